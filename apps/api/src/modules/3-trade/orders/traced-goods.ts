import type { ParcelScan } from '../shipment/index.ts';
import type { OrderLineRow } from './order-view.repo.ts';

/** How the goods of order lines are called and what their trace codes begin with, by line. */
export function tracedGoods(
  lines: readonly OrderLineRow[],
  productCodes: ReadonlyMap<number, string>,
): ParcelScan['goods'] {
  return new Map(
    lines.map((line) => [line.id, { name: line.name, productCode: productCodes.get(line.goods_id) ?? '' }]),
  );
}
