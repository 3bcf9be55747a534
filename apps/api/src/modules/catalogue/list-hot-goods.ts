import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { listGoods } from './list-goods.ts';

/** What sells best among what this buyer may buy and can get. */
export async function listHotGoods(deps: Deps, viewer: Viewer, perPage: number) {
  const { list } = await listGoods(deps, viewer, {
    sort: 'sales',
    in_stock: 1,
    buyable: 1,
    page: 1,
    per_page: perPage,
  });
  return { list };
}
