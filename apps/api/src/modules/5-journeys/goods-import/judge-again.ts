import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { loadBasePrices } from '../../1-ground/pricing/index.ts';
import { refreshEntries } from '../../4-shop/search/index.ts';
import { findGoods, updateGoods } from './import.repo.ts';
import { decideSale } from './merge-goods.ts';
import { doubtsOf } from './sale-doubts.ts';

/**
 * Decides again whether a draft may go on sale, after a missing fact has come (G-05, W6-05). Returns what is
 * still missing.
 */
export async function judgeAgain(
  tx: Db,
  goods: { readonly id: number; readonly maker: string },
  at: Date,
): Promise<{ readonly isOnSale: boolean; readonly note: string }> {
  const [stored] = await findGoods(tx, [], [goods.id]);
  if (!stored) return { isOnSale: false, note: '' };
  const prices = await loadBasePrices(tx, [goods.id]);
  const record = decideSale(stored.record, {
    maker: goods.maker,
    price: prices.get(goods.id)?.basePrice ?? null,
    hasFile: stored.has_file,
    doubts: doubtsOf(stored.record.sale_note),
    releasedAs: stored.released_as,
    today: dateInShanghai(at),
  });
  await updateGoods(tx, [{ ...record, id: goods.id, version: stored.version }], at);
  await refreshEntries(tx, [goods.id], at);
  return { isOnSale: record.sale_status === 'on_sale', note: record.sale_note };
}
