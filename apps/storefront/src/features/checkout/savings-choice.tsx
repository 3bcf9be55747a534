import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { Ticket } from '@qianfang/ui/ticket';
import { ClaimCoupon } from '../../shared/claim-coupon.tsx';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { BalanceChoice } from './balance-choice.tsx';
import type { Check } from './check-differences.ts';
import type { CheckDraft } from './check-draft.ts';
import { VoucherChoice } from './voucher-choice.tsx';

type Savings = Check['savings'];
type Change = (part: Partial<CheckDraft>) => void;

function Coupons({ savings, onChange }: { savings: Savings; onChange: Change }) {
  if (savings.coupons.length === 0 && savings.claim) return null;
  if (savings.coupons.length === 0) return <p className="text-13 text-ink-3">没有可用的优惠券</p>;
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {savings.coupons.map((coupon) => {
        const isChosen = coupon.id === savings.coupon_id;
        return (
          <li key={coupon.id}>
            <Ticket
              className="h-full"
              amount={coupon.is_usable ? yuan(coupon.saving).replace(/\.00$/, '') : coupon.kind_text}
              condition={coupon.is_usable ? '本单可减' : '不可用'}
              title={coupon.name}
              facts={coupon.ends_at && `${formatInstant(coupon.ends_at)} 前有效`}
              refusal={coupon.is_usable ? undefined : coupon.message}
              chosen={isChosen}
              onToggle={() => onChange({ couponId: isChosen ? 0 : coupon.id })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Points({ savings, draft, onChange }: { savings: Savings; draft: CheckDraft; onChange: Change }) {
  const { points } = savings;
  if (points.balance === 0) return null;
  const isUsed = draft.points > 0;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1 font-medium">积分</legend>
      <Checkbox
        checked={isUsed}
        disabled={points.maximum === 0 && !isUsed}
        label={
          points.maximum === 0
            ? `共 ${formatCount(points.balance)} 积分，本单不可抵扣`
            : `使用 ${formatCount(points.maximum)} 积分抵 ${yuan(points.maximum_amount)}（共 ${formatCount(points.balance)}）`
        }
        // The server limits points to what the order may take.
        onChange={() => onChange({ points: isUsed ? 0 : points.balance })}
      />
    </fieldset>
  );
}

/** Reductions: coupons with the best chosen, cash vouchers, points; the balance pays the rest. */
export function SavingsChoice({
  savings,
  balance,
  payable,
  hasEphedrine,
  isStale,
  draft,
  onChange,
}: {
  savings: Savings;
  /** Undefined while unknown. */
  balance: string | undefined;
  payable: string;
  /** The order includes products with ephedrine, which get none of these (trade-rules 4.1). */
  hasEphedrine: boolean;
  /** The amounts are being asked anew. */
  isStale: boolean;
  draft: CheckDraft;
  onChange: Change;
}) {
  return (
    <Card data-part="checkout-savings">
      <CardHead title="优惠抵扣" aside={hasEphedrine ? '含麻商品不参加' : undefined} />
      <CardBody className="grid gap-4">
        {savings.claim && (
          <ClaimCoupon
            claim={savings.claim}
            isStale={isStale}
            onClaimed={(couponId) => onChange({ couponId })}
          />
        )}
        <Coupons savings={savings} onChange={onChange} />
        <VoucherChoice
          vouchers={savings.vouchers}
          chosen={draft.vouchers}
          onChange={(vouchers) => onChange({ vouchers })}
        />
        <Points savings={savings} draft={draft} onChange={onChange} />
        {balance !== undefined && (
          <BalanceChoice
            balance={balance}
            payable={payable}
            isUsed={draft.usesBalance}
            onChange={(usesBalance) => onChange({ usesBalance })}
          />
        )}
      </CardBody>
    </Card>
  );
}
