import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** A line of an order as a record of a sale. */
export interface SoldLine {
  readonly buyerId: number;
  readonly lineId: number;
  readonly goodsId: number;
  readonly goodsClass: GoodsClass;
  readonly isEphedrine: boolean;
  /** The day of the order, in Shanghai. */
  readonly soldOn: IsoDate;
  /** The latest expiry of its batches; null where none is known. */
  readonly expiry: IsoDate | null;
}

/** The next lines of all companies after one, also of cancelled orders: they are records of trade as well. */
export async function loadSoldLines(
  db: Db,
  after: { readonly buyerId: number; readonly lineId: number },
  limit: number,
): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select l.buyer_id as "buyerId", l.id as "lineId", l.goods_id as "goodsId", l.goods_class as "goodsClass",
      o.handling = 'HM' as "isEphedrine", to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "soldOn",
      (select to_char(max(b.expiry_date), 'YYYY-MM-DD') from orders.order_line_batch b
        where b.buyer_id = l.buyer_id and b.order_line_id = l.id) as expiry
    from orders.order_line l join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
    where (l.buyer_id, l.id) > (${after.buyerId}, ${after.lineId})
    order by l.buyer_id, l.id limit ${limit}`.execute(db);
  return rows;
}
