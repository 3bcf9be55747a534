import type { Db } from '../../platform/db.ts';
import { correctKeyword, type KeySet, type SearchAsker } from '../search/index.ts';
import { loadGoods } from './load-goods.ts';

/** 您是不是要找, with the goods that tells it; null where nothing comes near what was typed. */
export async function readCorrection(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  keywords: string,
): Promise<{ readonly correction: string | null; readonly goodsIds: readonly number[] }> {
  const meant = await correctKeyword(db, asker, visible, keywords);
  if (meant === null || 'text' in meant) return { correction: meant?.text ?? null, goodsIds: [] };
  const goods = (await loadGoods(db, [meant.goodsId])).get(meant.goodsId);
  return { correction: goods?.generic_name ?? null, goodsIds: [meant.goodsId] };
}
