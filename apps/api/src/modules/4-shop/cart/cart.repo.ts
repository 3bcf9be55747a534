import { sql } from 'kysely';
import { batched } from '../../../memory/batched.ts';
import type { Db } from '../../../platform/db.ts';

/** What several companies ask for as a table, each row with its index. */
export const recordset = (queries: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(queries.map((query, index) => ({ index, ...query })))}::json)`;

/** The answer to each, from the row with its index. */
function inOrder<Row extends { readonly index: number }, Answer>(
  queries: readonly unknown[],
  rows: readonly Row[],
  answer: (row: Row | undefined) => Answer,
): Answer[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return queries.map((_, index) => answer(byIndex.get(index)));
}

/** A lone statement waits for locked lines; one for many companies skips them. */
const passingOver = (isAlone: boolean) => (isAlone ? sql`` : sql`skip locked`);

export interface CartLineRow {
  readonly id: number;
  readonly goods_id: number;
  /** The warehouse that is asked first. */
  readonly warehouse_id: number;
  readonly kind: number;
  readonly batch_id: number | null;
  readonly quantity: number;
  readonly is_selected: boolean;
  readonly added_price: number | null;
  readonly near_expiry_consent: boolean;
  readonly picked_activity_id: number | null;
  /** Minimum shelf life in days; 0 for none. */
  readonly min_days: number;
}

const columns = sql`id, goods_id, warehouse_id, kind, batch_id, quantity, is_selected, added_price, near_expiry_consent,
  picked_activity_id, min_days`;

/** Lines of a company's cart, newest first. */
export async function loadLines(db: Db, buyerId: number): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} order by id desc limit 2000`.execute(db);
  return rows;
}

interface CartSince {
  readonly buyerId: number;
  /** The horizon of the last read; null where there was none. */
  readonly since: string | null;
  /** How many lines that read found, and the highest id. */
  readonly known: number;
  readonly lastId: number;
}

/** What of a cart may have changed since the last read. */
export interface CartNews {
  /** Lines of the whole cart. Where the known lines and these do not add up to it, some have gone. */
  readonly count: number;
  /**
   * The lines written since then, in no order, and maybe some more; all lines where known ones seem to have gone.
   */
  readonly lines: readonly CartLineRow[];
  /** The answer holds all that transactions before it wrote. */
  readonly horizon: string;
}

const lineObject = sql`json_build_object('id', c.id, 'goods_id', c.goods_id, 'warehouse_id', c.warehouse_id, 'kind', c.kind,
  'batch_id', c.batch_id, 'quantity', c.quantity, 'is_selected', c.is_selected, 'added_price', c.added_price,
  'near_expiry_consent', c.near_expiry_consent, 'picked_activity_id', c.picked_activity_id, 'min_days', c.min_days)`;

/**
 * The lines of carts written since the last read: a row says by which transaction (xmin). A transaction that still ran
 * at that read is at or after its horizon, whenever it commits, so that no change is missed.
 */
export const loadCartNews = batched(async (db, queries: readonly CartSince[]) => {
  const table = recordset(
    queries.map(({ buyerId, since, known, lastId }) => ({
      buyer_id: buyerId,
      since,
      known,
      last_id: lastId,
    })),
  );
  const { rows } = await sql<{ index: number; count: number; lines: CartLineRow[] | null; horizon: string }>`
    select a.index, l.count, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      case when l.still < a.known then (select json_agg(${lineObject}) from cart.line c where c.buyer_id = a.buyer_id)
        else l.lines end as lines
    from ${table} as a(index int, buyer_id bigint, since text, known int, last_id bigint)
    cross join lateral (
      select count(*)::int as count, count(*) filter (where c.id <= a.last_id) as still, json_agg(${lineObject})
        filter (where a.since is null or age(c.xmin) <= age(a.since::xid8::xid)) as lines
      from cart.line c where c.buyer_id = a.buyer_id) l`.execute(db);
  return inOrder(queries, rows, (row): CartNews | undefined => row && { ...row, lines: row.lines ?? [] });
});

