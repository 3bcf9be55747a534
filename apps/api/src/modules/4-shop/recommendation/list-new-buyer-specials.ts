import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getNewBuyerSpecials } from '@qianfang/contract/recommendation';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadFirstOrderGoodsIds } from '../../2-goods/promotion/index.ts';
import { hasOrdered } from '../../3-trade/purchases/index.ts';
import { presentOffers } from '../shelf/index.ts';

const limit = 10;

/** 新人特价: goods with a price for first orders, for a company that has not ordered yet. */
export async function listNewBuyerSpecials(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getNewBuyerSpecials>> {
  if (await hasOrdered(deps.db, viewer.buyerId)) return { is_new: 0, list: [] };
  const ids = await loadFirstOrderGoodsIds(deps.db, deps.clock.now());
  const views = await presentOffers(deps, viewer, ids);
  // The price itself shows whether the activity is open to this company and has units left.
  const offered = views.filter((goods) => goods.is_buy === 1 && goods.specials.length > 0);
  return { is_new: 1, list: offered.slice(0, limit) };
}
