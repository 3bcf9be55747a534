import { isOriginConcern } from '@qianfang/domain/qualification/batch-block';
import type { Db } from '../../../platform/db.ts';
import { loadResoldGoods, loadStock } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import type { BuyerRights } from '../../2-goods/qualification/index.ts';
import { batchRulesOf, stockRequestOf } from './load-offers.ts';

/**
 * Goods without a batch for this buyer because of the batches' origin (W-01, H-06); searches for goods that may be
 * bought exclude them. Only goods bought from other wholesalers are checked, and only for buyers affected.
 */
export async function loadOriginBlocked(db: Db, rights: BuyerRights): Promise<readonly number[]> {
  if (!isOriginConcern(rights)) return [];
  const goods = [...(await loadGoods(db, await loadResoldGoods(db))).values()];
  const asks = goods.flatMap((one) => {
    const rules = batchRulesOf(rights, one);
    const isHeld = rules.isMahDirectOnly || rules.isWholesaleOriginForbidden;
    return isHeld ? [stockRequestOf(one, rules)] : [];
  });
  const stocks = await loadStock(db, asks);
  return asks.flatMap(({ goodsId }) => (stocks.get(goodsId)?.block ? [goodsId] : []));
}
