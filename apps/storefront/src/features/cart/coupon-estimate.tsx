import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClaimCoupon } from '../../shared/claim-coupon.tsx';
import { forgetCouponChoice } from '../../shared/drafts/check-coupon.ts';
import { yuan } from '../../shared/money-text.ts';
import { couponQuery } from './cart.queries.ts';
import type { CartView } from './cart-view.ts';

interface Settling {
  readonly view: CartView;
  readonly isSettling: boolean;
}

const useCoupon = ({ view, isSettling }: Settling) =>
  useQuery({
    ...couponQuery(view),
    enabled: !isSettling && view.totals.kinds > 0,
    placeholderData: keepPreviousData,
  });

/** A coupon that could be received and would save more; on the check page it is then used. */
export function useCouponClaim({ view, isSettling }: Settling): ReactNode {
  const { data, isPlaceholderData } = useCoupon({ view, isSettling });
  if (!data?.claim || view.totals.kinds === 0) return null;
  return (
    <ClaimCoupon
      claim={data.claim}
      isStale={isSettling || isPlaceholderData}
      className="lg:ml-auto"
      onClaimed={forgetCouponChoice}
    />
  );
}

/** 券预估: the best coupon's reduction at checkout, or the amount missing to the nearest. */
export function CouponEstimate({ view, isSettling }: Settling) {
  const { data } = useCoupon({ view, isSettling });
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
