import type { OrderState } from '@qianfang/domain/order/order-state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { containing } from '../../../platform/search-words.ts';

/** What rows of a report stand for. */
export type ReportBy = 'store' | 'category' | 'maker' | 'goods';

/** The purchases that a report is about. */
export interface ReportScope {
  /** Who placed the orders: the head office buys for stores of its chain. */
  readonly buyerIds: readonly number[];
  /** Whom they were for. */
  readonly storeIds: readonly number[];
  /** Each from an instant to before another; the first is what is asked, with the others it is compared. */
  readonly periods: ReadonlyArray<{ readonly from: Date; readonly until: Date }>;
  /** The category of each goods, where rows are categories. */
  readonly categories: ReadonlyMap<number, number>;
}

/** Paid orders of the periods with their lines, gifts aside; `p.n` is the period, from 1. */
function bought({ buyerIds, storeIds, periods }: ReportScope) {
  return sql`
    unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ until }) => until)}::timestamptz[])
      with ordinality as p (from_at, until_at, n)
    join orders.purchase_order o on o.buyer_id = any(${buyerIds}::bigint[])
      and o.created_at >= p.from_at and o.created_at < p.until_at
      and o.paid_at is not null and o.status <> 'CANCELLED'
      and coalesce(o.store_id, o.buyer_id) = any(${storeIds}::bigint[])
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id and l.kind <> 2`;
}

/** The category of a line's goods, as `c.category_id`; 0 without one. */
function categories({ categories: known }: ReportScope) {
  return sql`
    left join unnest(${[...known.keys()]}::bigint[], ${[...known.values()]}::bigint[]) as c (goods_id, category_id)
      on c.goods_id = l.goods_id`;
}

/** The row of a report that a line belongs to. */
function keyOf(by: ReportBy) {
  return sql`
    case ${by}::text when 'store' then coalesce(o.store_id, o.buyer_id)::text when 'maker' then l.maker
      when 'goods' then l.goods_id::text else coalesce(c.category_id, 0)::text end`;
}

/** Units that came back, or will not ship. */
const back = sql`(l.returned_quantity + coalesce(l.closed_quantity, 0))`;
/** The part of a line's amount that they are, rounded down, as refunds are. */
const returned = sql`(l.net_fen * ${back} / l.quantity)`;
const net = sql`(l.net_fen - ${returned})`;
const saved = sql`(l.reduction_fen - l.reduction_fen * ${back} / l.quantity)`;

export interface PeriodSumRow {
  /** From 1, in the order of the periods. */
  readonly period: number;
  readonly net_fen: number;
  readonly returned_fen: number;
  readonly saved_fen: number;
  readonly orders: number;
  /** What the first of the kinds of savings saved, the first two, and so on, so that their differences add up. */
  readonly upto_full_reduction: number;
  readonly upto_order_discount: number;
  readonly upto_coupon: number;
  readonly upto_voucher: number;
}

/** The whole of each period; one without orders is absent. */
export async function sumPeriods(db: Db, scope: ReportScope): Promise<PeriodSumRow[]> {
  const { rows } = await sql<PeriodSumRow>`
    select p.n::int as period, sum(${net})::bigint as net_fen, sum(${returned})::bigint as returned_fen,
      sum(${saved})::bigint as saved_fen, count(distinct o.id)::int as orders,
      sum(k.one - k.one * ${back} / l.quantity)::bigint as upto_full_reduction,
      sum(k.two - k.two * ${back} / l.quantity)::bigint as upto_order_discount,
      sum(k.three - k.three * ${back} / l.quantity)::bigint as upto_coupon,
      sum(k.four - k.four * ${back} / l.quantity)::bigint as upto_voucher
    from ${bought(scope)}
    cross join lateral (
      select coalesce((l.shares ->> 'fullReduction')::bigint, 0) as a, coalesce((l.shares ->> 'orderDiscount')::bigint, 0) as b,
        coalesce((l.shares ->> 'coupon')::bigint, 0) as c, coalesce((l.shares ->> 'voucher')::bigint, 0) as d) s
    cross join lateral (select s.a as one, s.a + s.b as two, s.a + s.b + s.c as three, s.a + s.b + s.c + s.d as four) k
    group by p.n order by p.n`.execute(db);
  return rows;
}

/** A goods to which a list has something to say: it is on the list, or equals one that is. */
export interface ListedGoods {
  readonly goodsId: number;
  readonly list: number;
  readonly isPreferred: boolean;
}

