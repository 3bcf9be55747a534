import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findPhoto } from './goods.repo.ts';
import { loadOffers } from './load-offers.ts';
import { type Picture, pictureOf } from './picture.ts';

/** An uploaded photo of a goods that exists for this company. */
export async function readGoodsPhoto(
  deps: Deps,
  viewer: Viewer,
  photoId: number,
): Promise<Picture | Problem> {
  const photo = await findPhoto(deps.db, photoId);
  if (!photo) return problem('NOT_FOUND');
  const offers = await loadOffers(deps.db, deps, viewer, [photo.goods_id]);
  if (!offers.byId.has(photo.goods_id)) return problem('NOT_FOUND');
  return pictureOf(Buffer.from(await deps.files.get(photo.storage_key)), 'image/webp');
}
