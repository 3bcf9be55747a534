import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentOffers } from '../shelf/index.ts';
import { findGoods } from './list-goods.ts';

/** Bestsellers in stock that this buyer may buy; for a company under review, that it may see. */
export async function listHotGoods(deps: Deps, viewer: Viewer, perPage: number) {
  const asked = { sort: 'sales', in_stock: 1, buyable: 'once passed', page: 1, per_page: perPage } as const;
  const { ids, rights } = await findGoods(deps, viewer, asked);
  return { list: await presentOffers(deps, viewer, ids, rights) };
}
