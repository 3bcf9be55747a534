import type { estimateCoupon } from '@qianfang/contract/cart';
import { receiveCoupon } from '@qianfang/contract/coupon.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { Badge } from '@qianfang/ui/badge';
import { LinkButton } from '@qianfang/ui/link-button';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { couponText } from './coupon-text.ts';
import { yuan } from './money-text.ts';
import { invalidate } from './query-client.ts';
import { callOnce } from './send-once.ts';

type Claim = NonNullable<ResultOf<typeof estimateCoupon>['claim']>;

/** A coupon that is not the company's yet but would save it money: one press receives and uses it. */
export function ClaimCoupon({
  claim,
  isStale = false,
  className = '',
  onClaimed,
}: {
  claim: Claim;
  /** What it saves is being worked out anew. */
  isStale?: boolean;
  className?: string;
  /** With the id of the coupon that the company has now. */
  onClaimed: (heldId: number) => void;
}) {
  const claiming = useMutation({
    mutationFn: (id: number) => callOnce(receiveCoupon, { params: { id } }),
    onSuccess: ({ id }) => {
      toast.success(`已领取并使用「${claim.name}」，多省 ${yuan(claim.saving)}`);
      onClaimed(id);
    },
    // Received elsewhere meanwhile, or gone: what is left is asked anew.
    onSettled: () => invalidate(['cart'], ['coupon'], ['checkout']),
  });
  return (
    <p
      data-part="claim-coupon"
      className={`flex flex-wrap items-center gap-x-2 text-13 transition-opacity ${isStale ? 'opacity-70' : ''} ${className}`}
    >
      <Badge kind="券" title="优惠券" />
      <span title={claim.name}>
        可领「{couponText(claim)}」，多省 <b className="font-semibold text-price">{yuan(claim.saving)}</b>
      </span>
      <LinkButton
        className="font-medium max-md:min-h-11"
        disabled={claiming.isPending || isStale}
        onClick={() => claiming.mutate(claim.id)}
      >
        领取并使用
      </LinkButton>
    </p>
  );
}
