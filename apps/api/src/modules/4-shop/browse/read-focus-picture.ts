import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import { readBanner } from '../content/index.ts';
import { type BannerPlace, readBannerPicture } from '../offer/index.ts';

/** A banner drawn from its title, where nobody uploaded a picture. */
export async function readFocusPicture(
  deps: Deps,
  id: number,
  place: BannerPlace,
): Promise<Picture | Problem<'NOT_FOUND'>> {
  const banner = await readBanner(deps.db, id);
  return banner ? readBannerPicture(deps.db, banner, place) : problem('NOT_FOUND');
}
