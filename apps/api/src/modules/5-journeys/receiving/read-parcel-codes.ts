import { type getParcelCodes, maxParcelCodes } from '@qianfang/contract/acceptance';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { loadGoodsNumbers } from '../../2-goods/goods/index.ts';
import { loadReceivedOrder } from '../../3-trade/orders/index.ts';
import { loadParcelCodes, loadShipments } from '../../3-trade/shipment/index.ts';

/**
 * What a scanner may read on the goods of a parcel, by batch: barcode and trace codes. Problem: NOT_FOUND, also for
 * another company's.
 */
export async function readParcelCodes(
  db: Db,
  buyerId: number,
  { orderId, part }: { readonly orderId: number; readonly part: number },
): Promise<ResultOf<typeof getParcelCodes> | Problem<'NOT_FOUND'>> {
  const order = await loadReceivedOrder(db, buyerId, orderId);
  const parcel = order && (await loadShipments(db, buyerId, orderId))[part - 1];
  if (!order || !parcel) return problem('NOT_FOUND');
  const goodsIds = new Map(order.lines.map((line) => [line.id, line.goods_id]));
  const [numbers, codes] = await Promise.all([
    loadGoodsNumbers(db, [...new Set(goodsIds.values())]),
    loadParcelCodes(db, buyerId, parcel.shipment_no, maxParcelCodes + 1),
  ]);
  const byGoods = new Map(numbers.map((one) => [one.goods_id, one]));
  const isCut = codes.length > maxParcelCodes;
  const byBatch = Map.groupBy(isCut ? [] : codes, (one) => `${one.order_line_id}/${one.batch_no}`);
  return {
    lines: parcel.lines.map(({ order_line_id, batch_no }) => {
      const goods = byGoods.get(goodsIds.get(order_line_id) ?? 0);
      return {
        line_id: order_line_id,
        batch_no,
        barcode: goods?.barcode ?? '',
        is_traced: goods !== undefined && goods.trace_prefix !== '',
        codes: (byBatch.get(`${order_line_id}/${batch_no}`) ?? []).map((one) => ({
          code: one.code,
          parent_code: one.parent_code,
          is_pack: one.level === 1,
        })),
      };
    }),
    is_cut: isCut,
  };
}
