import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { yuan } from '../../shared/money-text.ts';
import { couponQuery } from './cart.queries.ts';
import type { CartView } from './cart-view.ts';

/** 券预估: the best coupon's reduction at checkout, or the amount missing to the nearest. */
export function CouponEstimate({ view, isSettling }: { view: CartView; isSettling: boolean }) {
  const { data } = useQuery({
    ...couponQuery(view),
    enabled: !isSettling && view.totals.kinds > 0,
    placeholderData: keepPreviousData,
  });
  if (!data || data.name === '' || view.totals.kinds === 0) return null;
  return (
    <p
      data-part="coupon-estimate"
      className={`text-12 text-ink-3 transition-opacity ${isSettling ? 'opacity-70' : ''}`}
      title={data.name}
    >
      {data.saving && data.payable ? (
        <>
          <span className="whitespace-nowrap">
            券预估 <span className="text-brand">−{yuan(data.saving)}</span>，
          </span>
          <span className="whitespace-nowrap">
            券后 <b className="font-semibold text-ink">{yuan(data.payable)}</b>
          </span>
        </>
      ) : (
        data.missing && <>再买 {yuan(data.missing)} 可用券</>
      )}
    </p>
  );
}
