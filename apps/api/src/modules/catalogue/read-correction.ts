import type { Db } from '../../platform/db.ts';
import { Unavailable } from '../../platform/unavailable.ts';
import { correctKeyword, type KeySet, type SearchAsker } from '../search/index.ts';
import { loadGoods } from './load-goods.ts';

/** 您是不是要找, with the goods that tells it; null where nothing comes near what was typed. */
export async function readCorrection(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  keywords: string,
): Promise<{ readonly correction: string | null; readonly goodsIds: readonly number[] }> {
  // Where it cannot be looked up yet, an empty list is an answer without it.
  const meant = await correctKeyword(db, asker, visible, keywords).catch((error: unknown) => {
    if (error instanceof Unavailable) return null;
    throw error;
  });
  if (meant === null || 'text' in meant) return { correction: meant?.text ?? null, goodsIds: [] };
  const goods = (await loadGoods(db, [meant.goodsId])).get(meant.goodsId);
  return { correction: goods?.generic_name ?? null, goodsIds: [meant.goodsId] };
}
