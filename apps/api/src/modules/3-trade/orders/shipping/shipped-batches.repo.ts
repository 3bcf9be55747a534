import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';
import { containing, searchWords } from '../../../../platform/search-words.ts';

export interface ShippedBatchRow {
  readonly batch_id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly order_id: number;
  readonly order_no: string;
  readonly shipped_at: Date;
}

export interface ShippedFilter {
  /** One batch alone. */
  readonly batchId?: number;
  readonly name?: string | undefined;
  /** Exact, in any case (trade-rules 4.9). */
  readonly batchNo?: string | undefined;
  readonly maker?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly limit: number;
  readonly offset: number;
}

const inside = (typed: string | undefined) => searchWords(typed)?.texts.map(containing) ?? null;

/** Every batch once, with the latest order that brought it. */
export async function loadShippedBatches(
  db: Db,
  buyerId: number,
  filter: ShippedFilter,
): Promise<{ rows: ShippedBatchRow[]; total: number }> {
  const { batchId = null, from = null, to = null } = filter;
  const [name, maker] = [inside(filter.name), inside(filter.maker)];
  const orderNo = searchWords(filter.orderNo)?.number ?? null;
  const batchNo = searchWords(filter.batchNo)?.texts[0]?.toLowerCase() ?? null;
  const shipped = sql`
    select distinct on (b.batch_id) b.batch_id, l.goods_id, l.name, l.spec, l.maker, b.batch_no, b.production_date,
      b.expiry_date, o.id as order_id, o.order_no, o.shipped_at
    from orders.purchase_order o
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id
    join orders.order_line_batch b on b.buyer_id = l.buyer_id and b.order_line_id = l.id and b.shipped_quantity > 0
    where o.buyer_id = ${buyerId} and o.shipped_at is not null
      and (${batchId}::bigint is null or b.batch_id = ${batchId})
      and (${name}::text[] is null or l.name ilike any(${name}::text[]))
      and (${maker}::text[] is null or l.maker ilike any(${maker}::text[]))
      and (${orderNo}::text is null or o.order_no ilike ${containing(orderNo ?? '')})
      and (${batchNo}::text is null or lower(b.batch_no) = ${batchNo})
      and (${from}::timestamptz is null or o.shipped_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or o.shipped_at < ${to}::timestamptz)
    order by b.batch_id, o.shipped_at desc, o.id desc`;
  const { rows } = await sql<ShippedBatchRow>`
    select * from (${shipped}) s order by shipped_at desc, batch_id desc
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${shipped}) s`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
