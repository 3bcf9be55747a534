import { type Problem, problem } from '@qianfang/contract/problem';
import { cachedPicture } from '../../../memory/picture-cache.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPicture } from '../../../platform/open-picture.ts';
import { type Picture, pictureOf } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadOffers } from '../offer/index.ts';
import { findPicture, loadPictureKeys } from './picture.repo.ts';

export const pictureUrl = (id: number): string => `/api/review/picture/${id}`;

/**
 * A picture of one's own review, or of a shown one of goods that this company sees, no wider than `width` px where that
 * is given. Any other seems not to exist.
 */
export async function readPicture(
  deps: Deps,
  viewer: Viewer,
  { id, width }: { readonly id: number; readonly width: number | undefined },
): Promise<Picture | Problem<'NOT_FOUND'>> {
  const picture = await findPicture(deps.db, viewer.buyerId, id);
  if (!picture) return problem('NOT_FOUND');
  const { goods_id: goodsId } = picture;
  if (picture.buyer_id !== viewer.buyerId) {
    const seen = goodsId === null ? undefined : await loadOffers(deps.db, deps, viewer, [goodsId]);
    if (goodsId === null || !seen?.byId.has(goodsId)) return problem('NOT_FOUND');
  }
  const read = async () => Buffer.from(deps.secrets.openBytes(await deps.files.get(picture.storage_key)));
  if (width === undefined) return pictureOf(await read(), 'image/jpeg');
  return cachedPicture(`${picture.storage_key}/${width}`, async () => {
    const opened = await openPicture(await read());
    return pictureOf(
      await opened.resize({ width, withoutEnlargement: true }).webp().toBuffer(),
      'image/webp',
    );
  });
}

/** The pictures of one review, for the operator who decides about it. */
export async function openReviewPictures(
  deps: Pick<Deps, 'db' | 'files' | 'secrets'>,
  reviewId: number,
): Promise<Uint8Array[]> {
  const keys = await loadPictureKeys(deps.db, reviewId);
  return Promise.all(keys.map(async (key) => deps.secrets.openBytes(await deps.files.get(key))));
}
