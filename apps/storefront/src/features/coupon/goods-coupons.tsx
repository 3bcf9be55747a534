import { Badge } from '@qianfang/ui/badge';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Pending } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { couponText } from '../../shared/coupon-text.ts';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type CenterCoupon, goodsCouponsQuery, receiving } from './coupon.queries.ts';
import { takeFocus } from './take-focus.ts';

const maxShown = 3;

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

/** Coupons for a product, received beside its price. Nothing if this company has none. */
export function GoodsCoupons({ goodsId }: { goodsId: number }) {
  const { data, isPending } = useQuery(goodsCouponsQuery(goodsId));
  const coupons = (data?.list ?? []).filter(({ state }) => state !== 'refused' && state !== 'gone');
  if (coupons.length === 0) return isPending && <Pending />;
  return (
    <ul aria-label="优惠券" data-part="goods-coupons" className="grid gap-1 text-13">
      {coupons.slice(0, maxShown).map((coupon) => (
        <li key={coupon.id} className="flex min-h-6 items-center gap-2">
          <Badge kind="券" title="优惠券" />
          <span className="min-w-0 flex-1">
            {couponText(coupon)}
            <span className="ml-2 text-12 text-ink-3">{coupon.scope_text}</span>
          </span>
          <span className="shrink-0 whitespace-nowrap">
            <Receive coupon={coupon} />
          </span>
        </li>
      ))}
      {coupons.length > maxShown && (
        <li>
          <Link to={paths.couponCenter} className={linkClass({ tone: 'plain' })}>
            共 {coupons.length} 张可用，去领券中心
          </Link>
        </li>
      )}
    </ul>
  );
}
