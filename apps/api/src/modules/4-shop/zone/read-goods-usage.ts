import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getGoodsUsage } from '@qianfang/contract/near-expiry';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadGoodsUsage } from '../../3-trade/purchases/index.ts';

/** The company's rate of ordering goods: from its own orders alone, so it reveals nothing of hidden goods. */
export async function readGoodsUsage(
  { db, clock }: Deps,
  viewer: Viewer,
  goodsIds: readonly number[],
): Promise<ResultOf<typeof getGoodsUsage>> {
  const usages = await loadGoodsUsage(db, viewer.buyerId, goodsIds, clock.now());
  return { list: [...usages].map(([goods_id, usage]) => ({ goods_id, ...usage })) };
}