/** When and for whom a list holds. */
export interface ListSpan {
  readonly list: number;
  readonly from: Date;
  /** null: without an end. */
  readonly until: Date | null;
  /** null: for all. */
  readonly storeIds: readonly number[] | null;
}

export interface FollowedRow {
  readonly store_id: number;
  readonly followed_fen: number;
  readonly listed_fen: number;
}

/**
 * By store, what the first period has of goods that a list prefers or could have replaced when they were bought, and
 * what of it the list prefers.
 */
export async function sumFollowed(
  db: Db,
  scope: ReportScope,
  goods: readonly ListedGoods[],
  spans: readonly ListSpan[],
): Promise<FollowedRow[]> {
  const stores = spans.flatMap(({ list, storeIds }) => (storeIds ?? [0]).map((id) => ({ list, id })));
  const { rows } = await sql<FollowedRow>`
    select b.store_id, coalesce(sum(b.net_fen) filter (where b.is_preferred), 0)::bigint as followed_fen,
      sum(b.net_fen)::bigint as listed_fen
    from (
      select coalesce(o.store_id, o.buyer_id) as store_id, l.id, max(${net}) as net_fen, bool_or(g.is_preferred) as is_preferred
      from ${bought({ ...scope, periods: scope.periods.slice(0, 1) })}
      join unnest(${goods.map((one) => one.goodsId)}::bigint[], ${goods.map((one) => one.list)}::int[],
        ${goods.map((one) => one.isPreferred)}::boolean[]) as g (goods_id, list, is_preferred) on g.goods_id = l.goods_id
      join unnest(${spans.map((one) => one.list)}::int[], ${spans.map((one) => one.from)}::timestamptz[],
        ${spans.map((one) => one.until)}::timestamptz[]) as s (list, from_at, until_at) on s.list = g.list
        and o.created_at >= s.from_at and (s.until_at is null or o.created_at < s.until_at)
      join unnest(${stores.map((one) => one.list)}::int[], ${stores.map((one) => one.id)}::bigint[])
        as w (list, store_id) on w.list = g.list and w.store_id in (0, coalesce(o.store_id, o.buyer_id))
      group by o.store_id, o.buyer_id, l.id
    ) b
    group by b.store_id order by b.store_id`.execute(db);
  return rows;
}

export interface MonthSumRow {
  /** YYYY-MM in Asia/Shanghai. */
  readonly month: string;
  readonly net_fen: number;
  readonly returned_fen: number;
  readonly orders: number;
}

