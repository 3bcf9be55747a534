import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface CartLineRow {
  readonly id: number;
  readonly goods_id: number;
  readonly warehouse_id: number;
  readonly kind: number;
  readonly batch_id: number | null;
  readonly quantity: number;
  readonly is_selected: boolean;
  readonly added_price: number | null;
  readonly near_expiry_consent: boolean;
  readonly picked_activity_id: number | null;
}

const columns = sql`id, goods_id, warehouse_id, kind, batch_id, quantity, is_selected, added_price, near_expiry_consent,
  picked_activity_id`;

/** Lines of a company's cart, newest first. */
export async function loadLines(db: Db, buyerId: number): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} order by id desc limit 2000`.execute(db);
  return rows;
}

/** The same, locked, so that two submits of one cart follow each other. */
export async function lockLines(db: Db, buyerId: number): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} order by id for update`.execute(db);
  return rows.toReversed();
}

export async function findLine(db: Db, buyerId: number, id: number): Promise<CartLineRow | undefined> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.line where buyer_id = ${buyerId} and id = ${id}`.execute(db);
  return rows[0];
}

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

export interface HeldUnits {
  readonly goods_id: number;
  readonly warehouse_id: number;
  readonly batch_id: number | null;
  readonly quantity: number;
}

const ofGoods = (buyerId: number, goodsIds: readonly number[]) => sql`
  select goods_id, warehouse_id, batch_id, quantity from cart.line
  where buyer_id = ${buyerId} and kind = 1 and goods_id = any(${goodsIds}::bigint[])`;

/** Units in the cart by goods id. */
export async function loadQuantities(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<HeldUnits[]> {
  const { rows } = await sql<HeldUnits>`${ofGoods(buyerId, goodsIds)}`.execute(db);
  return rows;
}

/** The same, locked, so that what two tabs add to one line is added up. */
export async function lockQuantities(
  tx: Db,
  buyerId: number,
  goodsIds: readonly number[],
): Promise<HeldUnits[]> {
  const { rows } = await sql<HeldUnits>`${ofGoods(buyerId, goodsIds)} order by id for update`.execute(tx);
  return rows;
}

/** Sets in the cart by combination id, locked as well. */
export async function loadSets(
  db: Db,
  buyerId: number,
  combinationIds: readonly number[],
): Promise<Array<{ readonly goods_id: number; readonly warehouse_id: number; readonly quantity: number }>> {
  const { rows } = await sql<{ goods_id: number; warehouse_id: number; quantity: number }>`
    select goods_id, warehouse_id, quantity from cart.line
    where buyer_id = ${buyerId} and kind = 3 and goods_id = any(${combinationIds}::bigint[])
    order by id for update`.execute(db);
  return rows;
}

export interface NewLine {
  /** 1 goods, 3 combination. */
  readonly kind: 1 | 3;
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly batchId: number | null;
  /** What the line holds afterwards, not what is added. */
  readonly quantity: number;
  readonly addedPrice: number | null;
  readonly nearExpiryConsent: boolean;
}

export interface WrittenLine {
  readonly id: number;
  readonly goods_id: number;
  readonly kind: number;
  readonly warehouse_id: number;
  readonly batch_id: number | null;
  readonly quantity: number;
  /** It was in the cart before. */
  readonly was_there: boolean;
}

/** Puts lines into the cart in one statement; a line that is there already takes the new quantity and is selected again. */
export async function upsertLines(
  db: Db,
  buyerId: number,
  lines: readonly NewLine[],
  at: Date,
): Promise<WrittenLine[]> {
  const { rows } = await sql<WrittenLine>`
    insert into cart.line (buyer_id, goods_id, warehouse_id, kind, batch_id, quantity, is_selected, added_price,
      near_expiry_consent, added_at, updated_at)
    select ${buyerId}, l.goods_id, l.warehouse_id, l.kind, l.batch_id, l.quantity, true, l.added_price, l.consent, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(
      lines.map((line) => ({
        kind: line.kind,
        goods_id: line.goodsId,
        warehouse_id: line.warehouseId,
        batch_id: line.batchId,
        quantity: line.quantity,
        added_price: line.addedPrice,
        consent: line.nearExpiryConsent,
      })),
    )}::json) as l(kind smallint, goods_id bigint, warehouse_id bigint, batch_id bigint, quantity int, added_price bigint, consent boolean)
    order by l.kind, l.goods_id
    on conflict (buyer_id, goods_id, warehouse_id, kind, coalesce(batch_id, 0))
      do update set quantity = excluded.quantity, is_selected = true, updated_at = excluded.updated_at,
        near_expiry_consent = cart.line.near_expiry_consent or excluded.near_expiry_consent
    returning id, goods_id, kind, warehouse_id, batch_id, quantity, xmax <> 0 as was_there`.execute(db);
  return rows;
}

export async function updateQuantity(
  db: Db,
  buyerId: number,
  id: number,
  quantity: number,
  at: Date,
): Promise<void> {
  await sql`
    update cart.line set quantity = ${quantity}, updated_at = ${at} where buyer_id = ${buyerId} and id = ${id}`.execute(
    db,
  );
}

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
