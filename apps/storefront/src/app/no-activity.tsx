import { buttonClass } from '@qianfang/ui/button';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { TicketIcon } from '@qianfang/ui/page-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { runningQuery } from '../features/activity/activity.queries.ts';
import { formatInstant } from '../shared/format.ts';
import { Link } from '../shared/page-link.tsx';
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

/** Ways out of here under a heading. */
function Ways({
  part,
  title,
  grid,
  children,
}: {
  part: string;
  title: string;
  grid: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={part} data-part={part} className="mx-auto mt-2 w-full max-w-180">
      <h2 id={part} className="mb-3 text-center text-16 font-semibold">
        {title}
      </h2>
      <ul className={`grid gap-3 ${grid}`}>{children}</ul>
    </section>
  );
}

/** What runs now, with the day on which it ends. */
function Running() {
  const { data } = useQuery(runningQuery);
  const activities = data?.list ?? [];
  if (activities.length === 0) return null;
  return (
    <Ways part="running" title="正在进行" grid="mb-8 grid-cols-2 max-md:grid-cols-1">
      {activities.map((activity) => (
        <li key={activity.id}>
          <SiteLink
            url={activity.target}
            className="grid h-full w-full gap-0.5 rounded-card border border-line bg-card px-4 py-3 text-left hover:border-brand"
          >
            <b className="font-semibold">{activity.name}</b>
            <span className="line-clamp-2 text-13 text-ink-2">{activity.summary}</span>
            <span className="text-12 text-ink-3">{formatInstant(activity.ends_at)} 结束</span>
          </SiteLink>
        </li>
      ))}
    </Ways>
  );
}

/** Where one can go instead, as the side nav has it; links that only show a notice lead nowhere and are left out. */
function Elsewhere() {
  const { data } = useQuery(linksQuery);
  const links = (data?.list ?? []).filter((link) => linkNotice(link.url) === undefined);
  if (links.length === 0) return null;
  return (
    <Ways part="elsewhere" title="您可以去" grid="grid-cols-3 max-md:grid-cols-2">
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
    </Ways>
  );
}

/** An activity that is not there, has not begun or is over: why, and where to go instead. */
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
            <Link to={paths.activityCenter('all')} className={buttonClass({ variant: 'primary' })}>
              去活动中心
            </Link>
            <Link to={paths.home} className={buttonClass()}>
              返回首页
            </Link>
          </>
        }
      />
      <Running />
      <Elsewhere />
    </div>
  );
}