/** The months of the first period that have orders. */
export async function sumMonths(db: Db, scope: ReportScope): Promise<MonthSumRow[]> {
  const { rows } = await sql<MonthSumRow>`
    select to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(${net})::bigint as net_fen, sum(${returned})::bigint as returned_fen, count(distinct o.id)::int as orders
    from ${bought({ ...scope, periods: scope.periods.slice(0, 1) })}
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface ReportRow {
  readonly key: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  /** Units that were kept. */
  readonly units: number;
  readonly net_fen: number;
  readonly returned_fen: number;
  readonly saved_fen: number;
  readonly orders: number;
  readonly before_fen: number;
  readonly year_fen: number;
  /** Of all rows, not only of this page. */
  readonly total: number;
}

export interface ReportRowsAsked {
  readonly by: ReportBy;
  readonly sort: 'amount' | 'orders' | 'returned' | 'saved';
  readonly texts: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a report over three periods, the largest first; also those that only an earlier period has. */
export async function sumReportRows(
  db: Db,
  scope: ReportScope,
  { by, sort, texts, limit, offset }: ReportRowsAsked,
): Promise<ReportRow[]> {
  const names = texts.map(containing);
  const { rows } = await sql<ReportRow>`
    select s.*, (count(*) over ())::int as total from (
      select ${keyOf(by)} as key, max(l.name) as name, max(l.spec) as spec, max(l.maker) as maker, max(l.unit) as unit,
        coalesce(sum(l.quantity - l.returned_quantity - coalesce(l.closed_quantity, 0)) filter (where p.n = 1), 0)::int as units,
        coalesce(sum(${net}) filter (where p.n = 1), 0)::bigint as net_fen,
        coalesce(sum(${returned}) filter (where p.n = 1), 0)::bigint as returned_fen,
        coalesce(sum(${saved}) filter (where p.n = 1), 0)::bigint as saved_fen,
        (count(distinct o.id) filter (where p.n = 1))::int as orders,
        coalesce(sum(${net}) filter (where p.n = 2), 0)::bigint as before_fen,
        coalesce(sum(${net}) filter (where p.n = 3), 0)::bigint as year_fen
      from ${bought(scope)} ${categories(scope)}
      where cardinality(${names}::text[]) = 0 or l.name ilike any(${names}::text[]) or l.maker ilike any(${names}::text[])
      group by 1
    ) s
    order by case ${sort}::text when 'orders' then s.orders when 'returned' then s.returned_fen
      when 'saved' then s.saved_fen else s.net_fen end desc, s.net_fen desc, s.year_fen desc, s.before_fen desc, s.key
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface RowMonth {
  readonly key: string;
  readonly month: string;
  readonly net_fen: number;
}

/** The months of the first period for these rows of a report; ones without orders are absent. */
export async function sumRowMonths(
  db: Db,
  scope: ReportScope,
  by: ReportBy,
  keys: readonly string[],
): Promise<RowMonth[]> {
  const { rows } = await sql<RowMonth>`
    select ${keyOf(by)} as key, to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(${net})::bigint as net_fen
    from ${bought({ ...scope, periods: scope.periods.slice(0, 1) })} ${categories(scope)}
    where ${keyOf(by)} = any(${keys}::text[])
    group by 1, 2`.execute(db);
  return rows;
}

/** Goods of all periods. */
export async function loadReportGoods(db: Db, scope: ReportScope): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select distinct l.goods_id from ${bought(scope)}`.execute(db);
  return rows.map((row) => row.goods_id);
}

export interface ReportOrderRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly store_id: number;
  readonly order_no: string;
  readonly created_at: Date;
  readonly status: OrderState;
  readonly payable_fen: number;
  readonly kinds: number;
  readonly net_fen: number;
  readonly returned_fen: number;
  readonly saved_fen: number;
  readonly total: number;
}

/** A row of a report whose orders are asked for; undefined: all of them. */
export type RowAsked = { readonly by: ReportBy; readonly key: string } | undefined;

/** Orders of the first period with what belongs to one row of a report, newest first. */
export async function loadReportOrders(
  db: Db,
  scope: ReportScope,
  row: RowAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ReportOrderRow[]> {
  const { rows } = await sql<ReportOrderRow>`
    select o.id, o.buyer_id, coalesce(o.store_id, o.buyer_id) as store_id, o.order_no, o.created_at, o.status, o.payable_fen,
      count(distinct l.goods_id)::int as kinds, sum(${net})::bigint as net_fen, sum(${returned})::bigint as returned_fen,
      sum(${saved})::bigint as saved_fen, (count(*) over ())::int as total
    from ${bought({ ...scope, periods: scope.periods.slice(0, 1) })} ${categories(scope)}
    where ${row?.key ?? null}::text is null or ${keyOf(row?.by ?? 'store')} = ${row?.key ?? null}
    group by o.id, o.buyer_id, o.store_id, o.order_no, o.created_at, o.status, o.payable_fen
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface ReportLineRow {
  readonly order_id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approval_no: string;
  readonly unit: string;
  readonly quantity: number;
  readonly back_quantity: number;
  readonly unit_price: number;
  readonly net_fen: number;
  readonly returned_fen: number;
  readonly saved_fen: number;
}

/** Lines of these orders that belong to one row of a report. */
export async function loadReportLines(
  db: Db,
  scope: ReportScope,
  row: RowAsked,
  orderIds: readonly number[],
): Promise<ReportLineRow[]> {
  const { rows } = await sql<ReportLineRow>`
    select l.order_id, l.name, l.spec, l.maker, l.approval_no, l.unit, l.quantity, l.unit_price,
      l.returned_quantity + coalesce(l.closed_quantity, 0) as back_quantity,
      ${net} as net_fen, ${returned} as returned_fen, ${saved} as saved_fen
    from orders.purchase_order o
    join orders.order_line l on l.buyer_id = o.buyer_id and l.order_id = o.id and l.kind <> 2
    ${categories(scope)}
    where o.buyer_id = any(${scope.buyerIds}::bigint[]) and o.id = any(${orderIds}::bigint[])
      and (${row?.key ?? null}::text is null or ${keyOf(row?.by ?? 'store')} = ${row?.key ?? null})
    order by l.order_id, l.sort, l.id`.execute(db);
  return rows;
}
