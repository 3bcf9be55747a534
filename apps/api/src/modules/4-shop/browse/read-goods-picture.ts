import { type Problem, problem } from '@qianfang/contract/problem';
import { drawGoods, type GoodsSize } from '@qianfang/drawing/goods/draw-goods';
import { cachedDrawing, findDrawing } from '../../../memory/picture-cache.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { drawnFacts, loadGoods, pictureHash } from '../../2-goods/goods/index.ts';
import { loadOffers } from '../offer/index.ts';

export interface FoundPicture {
  readonly picture: Picture;
  /** The URL contains the facts of exactly this drawing. */
  readonly isForever: boolean;
}

/**
 * The drawn package of a product. Whoever knows the hash has been shown the product; without it, only goods visible
 * to this company have a picture (trade-rules 2.2, HIDE).
 */
export async function readGoodsPicture(
  deps: Deps,
  viewer: Viewer,
  asked: { readonly id: number; readonly hash: string; readonly size: GoodsSize },
): Promise<FoundPicture | Problem<'NOT_FOUND'>> {
  const { id, hash, size } = asked;
  const known = findDrawing(`goods/${id}-${hash}/${size}`);
  if (known) return { picture: known, isForever: true };
  const goods = (await loadGoods(deps.db, [id])).get(id);
  if (!goods) return problem('NOT_FOUND');
  const present = pictureHash(goods);
  const isForever = present === hash;
  if (!isForever && !(await loadOffers(deps.db, deps, viewer, [id])).byId.has(id))
    return problem('NOT_FOUND');
  const picture = await cachedDrawing(`goods/${id}-${present}/${size}`, () =>
    drawGoods(drawnFacts(goods), size),
  );
  return { picture, isForever };
}
