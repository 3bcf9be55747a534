import type { DeliveryRequests } from '@qianfang/domain/order/delivery-requests';
import type { OrderHold, OrderState } from '@qianfang/domain/order/order-state';
import type { PaymentMethod } from '@qianfang/domain/payment/payment-state';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import type { StoredLedger } from '@qianfang/domain/pricing/stored-ledger';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';
import { containing, type SearchWords } from '../../../../platform/search-words.ts';
import type { OrderParties } from '../orders.repo.ts';
import { promisedColumns } from '../paying/payment-side.repo.ts';

export interface OrderRow {
  readonly id: number;
  readonly submission_id: number;
  readonly order_no: string;
  readonly status: OrderState;
  readonly hold: OrderHold;
  readonly hold_reason: string;
  readonly handling: Handling;
  /** The store it was bought for; empty for the company itself. */
  readonly store: string;
  readonly warehouse_id: number;
  readonly created_at: Date;
  readonly pay_before: Date | null;
  readonly goods_fen: number;
  readonly reduction_fen: number;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly paid_fen: number;
  readonly payment_method: string;
  readonly reminded_at: Date | null;
  readonly close_asked_at: Date | null;
  readonly received_at: Date | null;
  readonly reviewed_at: Date | null;
  /** Refunded for goods that will not ship. */
  readonly closed_fen: number;
}

export interface FullOrderRow extends OrderRow {
  readonly address: {
    readonly consignee: string;
    readonly phone: string;
    readonly province: string;
    readonly city: string;
    readonly district: string;
    readonly detail: string;
  };
  readonly invoice: { readonly type?: string; readonly email?: string };
  readonly options: DeliveryRequests;
  readonly remark: string;
  readonly ledger: StoredLedger;
  readonly paid_at: Date | null;
  readonly shipped_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly cancel_reason: string;
  readonly close_ask_reason: string | null;
  readonly closed_at: Date | null;
  readonly close_reason: string | null;
  readonly closed_voucher_fen: number;
  readonly closed_points: number;
  readonly parties: OrderParties;
  readonly dispatch_on: string | null;
  readonly arrives_from: string | null;
  readonly arrives_to: string | null;
}

const head = sql`o.id, o.submission_id, o.order_no, o.status, o.hold, o.hold_reason, o.handling, coalesce(o.parties ->> 'store', '') as store,
  o.warehouse_id, o.created_at,
  o.pay_before, o.goods_fen, o.reduction_fen, o.freight_fen, o.payable_fen, o.paid_fen, o.payment_method, o.reminded_at,
  o.close_asked_at, o.received_at, o.reviewed_at, coalesce(o.closed_fen, 0) as closed_fen`;

export interface OrderBrief
  extends Pick<OrderRow, 'id' | 'order_no' | 'status' | 'payable_fen' | 'handling'> {
  readonly warehouseId: number;
}

