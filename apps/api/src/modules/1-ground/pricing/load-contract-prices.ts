import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { cached } from '../../../memory/cached.ts';
import { feedOf } from '../../../memory/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import { type ContractPriceRow, loadContractRows } from './pricing.repo.ts';

/** Larger agreements are loaded by goods: price lists of large buyers would fill the memory. */
const maxCached = 2_000;

/** All contract prices of a buyer by goods id, the latest first; 'many' where that is too much to cache. */
const cachedContracts = cached<number, ReadonlyMap<number, readonly ContractPriceRow[]> | 'many'>(
  { topic: 'contract_price', max: 300 },
  async (db, buyerId) => {
    const rows = await loadContractRows(db, buyerId, { max: maxCached + 1 });
    return rows.length > maxCached ? 'many' : Map.groupBy(rows, (row) => row.goods_id);
  },
);

async function contractsOf(db: Db, buyerId: number, goodsIds: readonly number[]) {
  const contracts = feedOf(db) ? await cachedContracts(db, buyerId) : 'many';
  if (contracts && contracts !== 'many') return contracts;
  return Map.groupBy(await loadContractRows(db, buyerId, { goodsIds }), (row) => row.goods_id);
}

/** Contract prices of a buyer that hold on a day, by goods id, in units of 0.0001 yuan. */
export async function loadContractPrices(
  db: Db,
  buyerId: number,
  goodsIds: readonly number[],
  today: IsoDate,
): Promise<(goodsId: number) => number | null> {
  const contracts = await contractsOf(db, buyerId, goodsIds);
  const holds = (row: ContractPriceRow) =>
    row.valid_from <= today && (row.valid_to === null || row.valid_to >= today);
  return (goodsId) => contracts.get(goodsId)?.find(holds)?.price ?? null;
}
