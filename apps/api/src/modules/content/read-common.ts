import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import { keep } from '../../platform/keep.ts';
import type { KeepAnswer } from '../../platform/kept-answers.ts';
import { loadBrands, loadCategoryTrees } from '../catalogue/index.ts';
import { presentNav } from './content.present.ts';
import { loadHotSearches, loadNav } from './content.repo.ts';

type Common = ResultOf<typeof getCommon>;

const kept = keep(
  { wholes: ['content', 'category', 'brand'], most: 1 },
  async (db, _whole: 0): Promise<Omit<Common, 'timestamp'>> => {
    const [rnss, nav, trees, brand] = await Promise.all([
      loadHotSearches(db),
      loadNav(db),
      loadCategoryTrees(db),
      loadBrands(db),
    ]);
    return {
      rnss,
      nav: presentNav(nav),
      category: trees.all,
      category_yx: trees.yx,
      category_zy: trees.zy,
      category_qx: trees.qx,
      brand,
    };
  },
);

/** Everything the frame of each page needs, the same for every buyer: one answer a second. */
export async function readCommon(deps: Deps, keepAnswer: KeepAnswer): Promise<Common> {
  const facts = await kept(deps.db, 0);
  if (!facts) throw new Error('the common data is always there');
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000);
  keepAnswer({ about: {}, until: (timestamp + 1) * 1000, stands: () => true, isForAll: true });
  return { ...facts, timestamp };
}
