import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadWithheld } from '../offer/index.ts';
import type { RefusedWish } from './bulk-add-lines.repo.ts';
import type { PlacedWish } from './weigh-wish.ts';

/**
 * Of goods that the company may not see, says why instead of that they do not exist (trade-rules C-01, S-09).
 */
export async function explainWithheld(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  wishes: readonly PlacedWish[],
  failed: readonly RefusedWish[],
): Promise<readonly RefusedWish[]> {
  const unknown = new Set(failed.flatMap(({ reason, wish }) => (reason === 'NOT_FOUND' ? [wish] : [])));
  if (unknown.size === 0) return failed;
  const goodsIds = new Map(
    wishes.flatMap(({ place, goods_id }) => (unknown.has(place) ? [[place, goods_id] as const] : [])),
  );
  const rights = await loadBuyerRights(db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const withheld = await loadWithheld(db, rights, [...goodsIds.values()]);
  return failed.map((one) => {
    const block = withheld.get(goodsIds.get(one.wish) ?? 0)?.block;
    return block ? { wish: one.wish, reason: block.reason, message: block.message } : one;
  });
}
