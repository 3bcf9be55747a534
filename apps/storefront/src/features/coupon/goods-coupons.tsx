import { Badge } from '@qianfang/ui/badge';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { Pending } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { couponText } from '../../shared/coupon-text.ts';
import { formatInstant } from '../../shared/format.ts';
import { type CenterCoupon, goodsCouponsQuery, receiving } from './coupon.queries.ts';
import { takeFocus } from './take-focus.ts';

function Receive({ coupon }: { coupon: CenterCoupon }) {
  const receive = useMutation(receiving);
  if (coupon.state === 'received')
    return (
      <span ref={receive.isSuccess ? takeFocus : null} tabIndex={-1} className="text-ink-3">
        已领取
      </span>
    );
  if (coupon.state === 'waiting')
    return <span className="text-ink-3">{formatInstant(coupon.receive_from)} 开抢</span>;
  return (
    <LinkButton
      className="font-medium"
      aria-label={`领取 ${coupon.name}`}
      disabled={receive.isPending}
      onClick={() =>
        receive.mutate(coupon.id, { onSuccess: () => toast.success(`已领取「${coupon.name}」`) })
      }
    >
      领取
    </LinkButton>
  );
}

function CouponLine({ coupon }: { coupon: CenterCoupon }) {
  return (
    <li className="flex min-h-6 items-center gap-2">
      <Badge kind="券" title="优惠券" />
      <span className="min-w-0 flex-1">
        {couponText(coupon)}
        <span className="ml-2 text-12 text-ink-3">{coupon.scope_text}</span>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <Receive coupon={coupon} />
      </span>
    </li>
  );
}

/** 可领 2 张券：满 ¥500 减 ¥20，… in one line, which opens all of them. */
function CouponSummary({ coupons }: { coupons: readonly CenterCoupon[] }) {
  const open = coupons.filter(({ state }) => state === 'open');
  const shown = open.length > 0 ? open : coupons;
  return (
    <p className="flex min-h-6 items-center gap-2 text-13" data-part="goods-coupons">
      <Badge kind="券" title="优惠券" />
      <span className="min-w-0 truncate">
        {open.length > 0 ? `可领 ${open.length} 张券` : `${coupons.length} 张券`}：
        {shown.map(couponText).join('，')}
      </span>
      <Popover
        trigger={
          <LinkButton className="ml-auto shrink-0 font-medium">
            {open.length > 0 ? '领取' : '查看'}
            <span className="sr-only">优惠券</span>
          </LinkButton>
        }
        title="优惠券"
        align="end"
        width={360}
      >
        <ul aria-label="优惠券" className="grid gap-1.5 text-13">
          {coupons.map((coupon) => (
            <CouponLine key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      </Popover>
    </p>
  );
}

/** Coupons for a product, received beside its price. Nothing if this company has none. */
export function GoodsCoupons({ goodsId }: { goodsId: number }) {
  const { data, isPending } = useQuery(goodsCouponsQuery(goodsId));
  const coupons = (data?.list ?? []).filter(({ state }) => state !== 'refused' && state !== 'gone');
  const [only] = coupons;
  if (!only) return isPending && <Pending />;
  if (coupons.length > 1) return <CouponSummary coupons={coupons} />;
  return (
    <ul aria-label="优惠券" data-part="goods-coupons" className="text-13">
      <CouponLine coupon={only} />
    </ul>
  );
}
