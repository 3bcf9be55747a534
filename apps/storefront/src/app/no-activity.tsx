import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { TicketIcon } from '@qianfang/ui/page-icons';
import { useQuery } from '@tanstack/react-query';
import { RunningCards } from '../features/activity/running-cards.tsx';
import { formatInstant } from '../shared/format.ts';
import { ButtonLink } from '../shared/page-link.tsx';
import { paths } from '../shared/paths.ts';
import { serverNow } from '../shared/server-clock.ts';
import { linkNotice, SiteLink } from '../shared/site-link.tsx';
import { linksQuery } from './layout/frame.queries.ts';
import type { Activity } from './resolved-activity.ts';

function Reason({ activity }: { activity: Activity | undefined }) {
  const { name, state, starts_at: startsAt, ends_at: endsAt } = activity ?? {};
  if (state === 'waiting' && startsAt) {
    return (
      <>
        “{name}”将于 {formatInstant(startsAt)} 开始，
        <Countdown label="还有" variant="plain" until={Date.parse(startsAt)} now={serverNow} />
      </>
    );
  }
  if (state === 'ended' && endsAt) return `“${name}”已于 ${formatInstant(endsAt)} 结束，看看下面还有什么。`;
  return '链接可能已经失效，看看下面还有什么。';
}

/** Alternative links, from the side nav; links that only show a notice are left out. */
function Elsewhere() {
  const { data } = useQuery(linksQuery);
  const links = (data?.list ?? []).filter((link) => linkNotice(link.url) === undefined);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere" className="mx-auto mt-2 w-full max-w-180">
      <h2 id="elsewhere" className="pb-3 text-center text-16 font-semibold">
        您可以去
      </h2>
      <ul className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {links.map((link) => (
          <li key={`${link.name}${link.url}`}>
            <SiteLink
              url={link.url}
              className="flex min-h-14 w-full items-center justify-center gap-2 rounded-card border border-line bg-card px-3 font-medium hover:border-brand hover:text-brand"
            >
              {link.picture && <img src={link.picture} alt="" className="size-8 object-contain" />}
              {link.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An activity that is missing, not yet begun or over: why, and where to go instead. */
export function NoActivity({ activity }: { activity: Activity | undefined }) {
  const title = activity?.state === 'waiting' ? '活动未开始' : '活动不存在或已结束';
  return (
    <div className="frame-width py-12">
      <meta name="robots" content="noindex" />
      <EmptyState
        picture={<TicketIcon size={56} className="[stroke-width:1]" />}
        title={<h1 className="text-20">{title}</h1>}
        text={<Reason activity={activity} />}
        actions={
          <>
            <ButtonLink to={paths.activityCenter('all')} variant="primary">
              去活动中心
            </ButtonLink>
            <ButtonLink to={paths.home}>返回首页</ButtonLink>
          </>
        }
      />
      <RunningCards title="正在进行" look="wayOut" />
      <Elsewhere />
    </div>
  );
}
