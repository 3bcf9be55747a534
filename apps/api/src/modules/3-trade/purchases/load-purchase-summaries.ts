import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { cachedByOwner } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadPurchaseSummaryRows } from '../orders/index.ts';

/** A company's purchases of one goods, in sales units, without cancelled orders. */
export interface PurchaseSummary {
  readonly times: number;
  readonly quantity: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lastPrice: UnitPrice;
}

/** The limit of goods, latest bought first. */
const maxGoods = 1_000;
/** Purchases of all time. */
const ever = 0;

type Summaries = ReadonlyMap<number, PurchaseSummary>;

async function loadSince(db: Db, buyerId: number, since: number): Promise<Summaries> {
  const rows = await loadPurchaseSummaryRows(
    db,
    buyerId,
    since === ever ? undefined : new Date(since),
    maxGoods,
  );
  return new Map(
    rows.map((row) => [
      row.goods_id,
      {
        times: row.times,
        quantity: row.quantity,
        firstAt: row.first_at,
        lastAt: row.last_at,
        lastPrice: unitPrice(row.last_price),
      },
    ]),
  );
}

/**
 * By the first instant that counts. Reads all order lines of a company, so it is cached until its purchases
 * change.
 */
const cachedSummaries = cachedByOwner(
  { topic: 'purchase', max: 100, maxEach: 4 },
  async (db, buyerId, since): Promise<ReadonlyMap<number, Summaries>> => {
    const found = await Promise.all(since.map((instant) => loadSince(db, buyerId, instant)));
    return new Map(since.map((instant, at) => [instant, found[at] ?? new Map()]));
  },
);

/**
 * Summaries by goods id, of purchases from the day `since` on, of 1,000 goods at most, latest bought first.
 * At most one statement.
 */
export async function loadPurchaseSummaries(
  db: Db,
  buyerId: number,
  since?: IsoDate | undefined,
): Promise<Summaries> {
  const instant = since === undefined ? ever : startOfDayInShanghai(since);
  return (await cachedSummaries(db, buyerId, [instant]))(instant) ?? new Map();
}