/** Numbers and states of a company's orders, in id order. */
export async function loadOrderBriefs(
  db: Db,
  buyerId: number,
  ids: readonly number[],
): Promise<OrderBrief[]> {
  const { rows } = await sql<OrderBrief>`
    select id, order_no, status, payable_fen, warehouse_id as "warehouseId", handling from orders.purchase_order
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

export interface OrderFilter {
  readonly status: OrderState | undefined;
  readonly keyword: SearchWords | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly paidBy: PaymentMethod | undefined;
  /** Whether it is an order of 含麻 goods. */
  readonly isEphedrine: boolean | undefined;
  readonly storeId: number | undefined;
  readonly isInvoiced: boolean | undefined;
  /** Only orders without a review, received since then. */
  readonly toReviewSince: Date | undefined;
}

/** A company's orders that match a filter. A keyword is an order number or part of a goods' name. */
function wanted(buyerId: number, filter: OrderFilter) {
  const { texts, number } = filter.keyword ?? { texts: [], number: '' };
  const names = texts.map(containing);
  return sql`
    orders.purchase_order o
    where o.buyer_id = ${buyerId}
      and (${filter.status ?? null}::text is null or o.status = ${filter.status ?? null}
        or (${filter.status ?? null} = 'TO_SHIP' and o.status = 'PART_SHIPPED'))
      and (${filter.from ?? null}::timestamptz is null or o.created_at >= ${filter.from ?? null}::timestamptz)
      and (${filter.to ?? null}::timestamptz is null or o.created_at < ${filter.to ?? null}::timestamptz)
      and (${filter.paidBy ?? null}::text is null or o.payment_method = ${filter.paidBy ?? null})
      and (${filter.isEphedrine ?? null}::boolean is null or (o.handling = 'HM') = ${filter.isEphedrine ?? null}::boolean)
      and (${filter.storeId ?? null}::bigint is null or o.store_id = ${filter.storeId ?? null}::bigint)
      and (${filter.isInvoiced ?? null}::boolean is null or o.is_invoiced = ${filter.isInvoiced ?? null}::boolean)
      and (${filter.toReviewSince ?? null}::timestamptz is null or (o.status = 'DONE' and o.reviewed_at is null
        and o.received_at >= ${filter.toReviewSince ?? null}::timestamptz))
      and (${number} = '' or o.order_no ilike ${containing(number)} or exists (
        select 1 from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id
          and l.name ilike any(${names}::text[])))`;
}

export async function countOrders(db: Db, buyerId: number, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${wanted(buyerId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page of a company's orders, newest first, and the total. */
export async function loadOrderPage(
  db: Db,
  buyerId: number,
  filter: OrderFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const { rows } = await sql<OrderRow>`
    select ${head} from ${wanted(buyerId, filter)}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countOrders(db, buyerId, filter) };
}

/** The next orders of a company after one, newest first; without one, the first. */
export async function loadOrdersAfter(
  db: Db,
  buyerId: number,
  filter: OrderFilter,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${head} from ${wanted(buyerId, filter)}
      and (${after ?? null}::bigint is null or (o.created_at, o.id) < (
        select last.created_at, last.id from orders.purchase_order last where last.buyer_id = ${buyerId} and last.id = ${after ?? null}))
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findOrder(db: Db, buyerId: number, id: number): Promise<FullOrderRow | undefined> {
  const { rows } = await sql<FullOrderRow>`
    select ${head}, o.address, o.invoice, o.options, o.remark, o.ledger, o.paid_at, o.shipped_at,
      o.cancelled_at, o.cancel_reason, o.close_ask_reason, o.closed_at, o.close_reason,
      coalesce(o.closed_voucher_fen, 0) as closed_voucher_fen, coalesce(o.closed_points, 0) as closed_points, o.parties,
      ${promisedColumns}
    from orders.purchase_order o where o.buyer_id = ${buyerId} and o.id = ${id}`.execute(db);
  return rows[0];
}

export interface OrderLineRow {
  readonly id: number;
  readonly order_id: number;
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
  readonly received_quantity: number;
  readonly returned_quantity: number;
  /** Units that will not ship, with the fen refunded for them. */
  readonly closed_quantity: number;
  readonly closed_fen: number;
  readonly unit_price: number;
  /** Units at one price each. */
  readonly segments: ReadonlyArray<{ readonly quantity: number; readonly unit_price: number }>;
  readonly raw_fen: number;
  readonly reduction_fen: number;
  readonly net_fen: number;
  readonly tax_class: string;
  readonly ledger: StoredLedger;
  readonly wanted_batch_no: string | null;
  readonly min_days: number | null;
}

/** Lines of several orders in one statement, in order. */
export async function loadOrderLines(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select id, order_id, kind, goods_id, name, spec, maker, unit, approval_no, picture, quantity, shipped_quantity,
      received_quantity, returned_quantity, coalesce(closed_quantity, 0) as closed_quantity, coalesce(closed_fen, 0) as closed_fen, unit_price,
      segments, raw_fen, reduction_fen, net_fen, tax_class, ledger, wanted_batch_no, min_days
    from orders.order_line
    where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[]) order by order_id, sort, id`.execute(
    db,
  );
  return rows;
}

export interface LineBatchRow {
  readonly order_line_id: number;
  readonly batch_id: number;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly quantity: number;
  readonly shipped_quantity: number;
}

export async function loadLineBatches(
  db: Db,
  buyerId: number,
  lineIds: readonly number[],
): Promise<LineBatchRow[]> {
  const { rows } = await sql<LineBatchRow>`
    select order_line_id, batch_id, batch_no, production_date, expiry_date, quantity, shipped_quantity
    from orders.order_line_batch
    where buyer_id = ${buyerId} and order_line_id = any(${lineIds}::bigint[])
    order by order_line_id, expiry_date, batch_id`.execute(db);
  return rows;
}

export interface OrderEventRow {
  readonly actor: string;
  /** The name, of staff too; buyers do not see it. */
  readonly actor_name: string;
  readonly event: string;
  readonly note: string;
  readonly at: Date;
}

export async function loadOrderEvents(db: Db, buyerId: number, orderId: number): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select actor, actor_name, event, note, at from orders.order_event
    where buyer_id = ${buyerId} and order_id = ${orderId} order by id`.execute(db);
  return rows;
}

