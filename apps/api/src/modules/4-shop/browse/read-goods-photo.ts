import { type Problem, problem } from '@qianfang/contract/problem';
import { cachedPicture } from '../../../memory/picture-cache.ts';
import type { Deps } from '../../../platform/deps.ts';
import { FilesUnavailable } from '../../../platform/files.ts';
import { openPicture } from '../../../platform/open-picture.ts';
import { type Picture, pictureOf } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findPhoto } from '../../2-goods/goods/index.ts';
import { loadOffers } from '../offer/index.ts';

/** An uploaded photo of a product visible to this company, no wider than `width` px where that is given. */
export async function readGoodsPhoto(
  deps: Deps,
  viewer: Viewer,
  { id, width }: { readonly id: number; readonly width: number | undefined },
): Promise<Picture | Problem<'NOT_FOUND'>> {
  const photo = await findPhoto(deps.db, id);
  if (!photo) return problem('NOT_FOUND');
  const offers = await loadOffers(deps.db, deps, viewer, [photo.goods_id]);
  if (!offers.byId.has(photo.goods_id)) return problem('NOT_FOUND');
  const read = async () => Buffer.from(await deps.files.get(photo.storage_key));
  if (width === undefined) return pictureOf(await read(), 'image/webp');
  return cachedPicture(`photo/${photo.storage_key}/${width}`, async () => {
    const picture = await openPicture(await read());
    const resized = picture.resize({ width, withoutEnlargement: true });
    return pictureOf(await resized.webp().toBuffer(), 'image/webp');
  }).catch((error: unknown) => {
    if (error instanceof FilesUnavailable) throw error;
    deps.log.warn({ err: error, photo: id }, 'a photo of goods cannot be drawn');
    return problem('NOT_FOUND');
  });
}
