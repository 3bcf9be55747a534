import type { Db } from '../../../platform/db.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { correctKeyword, type KeySet, type SearchRequester, withDose } from '../search/index.ts';

/** 您是不是要找; null where nothing is close to the typed text. */
export async function readCorrection(
  db: Db,
  requester: SearchRequester,
  visible: KeySet,
  keywords: string,
): Promise<string | null> {
  const meant = await correctKeyword(db, requester, visible, keywords);
  if (meant === null) return null;
  if ('text' in meant) return withDose(meant, false);
  const goods = (await loadGoods(db, [meant.goodsId])).get(meant.goodsId);
  return goods ? withDose({ text: goods.generic_name, dose: meant.dose }, true) : null;
}
