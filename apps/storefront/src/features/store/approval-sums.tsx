import { Price } from '@qianfang/ui/price';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { ApprovalCheck } from './approval.queries.ts';

/** What the ticked products cost now, beside what the store asked for. */
export function Sums({ check, asked }: { check: ApprovalCheck; asked: string }) {
  const rows = [
    { name: '商品金额', amount: yuan(check.goods) },
    { name: '活动优惠', amount: `−${yuan(check.reduction)}`, isHidden: isZero(check.reduction) },
    { name: '优惠券', amount: `−${yuan(check.coupon)}`, isHidden: isZero(check.coupon) },
    { name: '运费', amount: yuan(check.freight) },
  ];
  return (
    <dl className="grid gap-1 text-13">
      {rows
        .filter((row) => !row.isHidden)
        .map((row) => (
          <div key={row.name} className="flex justify-between gap-3">
            <dt className="text-ink-2">{row.name}</dt>
            <dd className="tabular-nums">{row.amount}</dd>
          </div>
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <dt>
          现在应付
          {check.payable !== asked && <span className="ml-2 text-12 text-ink-3">申请时 {yuan(asked)}</span>}
        </dt>
        <dd>{check.payable === null ? '—' : <Price amount={check.payable} size="l" />}</dd>
      </div>
    </dl>
  );
}
