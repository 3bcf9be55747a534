import { useAddToCart } from '../../../shared/add-to-cart.ts';
import { invalidate } from '../../../shared/query-client.ts';
import { type GoodsDetail, goodsDetailQuery } from '../goods.queries.ts';
import { additionFor, type OrderLine, useOrderLine } from '../use-order-line.ts';

/** A product's quantity beside its button; with a batch chosen, units beyond the cart's come from it. */
export function useBatchLine(
  { goods }: GoodsDetail,
  batch: GoodsDetail['batches'][number] | undefined,
): OrderLine {
  const line = useOrderLine(goods, 'below');
  const adding = useAddToCart();
  if (!batch) return line;
  const { stepper } = line;
  function put(quantity = line.quantity, onDone?: () => void) {
    const more = quantity - goods.cart_number;
    if (!batch || more <= 0) {
      line.put(quantity, onDone);
      return;
    }
    adding.mutate([{ ...additionFor(goods, more), batchId: batch.id, warehouseId: batch.ck_id }], {
      async onSuccess({ added }) {
        if (added.length === 0) return;
        // A batch's number in the cart does not give the product's.
        await invalidate(goodsDetailQuery(goods.id).queryKey);
        onDone?.();
      },
    });
  }
  return {
    ...line,
    put,
    isBusy: line.isBusy || adding.isPending,
    stepper: {
      ...stepper,
      max: Math.min(stepper.max ?? batch.number, goods.cart_number + batch.number),
    },
  };
}
