import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { cached } from '../../../memory/cached.ts';
import { feedOf } from '../../../memory/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import { loadContractRows } from './pricing.repo.ts';

interface ContractPrices {
  readonly buyerId: number;
  readonly prices: ReadonlyMap<number, number>;
}

/** Limit of all prices together, about 20 MB. Most companies have a few hundred, a chain may have 100,000. */
const maxCached = 500_000;
/** What a company takes beside its prices, counted in prices. */
const companyWeight = 10;

interface Requested {
  readonly buyerId: number;
  readonly today: IsoDate;
}

const cachedPrices = cached(
  {
    topic: 'contract_price',
    dependsOn: ({ buyerId }: ContractPrices, buyers) => buyers.has(buyerId),
    max: maxCached,
    weightOf: ({ prices }) => companyWeight + prices.size,
  },
  async (db, _key: string, { buyerId, today }: Requested): Promise<ContractPrices> => ({
    buyerId,
    prices: await loadContractRows(db, buyerId, today),
  }),
);

/**
 * All contract prices of a buyer that hold on a day, by goods id, in units of 0.0001 yuan. The same object until one
 * of them changes.
 */
export async function loadAllContractPrices(
  db: Db,
  buyerId: number,
  today: IsoDate,
): Promise<ReadonlyMap<number, number>> {
  return (await cachedPrices(db, `${buyerId}/${today}`, { buyerId, today }))?.prices ?? new Map();
}

/** Contract prices of a buyer that hold on a day, at least those of these goods. */
export function loadContractPrices(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  today: IsoDate,
): Promise<ReadonlyMap<number, number>> {
  // Where nothing is cached, the others would be read in vain.
  return feedOf(db)
    ? loadAllContractPrices(db, buyerId, today)
    : loadContractRows(db, buyerId, today, goodsIds);
}