/** The same lines, locked, so that two submits of one cart follow each other. */
export async function lockCart(db: Db, buyerId: number): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} order by id for update`.execute(db);
  return rows.toReversed();
}

interface OwnLine {
  readonly buyerId: number;
  readonly id: number;
}

/** A line of a company; null where it has none of that id. */
export const findLine = batched(async (db, queries: readonly OwnLine[]) => {
  const { rows } = await sql<CartLineRow & { readonly index: number }>`
    select a.index, c.id, c.goods_id, c.warehouse_id, c.kind, c.batch_id, c.quantity, c.is_selected, c.added_price,
      c.near_expiry_consent, c.picked_activity_id, c.min_days
    from ${recordset(queries.map(({ buyerId, id }) => ({ buyer_id: buyerId, id })))} as a(index int, buyer_id bigint, id bigint)
    join cart.line c on c.buyer_id = a.buyer_id and c.id = a.id`.execute(db);
  return inOrder(queries, rows, (row): CartLineRow | null => row ?? null);
});

/** Lines by their ids, locked in the order of their ids until the transaction ends. */
export async function lockLinesById(tx: Db, buyerId: number, ids: readonly number[]): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} and id = any(${ids}::bigint[])
    order by id for update`.execute(tx);
  return rows;
}

export async function countLines(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart.line where buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Units in the cart by goods id, of at most `limit` lines, in no order. */
export async function loadAllQuantities(
  db: Db,
  buyerId: number,
  limit: number,
): Promise<Array<{ readonly goods_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ goods_id: number; quantity: number }>`
    select goods_id, quantity from cart.line where buyer_id = ${buyerId} and kind = 1 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Units in the cart of these goods. */
export async function loadQuantities(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<Array<{ readonly goods_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ goods_id: number; quantity: number }>`
    select goods_id, quantity from cart.line
    where buyer_id = ${buyerId} and kind = 1 and goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

/** What a line of a cart is, and how much it holds. */
export type HeldLine = Pick<CartLineRow, 'goods_id' | 'kind' | 'batch_id' | 'quantity'>;

export interface HeldLines {
  readonly held: readonly HeldLine[];
  /** Lines of the whole cart. */
  readonly count: number;
}

/** Lines that a cart holds of these goods and combinations, and how many lines it has in all. */
export const loadHeldLines = batched(
  async (db, queries: ReadonlyArray<{ readonly buyerId: number; readonly ids: readonly number[] }>) => {
    const { rows } = await sql<{ index: number; held: readonly HeldLine[] | null; count: number }>`
      select a.index, (select count(*)::int from cart.line c where c.buyer_id = a.buyer_id) as count, (
        select json_agg(json_build_object('goods_id', c.goods_id, 'kind', c.kind,
          'batch_id', c.batch_id, 'quantity', c.quantity))
        from cart.line c where c.buyer_id = a.buyer_id and c.goods_id = any(a.ids)) as held
      from ${recordset(queries.map(({ buyerId, ids }) => ({ buyer_id: buyerId, ids })))}
        as a(index int, buyer_id bigint, ids bigint[])`.execute(db);
    return inOrder(queries, rows, (row): HeldLines => ({ held: row?.held ?? [], count: row?.count ?? 0 }));
  },
);

/** Sets in the cart by combination id; no statement without ids. */
export async function loadSets(
  db: Db,
  buyerId: number,
  combinationIds: readonly number[],
): Promise<Array<{ readonly goods_id: number; readonly warehouse_id: number; readonly quantity: number }>> {
  if (combinationIds.length === 0) return [];
  const { rows } = await sql<{ goods_id: number; warehouse_id: number; quantity: number }>`
    select goods_id, warehouse_id, quantity from cart.line
    where buyer_id = ${buyerId} and kind = 3 and goods_id = any(${combinationIds}::bigint[])
    order by id`.execute(db);
  return rows;
}

export interface NewQuantity extends OwnLine {
  readonly quantity: number;
  readonly at: Date;
}

/** Sets the quantity of a line; of several for one line the last counts. True when it is written. */
export const updateQuantity = batched(async (db, queries: readonly NewQuantity[], isAlone) => {
  const { rows } = await sql<{ id: number }>`
    with a as (
      select distinct on (id) * from ${recordset(
        queries.map(({ buyerId, id, quantity, at }) => ({ buyer_id: buyerId, id, quantity, at })),
      )} as a(index int, buyer_id bigint, id bigint, quantity int, at timestamptz)
      order by id, index desc
    ), known as (
      select c.id, a.quantity, a.at from a join cart.line c on c.buyer_id = a.buyer_id and c.id = a.id
      order by c.id for update of c ${passingOver(isAlone)}
    )
    update cart.line c set quantity = k.quantity, updated_at = k.at from known k where c.id = k.id returning c.id`.execute(
    db,
  );
  const done = new Set(rows.map((row) => row.id));
  return queries.map(({ id }) => (done.has(id) ? true : undefined));
});

/** Sets the numbers of several lines in one statement. */
export async function updateQuantities(
  tx: Db,
  buyerId: number,
  numbers: ReadonlyArray<{ readonly id: number; readonly number: number }>,
  at: Date,
): Promise<void> {
  await sql`
    update cart.line set quantity = n.number, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(numbers)}::json) as n(id bigint, number int)
    where cart.line.buyer_id = ${buyerId} and cart.line.id = n.id`.execute(tx);
}

export async function updateSelection(
  db: Db,
  buyerId: number,
  ids: readonly number[],
  isSelected: boolean,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cart.line set is_selected = ${isSelected}, updated_at = ${at}
    where buyer_id = ${buyerId} and id = any(${ids}::bigint[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteLines(db: Db, buyerId: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart.line where buyer_id = ${buyerId} and id = any(${ids}::bigint[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The same within a transaction, without counting them. */
export async function deleteOrderedLines(tx: Db, buyerId: number, ids: readonly number[]): Promise<void> {
  await sql`/* unread */
    delete from cart.line where buyer_id = ${buyerId} and id = any(${ids}::bigint[])`.execute(tx);
}

/** What the buyer chose of its activities. */
export interface CartChoices {
  readonly exchanges: ReadonlyArray<{
    readonly ruleId: number;
    readonly goodsId: number;
    readonly quantity: number;
  }>;
  readonly declinedGiftIds: readonly number[];
}

/** Chosen 换购 goods and declined gifts, in one statement. */
export async function loadCartChoices(db: Db, buyerId: number): Promise<CartChoices> {
  const { rows } = await sql<{ exchanges: CartChoices['exchanges'] | null; declined: number[] | null }>`
    select
      (select json_agg(json_build_object('ruleId', activity_id, 'goodsId', goods_id, 'quantity', quantity)
         order by activity_id, goods_id) from cart.exchange_choice where buyer_id = ${buyerId}) as exchanges,
      (select json_agg(activity_id) from cart.declined_gift where buyer_id = ${buyerId}) as declined`.execute(
    db,
  );
  return { exchanges: rows[0]?.exchanges ?? [], declinedGiftIds: rows[0]?.declined ?? [] };
}

/** Forgets what was chosen of these activities. */
export async function deleteExchanges(
  db: Db,
  buyerId: number,
  activityIds: readonly number[],
): Promise<void> {
  await sql`
    delete from cart.exchange_choice where buyer_id = ${buyerId} and activity_id = any(${activityIds}::bigint[])`.execute(
    db,
  );
}

/** Sets what a buyer chose of a 换购 offer; 0 forgets it. */
export async function writeExchange(
  db: Db,
  buyerId: number,
  choice: { readonly activityId: number; readonly goodsId: number; readonly quantity: number },
): Promise<void> {
  if (choice.quantity === 0) {
    await sql`
      delete from cart.exchange_choice
      where buyer_id = ${buyerId} and activity_id = ${choice.activityId} and goods_id = ${choice.goodsId}`.execute(
      db,
    );
    return;
  }
  await sql`
    insert into cart.exchange_choice (buyer_id, activity_id, goods_id, quantity)
    values (${buyerId}, ${choice.activityId}, ${choice.goodsId}, ${choice.quantity})
    on conflict (buyer_id, activity_id, goods_id) do update set quantity = excluded.quantity`.execute(db);
}

export async function writeDeclined(
  db: Db,
  buyerId: number,
  activityId: number,
  isDeclined: boolean,
): Promise<void> {
  await (isDeclined
    ? sql`insert into cart.declined_gift (buyer_id, activity_id) values (${buyerId}, ${activityId}) on conflict do nothing`
    : sql`delete from cart.declined_gift where buyer_id = ${buyerId} and activity_id = ${activityId}`
  ).execute(db);
}

/** Which 满减 a line counts toward; null leaves it to the best. Answers whether there is such a line. */
export async function updatePicked(
  db: Db,
  buyerId: number,
  id: number,
  activityId: number | null,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart.line set picked_activity_id = ${activityId}, updated_at = ${at}
    where buyer_id = ${buyerId} and id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * What a line is to be sent. False where the company has no such line, or another line of the goods queries for that
 * batch.
 */
export async function updateBatch(
  db: Db,
  buyerId: number,
  id: number,
  choice: { readonly batchId: number | null; readonly minDays: number; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart.line c set batch_id = ${choice.batchId}::bigint, min_days = ${choice.minDays}, updated_at = ${choice.at},
      near_expiry_consent = c.near_expiry_consent and c.batch_id is not distinct from ${choice.batchId}::bigint
    where c.buyer_id = ${buyerId} and c.id = ${id} and c.kind = 1 and not exists (
      select from cart.line o where o.buyer_id = ${buyerId} and o.goods_id = c.goods_id
        and o.kind = c.kind and coalesce(o.batch_id, 0) = coalesce(${choice.batchId}::bigint, 0) and o.id <> c.id)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Sets the minimum shelf lives of lines of a company, in one statement. */
export async function updateMinShelfLives(
  tx: Db,
  buyerId: number,
  lines: ReadonlyArray<{ readonly id: number; readonly minDays: number }>,
  at: Date,
): Promise<void> {
  await sql`
    update cart.line c set min_days = a.min_days, updated_at = ${at}
    from ${recordset(lines.map(({ id, minDays }) => ({ id, min_days: minDays })))} as a(index int, id bigint, min_days int)
    where c.buyer_id = ${buyerId} and c.id = a.id and c.batch_id is null`.execute(tx);
}

/**
 * Puts other goods into a line that is still as it was read. False where it is not, or another line holds those goods.
 */
export async function updateGoods(
  db: Db,
  buyerId: number,
  line: Pick<CartLineRow, 'id' | 'goods_id' | 'quantity'>,
  goods: {
    readonly goodsId: number;
    readonly warehouseId: number;
    readonly price: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cart.line c set goods_id = ${goods.goodsId}, warehouse_id = ${goods.warehouseId}, added_price = ${goods.price},
      picked_activity_id = null, updated_at = ${goods.at}
    where c.buyer_id = ${buyerId} and c.id = ${line.id} and c.kind = 1 and c.goods_id = ${line.goods_id}
      and c.quantity = ${line.quantity} and c.batch_id is null and c.min_days = 0
      and not exists (
        select from cart.line o where o.buyer_id = ${buyerId} and o.kind = 1 and o.goods_id = ${goods.goodsId})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}
