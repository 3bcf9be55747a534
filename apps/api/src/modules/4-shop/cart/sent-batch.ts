import { spreadUnits } from '@qianfang/domain/goods/spread-units';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { ChosenBatch, Offer } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import type { OpenCart, PairedLine } from './open-cart.ts';

/** The warehouse that the units come from, or the first of several. */
export function senderOf({ warehouseId, places }: GoodsFacts, quantity: number): number {
  return places ? (spreadUnits(quantity, places)[0]?.warehouseId ?? warehouseId) : warehouseId;
}

/** The warehouse that a line shows. */
export function warehouseOf({ row, line }: PairedLine): number {
  const [part] = line.parts;
  return row.kind === 1 && part ? senderOf(part.goods, part.quantity) : row.warehouse_id;
}

/** The batch that a warehouse sends first. */
export function firstBatch(offer: Offer | undefined, warehouseId: number) {
  const batch = offer?.stock.warehouses.find((one) => one.warehouseId === warehouseId)?.first;
  return { batch_no: batch?.batchNo ?? null, expiry_date: batch?.expiryDate ?? null };
}

/** The batch that a line names. */
export function namedBatch(cart: OpenCart, row: CartLineRow): ChosenBatch | undefined {
  return row.batch_id === null ? undefined : cart.batches.named.get(row.batch_id);
}

/**
 * The batch that a line gets from a warehouse: the one it names, else the first to expire that lasts long enough.
 */
export function sentBatch(cart: OpenCart, row: CartLineRow, from: number) {
  if (row.kind !== 1) return { batch_no: null, expiry_date: null };
  if (row.min_days > 0) {
    const lasting = cart.batches.lasting.get(row.id)?.find((batch) => batch.warehouseId === from);
    return { batch_no: lasting?.batchNo ?? null, expiry_date: lasting?.expiryDate ?? null };
  }
  if (row.batch_id === null) return firstBatch(cart.offers.byId.get(row.goods_id), from);
  const batch = namedBatch(cart, row);
  return { batch_no: batch?.batchNo ?? null, expiry_date: batch?.expiryDate ?? null };
}
