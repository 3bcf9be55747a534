import { displayAmount } from '@qianfang/domain/money/display-money';
import { parseAmount } from '@qianfang/domain/money/fen';
import { Button } from '@qianfang/ui/button';
import { linkClass } from '@qianfang/ui/link-button';
import { Progress } from '@qianfang/ui/progress';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { ZoneBanner } from '../../../shared/zone-banner.tsx';
import { type ControlQuota, type ControlZone, controlAdsQuery } from '../zone.queries.ts';
import { ZoneHead } from '../zone-head.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { mayApply, stateWords } from './zone-card.tsx';

/** The agreed monthly quota and its remainder. */
function MonthQuota({ quota }: { quota: ControlQuota }) {
  const [monthly, used] = [parseAmount(quota.monthly), parseAmount(quota.used)];
  return (
    <div data-part="control-quota" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <dt className="text-ink-3">本月额度</dt>
      <dd>{displayAmount(monthly)}</dd>
      <dd className="col-span-2">
        <Progress label="本月额度使用" value={used} max={monthly} />
        <span className="mt-1 block text-ink-2">
          已采购 {displayAmount(used)}，
          {used < monthly
            ? `剩余 ${displayAmount(parseAmount(quota.left))}`
            : '额度已用完，加量请联系客户经理'}
        </span>
      </dd>
    </div>
  );
}

/** Above a zone's products: banners, agreement, contact and state. */
export function ControlHead({
  zone,
  region,
  rules,
  quota,
  adIds,
  total,
}: {
  zone: ControlZone;
  region: string;
  rules: readonly string[];
  quota: ControlQuota | null;
  adIds: readonly number[];
  total?: number | undefined;
}) {
  const { data: ads } = useQuery(controlAdsQuery(adIds));
  const [isApplying, setIsApplying] = useState(false);
  const state = stateWords[zone.state];
  const isAuthorised = zone.state === 'authorised';
  return (
    <>
      <ZoneHead
        title={zone.title}
        total={isAuthorised ? total : undefined}
        note={zone.maker}
        steps={[
          { name: '控销专区', to: paths.controlled },
          { name: '厂家墙', to: paths.controlledWall },
        ]}
      >
        <Tag tone={state.tone}>{state.label}</Tag>
        <Link to={paths.contracts} className={linkClass()}>
          签约协议
        </Link>
      </ZoneHead>
      {ads?.list.map((ad) => (
        <ZoneBanner key={ad.id} ad={ad} />
      ))}
      <section
        aria-label="专区规则"
        className="mb-3 grid grid-cols-[minmax(0,1fr)_260px] gap-6 rounded-card border border-line bg-card p-4 max-md:grid-cols-1 max-md:gap-3 max-md:p-3"
      >
        <ul className="grid list-disc gap-1 pl-5 text-13 text-ink-2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div className="grid content-start gap-1 text-13">
          <dl className="grid gap-1">
            <div className="flex gap-2">
              <dt className="shrink-0 text-ink-3">保护区域</dt>
              <dd>{zone.area}</dd>
            </div>
            <div className="flex gap-2">
              <dt className="shrink-0 text-ink-3">客户经理</dt>
              <dd>
                {zone.manager} {zone.manager_phone}
              </dd>
            </div>
            {quota && <MonthQuota quota={quota} />}
          </dl>
          {zone.reason && <p className="text-danger">上次申请未通过：{zone.reason}</p>}
          {mayApply(zone) && (
            <p className="mt-1">
              <Button variant="primary" onClick={() => setIsApplying(true)}>
                {zone.state === 'rejected' ? '重新申请' : '申请授权'}
              </Button>
            </p>
          )}
        </div>
      </section>
      <ApplyDialog
        zone={isApplying ? zone : undefined}
        region={region}
        onClose={() => setIsApplying(false)}
      />
    </>
  );
}
