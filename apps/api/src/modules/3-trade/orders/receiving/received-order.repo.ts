import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { OrderState } from '@qianfang/domain/order/order-state';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import type { LedgerRule } from '@qianfang/domain/pricing/ledger-step';
import type { Shares } from '@qianfang/domain/pricing/priced-cart';
import { storedAsApplied } from '@qianfang/domain/pricing/stored-ledger';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface ReceivedBatchRow {
  readonly batch_id: number;
  readonly batch_no: string;
  readonly expiry_date: IsoDate | null;
  readonly shipped_quantity: number;
}

/** An order line with its shipped units by batch, and its reductions. */
export interface ReceivedLineRow {
  readonly id: number;
  /** 1 goods, 2 gift, 3 part of a combination. */
  readonly kind: number;
  readonly goods_id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  readonly approval_no: string;
  readonly picture: string;
  readonly quantity: number;
  readonly shipped_quantity: number;
  /** Units that will not ship, and the fen of money, vouchers and points refunded for them. */
  readonly closed_quantity: number;
  readonly closed_fen: number;
  readonly closed_voucher_fen: number;
  readonly closed_points_fen: number;
  readonly received_quantity: number;
  readonly returned_quantity: number;
  readonly unit_price: number;
  readonly net_fen: number;
  readonly shares: Partial<Shares>;
  /** Rules applied to its price, by the ledger. */
  readonly applied_rules: readonly LedgerRule[];
  /** The activity that it is a gift or an exchange of. */
  readonly gift_rule_id: number | null;
  /** The set that it is a part of. */
  readonly combination_id: number | null;
  /** The 满减 applied to it. */
  readonly reduction_rule_id: number | null;
  readonly batches: readonly ReceivedBatchRow[];
}

export interface ReceivedOrderRow {
  readonly id: number;
  readonly order_no: string;
  readonly status: OrderState;
  readonly handling: Handling;
  readonly received_at: Date | null;
  readonly paid_fen: number;
  /** Refunded for unshipped goods. */
  readonly closed_fen: number;
  readonly freight_fen: number;
  readonly invoice: { readonly type?: string };
}

const head = sql`id, order_no, status, handling, received_at, paid_fen, coalesce(closed_fen, 0) as closed_fen, freight_fen, invoice`;

/** Locked, so that applications for the same units wait for each other. */
export async function lockOrderHead(
  db: Db,
  buyerId: number,
  id: number,
): Promise<ReceivedOrderRow | undefined> {
  const { rows } = await sql<ReceivedOrderRow>`
    select ${head} from orders.purchase_order where buyer_id = ${buyerId} and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

export async function findOrderHead(
  db: Db,
  buyerId: number,
  id: number,
): Promise<ReceivedOrderRow | undefined> {
  const { rows } = await sql<ReceivedOrderRow>`
    select ${head} from orders.purchase_order where buyer_id = ${buyerId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Lines of one order, in order, with the shipped batches. */
export async function loadReceivedLines(
  db: Db,
  buyerId: number,
  orderId: number,
): Promise<ReceivedLineRow[]> {
  const { rows } = await sql<ReceivedLineRow>`
    select l.id, l.kind, l.goods_id, l.name, l.spec, l.maker, l.unit, l.approval_no, l.picture, l.quantity, l.shipped_quantity,
      coalesce(l.closed_quantity, 0) as closed_quantity, coalesce(l.closed_fen, 0) as closed_fen,
      coalesce(l.closed_voucher_fen, 0) as closed_voucher_fen, coalesce(l.closed_points_fen, 0) as closed_points_fen,
      l.received_quantity, l.returned_quantity, l.unit_price, l.net_fen, l.shares,
      coalesce((select json_agg(s ->> 0) from jsonb_array_elements(l.ledger) s
        where (s ->> 3)::int = ${storedAsApplied}), '[]'::json) as applied_rules,
      (select (s ->> 4)::bigint from jsonb_array_elements(l.ledger) s
        where (s ->> 3)::int = ${storedAsApplied} and s ->> 0 in ('GIFT', 'EXCHANGE') limit 1) as gift_rule_id,
      l.combination_id, (select (s ->> 4)::bigint from jsonb_array_elements(l.ledger) s
        where (s ->> 3)::int = ${storedAsApplied} and s ->> 0 = 'FULL_REDUCTION' limit 1) as reduction_rule_id,
      coalesce((select json_agg(json_build_object('batch_id', b.batch_id, 'batch_no', b.batch_no, 'expiry_date', b.expiry_date,
          'shipped_quantity', b.shipped_quantity) order by b.expiry_date, b.batch_id)
        from orders.order_line_batch b
        where b.buyer_id = l.buyer_id and b.order_line_id = l.id and b.shipped_quantity > 0), '[]'::json) as batches
    from orders.order_line l
    where l.buyer_id = ${buyerId} and l.order_id = ${orderId}
    order by l.sort, l.id`.execute(db);
  return rows;
}

/** Adds returned units to their lines. */
export async function addReturned(
  db: Db,
  buyerId: number,
  rows: ReadonlyArray<{ readonly lineId: number; readonly quantity: number }>,
): Promise<void> {
  await sql`
    update orders.order_line l set returned_quantity = l.returned_quantity + t.quantity
    from unnest(${rows.map((row) => row.lineId)}::bigint[], ${rows.map((row) => row.quantity)}::int[]) as t(id, quantity)
    where l.buyer_id = ${buyerId} and l.id = t.id`.execute(db);
}

/**
 * Records accepted and not accepted units of a parcel, short ones included. All other units of a finished
 * order count as received.
 */
export async function addAccepted(
  db: Db,
  buyerId: number,
  rows: ReadonlyArray<{ readonly lineId: number; readonly accepted: number; readonly refused: number }>,
  isFinished: boolean,
): Promise<void> {
  await sql`
    update orders.order_line l set refused_quantity = coalesce(l.refused_quantity, 0) + t.refused,
      received_quantity = case when ${isFinished} then l.received_quantity - t.refused else l.received_quantity + t.accepted end
    from json_to_recordset(${JSON.stringify(rows)}::json) as t("lineId" bigint, accepted int, refused int)
    where l.buyer_id = ${buyerId} and l.id = t."lineId"`.execute(db);
}

/** Whether every unit of a received order was returned; unshipped ones count as such. */
export async function findIsWhollyReturned(db: Db, buyerId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select bool_and(returned_quantity + coalesce(closed_quantity, 0) >= quantity) as is_whole from orders.order_line
    where buyer_id = ${buyerId} and order_id = ${orderId}`.execute(db);
  return rows[0]?.is_whole ?? false;
}

/** Whether anything has ever shipped to this company: before that there is nothing to return. */
export async function hasShipped(db: Db, buyerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from orders.purchase_order
      where buyer_id = ${buyerId} and status in ('PART_SHIPPED', 'TO_RECEIVE', 'DONE')) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export interface AwaitedOrder {
  readonly id: number;
  readonly buyer_id: number;
}

/**
 * Orders of any company that wholly shipped before an instant and are not received yet, without cold ones. In
 * id order, after an id.
 */
export async function loadAwaited(
  db: Db,
  shippedBefore: Date,
  afterId: number,
  limit: number,
): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    select id, buyer_id from orders.purchase_order
    where status = 'TO_RECEIVE' and handling <> 'COLD' and shipped_at <= ${shippedBefore} and id > ${afterId}
    order by id limit ${limit}`.execute(db);
  return rows;
}
