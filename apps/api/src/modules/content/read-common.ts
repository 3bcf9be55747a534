import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import { loadBrands, loadCategoryTrees } from '../catalogue/index.ts';
import { presentNav } from './content.present.ts';
import { loadHotSearches, loadNav } from './content.repo.ts';

/** Everything the frame of each page needs, the same for every buyer. */
export async function readCommon(deps: Deps): Promise<ResultOf<typeof getCommon>> {
  const [rnss, nav, trees, brand] = await Promise.all([
    loadHotSearches(deps.db),
    loadNav(deps.db),
    loadCategoryTrees(deps.db),
    loadBrands(deps.db),
  ]);
  return {
    rnss,
    nav: presentNav(nav),
    category: trees.all,
    category_yx: trees.yx,
    category_zy: trees.zy,
    category_qx: trees.qx,
    brand,
    timestamp: Math.floor(deps.clock.now().getTime() / 1000),
  };
}
