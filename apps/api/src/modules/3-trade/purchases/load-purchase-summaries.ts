import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { cached } from '../../../memory/cached.ts';
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
/** Limit of goods that are cached, of all companies together, about 25 MB. */
const maxCached = 120_000;
/** What a company takes beside its goods, counted in goods. */
const companyWeight = 3;

type Summaries = ReadonlyMap<number, PurchaseSummary>;

interface Purchases {
  readonly buyerId: number;
  readonly summaries: Summaries;
}

interface Requested {
  readonly buyerId: number;
  readonly since: IsoDate | undefined;
}

/** Reads all order lines of a company, so it is cached until its purchases change. */
const cachedSummaries = cached(
  {
    topic: 'purchase',
    dependsOn: ({ buyerId }: Purchases, buyers) => buyers.has(buyerId),
    max: maxCached,
    weightOf: ({ summaries }) => companyWeight + summaries.size,
  },
  async (db, _key: string, { buyerId, since }: Requested): Promise<Purchases> => {
    const from = since && new Date(startOfDayInShanghai(since));
    const rows = await loadPurchaseSummaryRows(db, buyerId, from, maxGoods);
    const summaries = rows.map((row) => {
      const { goods_id, times, quantity, first_at: firstAt, last_at: lastAt } = row;
      return [goods_id, { times, quantity, firstAt, lastAt, lastPrice: unitPrice(row.last_price) }] as const;
    });
    return { buyerId, summaries: new Map(summaries) };
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
  const purchases = await cachedSummaries(db, `${buyerId}/${since ?? ''}`, { buyerId, since });
  return purchases?.summaries ?? new Map();
}
