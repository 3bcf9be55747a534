import type { Deps } from '../../../platform/deps.ts';
import type { FirstBanners } from '../../../platform/first-paint.ts';
import { listFocus } from './list-focus.ts';

/** What a buyer's home page shows before its code has loaded. */
export async function readFirstBanners(deps: Deps): Promise<FirstBanners> {
  const [banners, top] = await Promise.all([listFocus(deps, 'index'), listFocus(deps, 'top')]);
  return { banners, hasTopAd: top.list.length > 0 };
}
