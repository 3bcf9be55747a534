import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { DeliveryRequests } from '@qianfang/domain/order/delivery-requests';
import type { OrderHold, OrderState } from '@qianfang/domain/order/order-state';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import type { StoredLedger } from '@qianfang/domain/pricing/stored-ledger';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type SentType, sentRows } from '../../../platform/sent-rows.ts';

export interface SubmissionRow {
  readonly id: number;
  readonly request_hash: string;
  readonly payable_fen: number;
  /** As announced; null where it was paid at once. */
  readonly pay_before: Date | null;
}

/**
 * Claims an idempotency key for a buyer. Undefined when it was claimed before: of two submits with one key
 * the second waits for the first to end.
 */
export async function claimSubmission(
  db: Db,
  claim: {
    buyerId: number;
    accountId: number;
    key: string;
    requestHash: string;
    payableFen: number;
    at: Date;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into orders.submission (buyer_id, idempotency_key, request_hash, account_id, payable_fen, created_at)
    values (${claim.buyerId}, ${claim.key}, ${claim.requestHash}, ${claim.accountId}, ${claim.payableFen}, ${claim.at})
    on conflict (buyer_id, idempotency_key) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function findSubmission(
  db: Db,
  buyerId: number,
  key: string,
): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select id, request_hash, payable_fen, pay_before from orders.submission
    where buyer_id = ${buyerId} and idempotency_key = ${key}`.execute(db);
  return rows[0];
}

/** Buyer, seller and warehouse, by their names at that time. */
export interface OrderParties {
  readonly seller: string;
  readonly buyer: string;
  /** '' for a company that had none. */
  readonly uscc: string;
  readonly warehouse: string;
  /** The store that a head office bought for; absent where it bought for itself. */
  readonly store?: string;
}

/** Of an order that is paid with its submit. */
interface PaidAs {
  readonly method: string;
  /** By which its state moved. */
  readonly event: string;
  readonly promised: PromisedDays | undefined;
}

export interface NewOrder {
  readonly parties: OrderParties;
  readonly warehouse_id: number;
  readonly handling: Handling;
  readonly status: OrderState;
  /** null where it is open. */
  readonly paid_by: PaidAs | null;
  readonly hold: OrderHold;
  readonly hold_reason: string;
  readonly goods_fen: number;
  readonly reduction_fen: number;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly options: DeliveryRequests;
  readonly remark: string;
  readonly ledger: StoredLedger;
}

export interface NewOrderLine {
  /** Its order within the submit. */
  readonly order_index: number;
  readonly sort: number;
  readonly kind: number;
  readonly goods_id: number;
  readonly combination_id: number | null;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  readonly approval_no: string;
  readonly goods_class: string;
  readonly picture: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly segments: unknown;
  readonly raw_fen: number;
  readonly reduction_fen: number;
  readonly net_fen: number;
  readonly shares: unknown;
  readonly ledger: StoredLedger;
  readonly tax_class: string;
  /** The requested batch number. */
  readonly wanted_batch_no: string | null;
  /** The requested minimum shelf life. */
  readonly min_days: number | null;
  /** The batches of its units. */
  readonly batches: readonly LineBatch[];
}

export interface LineBatch {
  readonly batch_id: number;
  readonly batch_no: string;
  readonly production_date: IsoDate | null;
  readonly expiry_date: IsoDate | null;
  readonly quantity: number;
}

/** What all orders of a submit have in common. */
export interface NewSubmit {
  readonly submissionId: number;
  readonly buyerId: number;
  readonly accountId: number;
  readonly accountName: string;
  /** The store that a head office buys for. */
  readonly storeId: number | null;
  readonly payableFen: number;
  readonly address: unknown;
  readonly invoice: unknown;
  /** The note of the event. */
  readonly note: string;
  readonly today: IsoDate;
  readonly at: Date;
  readonly payBefore: Date;
  /** The announced deadline; none where it is paid at once. */
  readonly shownPayBefore: Date | null;
}

export interface WrittenOrderRow extends SubmittedOrderRow {
  readonly order_no: string;
  /** Ids of its lines, by `sort`. */
  readonly line_ids: Readonly<Record<string, number>>;
}

const lineTypes = {
  order_index: 'int',
  sort: 'int',
  kind: 'int',
  goods_id: 'bigint',
  combination_id: 'bigint',
  name: 'text',
  spec: 'text',
  maker: 'text',
  unit: 'text',
  approval_no: 'text',
  goods_class: 'text',
  picture: 'text',
  quantity: 'int',
  unit_price: 'bigint',
  segments: 'jsonb',
  raw_fen: 'bigint',
  reduction_fen: 'bigint',
  net_fen: 'bigint',
  shares: 'jsonb',
  ledger: 'jsonb',
  tax_class: 'text',
  wanted_batch_no: 'text or null',
  min_days: 'int',
} as const satisfies Record<Exclude<keyof NewOrderLine, 'batches'>, SentType>;

const batchTypes = {
  order_index: 'int',
  sort: 'int',
  batch_id: 'bigint',
  batch_no: 'text',
  production_date: 'date',
  expiry_date: 'date',
  quantity: 'int',
} as const satisfies Record<keyof LineBatch | 'order_index' | 'sort', SentType>;

/** Lines with what they say in JSON as text. */
const rowsOf = (lines: readonly NewOrderLine[]) =>
  lines.map(({ batches: _, ...line }) => ({
    ...line,
    segments: JSON.stringify(line.segments),
    shares: JSON.stringify(line.shares),
    ledger: JSON.stringify(line.ledger),
  }));

const batchRowsOf = (lines: readonly NewOrderLine[]) =>
  lines.flatMap(({ order_index, sort, batches }) =>
    batches.map((batch) => ({ order_index, sort, ...batch })),
  );

/**
 * Writes the orders of a submit with lines, batches, first events and totals, in one statement; returns the
 * orders in the given order. An order that is paid at once is written as paid, with that event too. Order numbers:
 * QF, the day, a running number.
 */
export async function insertSubmitted(
  db: Db,
  submit: NewSubmit,
  orders: readonly NewOrder[],
  lines: readonly NewOrderLine[],
): Promise<WrittenOrderRow[]> {
  const { buyerId, at } = submit;
  const day = submit.today.replaceAll('-', '').slice(2);
  const drafts = orders.map(({ paid_by, ...order }, index) => ({
    index,
    ...order,
    method: paid_by?.method,
    event: paid_by?.event,
    dispatch_on: paid_by?.promised?.dispatchOn,
    arrives_from: paid_by?.promised?.from,
    arrives_to: paid_by?.promised?.to,
  }));
  const { rows } = await sql<WrittenOrderRow>`
    with draft as materialized (
      select d.*, nextval('orders.order_no_seq')::text as n
      from json_to_recordset(${JSON.stringify(drafts)}::json) as d(index int, warehouse_id bigint, handling text,
        status text, method text, event text, dispatch_on date, arrives_from date, arrives_to date, hold text, hold_reason text,
        goods_fen bigint, reduction_fen bigint, freight_fen bigint, payable_fen bigint, options jsonb, remark text, ledger jsonb,
        parties jsonb)
    ), numbered as materialized (
      select *, ${`QF${day}`}::text || lpad(n, greatest(7, length(n)), '0') as order_no from draft
    ), placed as (
      insert into orders.purchase_order (buyer_id, submission_id, account_id, order_no, warehouse_id, handling, status, hold,
        hold_reason, goods_fen, reduction_fen, freight_fen, payable_fen, address, invoice, options, remark, ledger,
        parties, created_at, pay_before, store_id, paid_fen, payment_method, paid_at, dispatch_on, arrives_from, arrives_to)
      select ${buyerId}, ${submit.submissionId}, ${submit.accountId}, order_no, warehouse_id, handling, status, hold,
        hold_reason, goods_fen, reduction_fen, freight_fen, payable_fen, ${JSON.stringify(submit.address)}::jsonb,
        ${JSON.stringify(submit.invoice)}::jsonb, options, remark, ledger,
        parties, ${at}, case when event is null then ${submit.payBefore}::timestamptz end, ${submit.storeId}::bigint,
        case when event is null then 0 else payable_fen end, coalesce(method, ''),
        case when event is not null then ${at}::timestamptz end, dispatch_on, arrives_from, arrives_to
      from numbered order by index
      returning id, order_no, handling, payable_fen
    ), line as (
      insert into orders.order_line (buyer_id, order_id, sort, kind, goods_id, combination_id, name, spec, maker, unit,
        approval_no, goods_class, picture, quantity, unit_price, segments, raw_fen, reduction_fen, net_fen, shares, ledger, tax_class,
        wanted_batch_no, min_days)
      select ${buyerId}, p.id, l.sort, l.kind, l.goods_id, l.combination_id, l.name, l.spec, l.maker, l.unit,
        l.approval_no, l.goods_class, l.picture, l.quantity, l.unit_price, l.segments, l.raw_fen, l.reduction_fen, l.net_fen,
        l.shares, l.ledger, l.tax_class, l.wanted_batch_no, l.min_days
      from ${sentRows(rowsOf(lines), lineTypes)} l
      join numbered n on n.index = l.order_index
      join placed p on p.order_no = n.order_no
      order by l.order_index, l.sort
      returning id, order_id, sort
    ), batch as (
      insert into orders.order_line_batch (buyer_id, order_line_id, batch_id, batch_no, production_date, expiry_date, quantity)
      select ${buyerId}, line.id, b.batch_id, b.batch_no, b.production_date, b.expiry_date, b.quantity
      from ${sentRows(batchRowsOf(lines), batchTypes)} b
      join numbered n on n.index = b.order_index
      join placed p on p.order_no = n.order_no
      join line on line.order_id = p.id and line.sort = b.sort
    ), event as (
      insert into orders.order_event (buyer_id, order_id, actor, actor_name, event, note, at)
      select ${buyerId}, p.id, e.actor, e.name, e.event, e.note, ${at}
      from placed p join numbered n on n.order_no = p.order_no, lateral (values
        (1, 'buyer', ${submit.accountName}, 'submit', ${submit.note}), (2, 'system', '', n.event, '')
      ) e(step, actor, name, event, note) where e.event is not null order by e.step, n.index
    ), submitted as (
      update orders.submission set payable_fen = ${submit.payableFen}, pay_before = ${submit.shownPayBefore}
      where buyer_id = ${buyerId} and id = ${submit.submissionId}
    )
    select p.id, p.order_no, p.handling, p.payable_fen,
      (select json_object_agg(l.sort, l.id) from line l where l.order_id = p.id) as line_ids
    from placed p join numbered n on n.order_no = p.order_no order by n.index`.execute(db);
  return rows;
}

/** Replaces the batches of lines, while their submit is still under way. */
export async function replaceLineBatches(
  tx: Db,
  buyerId: number,
  batches: ReadonlyArray<LineBatch & { readonly order_line_id: number }>,
): Promise<void> {
  const lineIds = batches.map((one) => one.order_line_id);
  await sql`
    delete from orders.order_line_batch where buyer_id = ${buyerId} and order_line_id = any(${lineIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into orders.order_line_batch (buyer_id, order_line_id, batch_id, batch_no, production_date, expiry_date, quantity)
    select ${buyerId}, b.order_line_id, b.batch_id, b.batch_no, b.production_date, b.expiry_date, b.quantity
    from json_to_recordset(${JSON.stringify(batches)}::json) as b(order_line_id bigint, batch_id bigint, batch_no text,
      production_date date, expiry_date date, quantity int)`.execute(tx);
}

export interface NewEvent {
  readonly orderId: number;
  readonly actor: 'buyer' | 'operator' | 'timeout' | 'system';
  readonly actorName: string;
  readonly event: string;
  readonly note: string;
}

export async function insertEvents(
  db: Db,
  buyerId: number,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  await sql`/* unread */
    insert into orders.order_event (buyer_id, order_id, actor, actor_name, event, note, at)
    select ${buyerId}, e."orderId", e.actor, e."actorName", e.event, e.note, ${at}
    from json_to_recordset(${JSON.stringify(events)}::json) as e("orderId" bigint, actor text, "actorName" text,
      event text, note text)`.execute(db);
}

/** Totals over all orders of a company. */
export interface OrdersStanding {
  /** Whether there is one that was not cancelled. */
  readonly has: boolean;
  /** Σ payable of paid, unshipped orders: `no_trans_order_amount`. */
  readonly unshipped_fen: number;
}

/**
 * The company is hidden from the planner, so that one generic plan is used. Planning took as long as half of
 * the statement.
 */
export async function loadOrdersStanding(db: Db, buyerId: number): Promise<OrdersStanding | undefined> {
  const { rows } = await sql<OrdersStanding>`
    with one as materialized (select ${buyerId}::bigint as buyer_id)
    select exists (select from orders.purchase_order o where o.buyer_id = one.buyer_id and o.status <> 'CANCELLED') as has, (
        select coalesce(sum(o.payable_fen), 0)::bigint from orders.purchase_order o
        where o.buyer_id = one.buyer_id and o.status in ('REVIEW', 'TO_SHIP')) as unshipped_fen
    from one`.execute(db);
  return rows[0];
}

export interface PurchaseRow {
  readonly goods_id: number;
  readonly unit_price: number;
  readonly at: Date;
  /** Counted up to `maxOrdersCounted` + 1. */
  readonly orders: number;
}

/** Pages say 99+ beyond this. */
const maxOrdersCounted = 99;

/** Whether a company has ordered more than so many lines. */
export async function hasMoreLines(db: Db, buyerId: number, lines: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders.order_line where buyer_id = ${buyerId} and kind = 1 offset ${lines} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Last price and number of orders of all goods of a company with few lines, without cancelled orders. */
export async function loadPurchaseRows(db: Db, buyerId: number): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select distinct on (l.goods_id) l.goods_id, l.unit_price, o.created_at as at,
      least(count(*) over (partition by l.goods_id), ${maxOrdersCounted + 1})::int as orders
    from orders.order_line l
    join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
    where l.buyer_id = ${buyerId} and o.status <> 'CANCELLED' and l.kind = 1
    order by l.goods_id, l.id desc`.execute(db);
  return rows;
}

/** The same for these goods, from their newest lines: at most a hundred lines per goods are read. */
export async function loadPurchaseRowsOf(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<PurchaseRow[]> {
  // The state is looked up line by line: a join would read all orders of the company.
  const { rows } = await sql<PurchaseRow>`
    select g.goods_id, last.unit_price, last.at, counted.orders from unnest(${goodsIds}::bigint[]) g(goods_id),
      lateral (
        select l.unit_price, o.created_at as at from orders.order_line l
        join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
        where l.buyer_id = ${buyerId} and l.goods_id = g.goods_id and o.status <> 'CANCELLED' and l.kind = 1
        order by l.id desc limit 1
      ) last, lateral (
        select count(*)::int as orders from (
          select from orders.order_line l where l.buyer_id = ${buyerId} and l.goods_id = g.goods_id and l.kind = 1 and (
            select o.status from orders.purchase_order o where o.buyer_id = l.buyer_id and o.id = l.order_id) <> 'CANCELLED'
          limit ${maxOrdersCounted + 1}
        ) ordered
      ) counted`.execute(db);
  return rows;
}

export interface SubmittedOrderRow {
  readonly id: number;
  readonly handling: Handling;
  readonly payable_fen: number;
}

export async function loadSubmittedOrders(
  db: Db,
  buyerId: number,
  submissionId: number,
): Promise<SubmittedOrderRow[]> {
  const { rows } = await sql<SubmittedOrderRow>`
    select id, handling, payable_fen from orders.purchase_order
    where buyer_id = ${buyerId} and submission_id = ${submissionId} order by id`.execute(db);
  return rows;
}

export interface LockedOrderRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly order_no: string;
  readonly status: OrderState;
  readonly hold: OrderHold;
  readonly handling: Handling;
  readonly warehouse_id: number;
  /** Of its address. */
  readonly province: string;
  readonly payable_fen: number;
  readonly paid_fen: number;
  /** Fen refunded for unshipped goods. */
  readonly closed_fen: number;
}

/** Orders of one buyer, locked in id order. Ids of another buyer are absent. */
export async function lockOrders(db: Db, buyerId: number, ids: readonly number[]): Promise<LockedOrderRow[]> {
  const { rows } = await sql<LockedOrderRow>`
    select id, buyer_id, order_no, status, hold, handling, warehouse_id, address ->> 'province' as province,
      payable_fen, paid_fen, coalesce(closed_fen, 0) as closed_fen
    from orders.purchase_order where buyer_id = ${buyerId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    db,
  );
  return rows;
}

/** When an order was promised to leave and to arrive. */
export interface PromisedDays {
  readonly dispatchOn: string;
  readonly from: string;
  readonly to: string;
}

export interface NewHold {
  readonly hold: OrderHold;
  readonly reason: string;
}

/**
 * Marks orders as paid, with their event. One without a new hold keeps its own. The company is hidden from
 * the planner, so that one generic plan is used. Planning took as long as half of the statement.
 */
export async function markPaid(
  db: Db,
  buyerId: number,
  orders: ReadonlyArray<{
    readonly id: number;
    readonly status: OrderState;
    /** The event in its history. */
    readonly event: string;
    readonly newHold: NewHold | undefined;
    readonly promised: PromisedDays | undefined;
  }>,
  method: string,
  at: Date,
): Promise<void> {
  await sql`/* unread */
    with marked as (
      update orders.purchase_order o set status = p.status, paid_fen = payable_fen, payment_method = ${method},
        paid_at = ${at}, pay_before = null, hold = coalesce(p.hold, o.hold), hold_reason = coalesce(p.reason, o.hold_reason),
        dispatch_on = p.dispatch_on, arrives_from = p.arrives_from, arrives_to = p.arrives_to
      from unnest((select ${orders.map((order) => order.id)}::bigint[]), ${orders.map((order) => order.status)}::text[],
        ${orders.map((order) => order.event)}::text[], ${orders.map((order) => order.newHold?.hold ?? null)}::text[],
        ${orders.map((order) => order.newHold?.reason ?? null)}::text[],
        ${orders.map((order) => order.promised?.dispatchOn ?? null)}::date[],
        ${orders.map((order) => order.promised?.from ?? null)}::date[],
        ${orders.map((order) => order.promised?.to ?? null)}::date[])
        as p(id, status, event, hold, reason, dispatch_on, arrives_from, arrives_to)
      where o.buyer_id = (select ${buyerId}::bigint) and o.id = p.id returning o.id, p.event
    )
    insert into orders.order_event (buyer_id, order_id, actor, actor_name, event, note, at)
    select ${buyerId}, id, 'system', '', event, '', ${at} from marked order by id`.execute(db);
}

/** Releases an order that was held for review. */
export async function markApproved(db: Db, buyerId: number, id: number, status: OrderState): Promise<void> {
  await sql`
    update orders.purchase_order set status = ${status}, hold = '', hold_reason = '', hold_until = null
    where buyer_id = ${buyerId} and id = ${id}`.execute(db);
}

export async function markCancelled(
  db: Db,
  buyerId: number,
  ids: readonly number[],
  reason: string,
  at: Date,
): Promise<void> {
  await sql`
    update orders.purchase_order set status = 'CANCELLED', cancelled_at = ${at}, cancel_reason = ${reason}, pay_before = null
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[])`.execute(db);
}

/** Goods that a company has ordered, newest first, without cancelled orders. */
export async function loadBoughtGoodsIds(db: Db, buyerId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select l.goods_id from orders.order_line l
    join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
    where l.buyer_id = ${buyerId} and o.status <> 'CANCELLED' and l.kind = 1
    group by l.goods_id order by max(l.id) desc limit ${limit}`.execute(db);
  return rows.map((row) => row.goods_id);
}

export interface PurchaseSummaryRow {
  readonly goods_id: number;
  readonly times: number;
  readonly quantity: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly last_price: number;
}

/**
 * A company's purchases by goods, latest first; without cancelled or closed units, gifts and combinations.
 */
export async function loadPurchaseSummaryRows(
  db: Db,
  buyerId: number,
  since: Date | undefined,
  limit: number,
): Promise<PurchaseSummaryRow[]> {
  const { rows } = await sql<PurchaseSummaryRow>`
    select l.goods_id, count(distinct o.id)::int as times, sum(l.quantity - coalesce(l.closed_quantity, 0))::int as quantity,
      min(o.created_at) as first_at, max(o.created_at) as last_at,
      (array_agg(l.unit_price order by l.id desc))[1] as last_price
    from orders.order_line l
    join orders.purchase_order o on o.buyer_id = l.buyer_id and o.id = l.order_id
    where l.buyer_id = ${buyerId} and o.status <> 'CANCELLED' and l.kind = 1 and l.quantity > coalesce(l.closed_quantity, 0)
      and (${since ?? null}::timestamptz is null or o.created_at >= ${since ?? null}::timestamptz)
    group by l.goods_id order by max(l.id) desc limit ${limit}`.execute(db);
  return rows;
}