export type SiblingRow = Pick<
  OrderRow,
  'id' | 'submission_id' | 'order_no' | 'handling' | 'status' | 'payable_fen'
>;

/** All orders of these submits, in one statement. */
export async function loadSubmittedTogether(
  db: Db,
  buyerId: number,
  submissionIds: readonly number[],
): Promise<SiblingRow[]> {
  const { rows } = await sql<SiblingRow>`
    select id, submission_id, order_no, handling, status, payable_fen from orders.purchase_order
    where buyer_id = ${buyerId} and submission_id = any(${submissionIds}::bigint[]) order by id`.execute(db);
  return rows;
}

export async function countByStatus(db: Db, buyerId: number): Promise<Map<OrderState, number>> {
  const { rows } = await sql<{ status: OrderState; count: number }>`
    select status, count(*)::int as count from orders.purchase_order where buyer_id = ${buyerId} group by status`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Counts finished orders without a review, received since then. */
export async function countToReview(db: Db, buyerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.purchase_order
    where buyer_id = ${buyerId} and status = 'DONE' and reviewed_at is null and received_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Records in the caller's transaction that an order has its review. */
export async function markReviewed(db: Db, buyerId: number, id: number, at: Date): Promise<void> {
  await sql`
    update orders.purchase_order set reviewed_at = ${at} where buyer_id = ${buyerId} and id = ${id}`.execute(
    db,
  );
}

export async function markReceived(db: Db, buyerId: number, id: number, at: Date): Promise<void> {
  await sql`
    with done as (
      update orders.purchase_order set status = 'DONE', received_at = ${at}
      where buyer_id = ${buyerId} and id = ${id}
    )
    update orders.order_line set received_quantity = shipped_quantity - coalesce(refused_quantity, 0)
    where buyer_id = ${buyerId} and order_id = ${id}`.execute(db);
}

export async function markReminded(db: Db, buyerId: number, id: number, at: Date): Promise<void> {
  await sql`
    update orders.purchase_order set reminded_at = ${at} where buyer_id = ${buyerId} and id = ${id}`.execute(
    db,
  );
}

/** Orders of every buyer that wait for the warehouse: an operator's list. */
export async function loadOrdersToShip(
  db: Db,
  limit: number,
): Promise<
  Array<{
    readonly id: number;
    readonly buyer_id: number;
    readonly order_no: string;
    readonly status: OrderState;
    readonly hold: OrderHold;
    readonly handling: Handling;
    readonly payable_fen: number;
    readonly paid_at: Date | null;
    readonly reminded_at: Date | null;
    readonly options: DeliveryRequests;
    readonly remark: string;
    readonly close_ask_reason: string | null;
  }>
> {
  const { rows } = await sql<{
    id: number;
    buyer_id: number;
    order_no: string;
    status: OrderState;
    hold: OrderHold;
    handling: Handling;
    payable_fen: number;
    paid_at: Date | null;
    reminded_at: Date | null;
    options: DeliveryRequests;
    remark: string;
    close_ask_reason: string | null;
  }>`
    select id, buyer_id, order_no, status, hold, handling, payable_fen, paid_at, reminded_at, options, remark, close_ask_reason
    from orders.purchase_order where status in ('TO_SHIP', 'PART_SHIPPED')
    order by reminded_at nulls last, paid_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Orders of every buyer that wait for the quality department. */
export async function loadOrdersToReview(
  db: Db,
  limit: number,
): Promise<
  Array<
    Pick<OrderRow, 'id' | 'order_no' | 'status' | 'payable_fen' | 'hold_reason'> & {
      readonly buyer_id: number;
    }
  >
> {
  const { rows } = await sql<
    Pick<OrderRow, 'id' | 'order_no' | 'status' | 'payable_fen' | 'hold_reason'> & { buyer_id: number }
  >`
    select id, buyer_id, order_no, status, payable_fen, hold_reason
    from orders.purchase_order where hold = 'HOLD_GROWTH' and status <> 'CANCELLED'
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** The order of a number: operators know orders by number. */
export async function findOrderByNo(
  db: Db,
  orderNo: string,
): Promise<{ id: number; buyer_id: number } | undefined> {
  const { rows } = await sql<{ id: number; buyer_id: number }>`
    select id, buyer_id from orders.purchase_order where order_no = ${orderNo}`.execute(db);
  return rows[0];
}

/** Records a shipment on batches, lines and the order. */
export async function markShipped(
  db: Db,
  buyerId: number,
  order: { readonly id: number; readonly status: OrderState; readonly at: Date },
  takes: ReadonlyArray<{ readonly orderLineId: number; readonly batchId: number; readonly quantity: number }>,
): Promise<void> {
  const rows = takes.map((take) => ({
    line: take.orderLineId,
    batch: take.batchId,
    quantity: take.quantity,
  }));
  await sql`
    with t as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as t(line bigint, batch bigint, quantity int)
    ), batches as (
      update orders.order_line_batch b set shipped_quantity = b.shipped_quantity + t.quantity
      from t where b.buyer_id = ${buyerId} and b.order_line_id = t.line and b.batch_id = t.batch
    ), lines as (
      update orders.order_line l set shipped_quantity = l.shipped_quantity + s.quantity
      from (select line, sum(quantity)::int as quantity from t group by line) s
      where l.buyer_id = ${buyerId} and l.id = s.line
    )
    update orders.purchase_order set status = ${order.status}, shipped_at = coalesce(shipped_at, ${order.at})
    where buyer_id = ${buyerId} and id = ${order.id}`.execute(db);
}

export interface LastOrderRow {
  readonly id: number;
  readonly payable_fen: number;
  readonly created_at: Date;
  /** Goods without gifts. */
  readonly kinds: number;
}

export async function loadLastOrder(db: Db, buyerId: number): Promise<LastOrderRow | undefined> {
  const { rows } = await sql<LastOrderRow>`
    select o.id, o.payable_fen, o.created_at,
      (select count(distinct l.goods_id)::int from orders.order_line l
        where l.buyer_id = o.buyer_id and l.order_id = o.id and l.kind <> 2) as kinds
    from orders.purchase_order o
    where o.buyer_id = ${buyerId} and o.status <> 'CANCELLED'
    order by o.created_at desc, o.id desc limit 1`.execute(db);
  return rows[0];
}
