import type { Db } from '../../../platform/db.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { correctKeyword, type KeySet, type SearchAsker, withDose } from '../search/index.ts';

/** 您是不是要找, with the goods that tells it; null where nothing comes near what was typed. */
export async function readCorrection(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  keywords: string,
): Promise<{ readonly correction: string | null; readonly goodsIds: readonly number[] }> {
  const meant = await correctKeyword(db, asker, visible, keywords);
  if (meant === null) return { correction: null, goodsIds: [] };
  if ('text' in meant) return { correction: withDose(meant, false), goodsIds: [] };
  const goods = (await loadGoods(db, [meant.goodsId])).get(meant.goodsId);
  const correction = goods ? withDose({ text: goods.generic_name, dose: meant.dose }, true) : null;
  return { correction, goodsIds: [meant.goodsId] };
}
