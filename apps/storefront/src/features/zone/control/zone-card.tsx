import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { ButtonLink, Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { ControlZone } from '../zone.queries.ts';

export const stateWords: Record<ControlZone['state'], { readonly label: string; readonly tone: TagTone }> = {
  authorised: { label: '已授权', tone: 'ok' },
  open: { label: '可申请', tone: 'info' },
  waiting: { label: '审核中', tone: 'warn' },
  rejected: { label: '未通过', tone: 'bad' },
  occupied: { label: '已被占用', tone: 'mute' },
  not_passed: { label: '资质待审', tone: 'warn' },
};

export const mayApply = ({ state }: ControlZone) => state === 'open' || state === 'rejected';

/** A maker's zone: maker, number of products, area, contact, and the next step. */
export function ZoneCard({ zone, onApply }: { zone: ControlZone; onApply: (zone: ControlZone) => void }) {
  const state = stateWords[zone.state];
  const to = paths.controlledZone(zone.url);
  return (
    <article
      data-zone={zone.url}
      className="grid content-start gap-3 rounded-card border border-line bg-card p-4 max-md:p-3"
    >
      <div className="flex items-start gap-3">
        <img
          src={`${zone.logo}?shape=figure`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-control dark:brightness-[0.93]"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold">
            <Link to={to} className="hover:text-brand">
              {zone.title}
            </Link>
          </h3>
          <p className="truncate text-12 text-ink-3" title={zone.maker}>
            {zone.maker}
          </p>
        </div>
        <Tag tone={state.tone}>{state.label}</Tag>
      </div>
      <dl className="grid gap-1 text-13">
        {[
          ['品类', `${zone.intro}，${formatCount(zone.goods_count)} 个品种`],
          ['保护区域', zone.area],
          ['客户经理', `${zone.manager} ${zone.manager_phone}`],
        ].map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {zone.reason && (
        <p className="rounded-control bg-danger-soft px-2.5 py-1.5 text-13 text-danger">
          原因：{zone.reason}
        </p>
      )}
      <div className="mt-auto flex gap-2">
        {zone.state === 'authorised' ? (
          <ButtonLink to={to} variant="primary">
            进入专区
          </ButtonLink>
        ) : (
          <>
            {mayApply(zone) && (
              <Button variant="primary" onClick={() => onApply(zone)}>
                {zone.state === 'rejected' ? '重新申请' : '申请授权'}
              </Button>
            )}
            <ButtonLink to={to}>了解规则</ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}
