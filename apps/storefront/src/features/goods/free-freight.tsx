import { parseAmount, subtractFen } from '@qianfang/domain/money/fen';
import { Progress } from '@qianfang/ui/progress';
import { missingToFree } from '../../shared/free-freight.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { useCartSummary } from './cart-summary.queries.ts';

/** The cart's gap to free freight (storefront.md 4); nothing without one. */
export function FreeFreight() {
  const data = useCartSummary();
  const shipping = data?.shipping_data;
  const gap = shipping && missingToFree(shipping);
  if (!shipping || !gap) return null;
  const threshold = parseAmount(shipping.shipping_amount);
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-card/80 p-3 text-13 text-ink max-md:mt-2 max-md:w-full">
      <p>
        再买 <b className="font-semibold text-price">{yuan(gap)}</b> 包邮
      </p>
      <Progress
        label="包邮进度"
        value={subtractFen(threshold, parseAmount(gap))}
        max={threshold}
        valueText={`还差 ${yuan(gap)} 包邮`}
      />
      {!isZero(shipping.no_trans_order_amount) && (
        <p className="text-12 text-ink-2">含未发货订单 {yuan(shipping.no_trans_order_amount)}</p>
      )}
    </div>
  );
}
