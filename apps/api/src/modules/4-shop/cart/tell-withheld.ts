import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadWithheld } from '../offer/index.ts';

interface RefusedGoods {
  readonly goods_id: number;
  readonly reason: string;
  readonly message: string;
}

/**
 * Why goods that are kept from a company do not come into its cart, instead of that they are unknown (trade-rules C-01,
 * S-09).
 */
export async function tellWithheld<Refused extends RefusedGoods>(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  failed: readonly Refused[],
): Promise<readonly Refused[]> {
  const unknown = failed.filter(({ reason }) => reason === 'NOT_FOUND');
  if (unknown.length === 0) return failed;
  const rights = await loadBuyerRights(db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const withheld = await loadWithheld(
    db,
    rights,
    unknown.map((one) => one.goods_id),
  );
  return failed.map((one) => {
    const block = one.reason === 'NOT_FOUND' ? withheld.get(one.goods_id)?.block : undefined;
    return block ? { ...one, reason: block.reason, message: block.message } : one;
  });
}
