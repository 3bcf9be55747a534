import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadWithheld } from '../offer/index.ts';
import type { RefusedRequest } from './bulk-add-lines.repo.ts';
import type { IndexedRequest } from './weigh-request.ts';

/**
 * Requests for goods that the company may not see fail with the reason, not as unknown goods (trade-rules C-01, S-09).
 */
export async function explainWithheld(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  requests: readonly IndexedRequest[],
  failed: readonly RefusedRequest[],
): Promise<readonly RefusedRequest[]> {
  const unknown = new Set(failed.flatMap(({ reason, request }) => (reason === 'NOT_FOUND' ? [request] : [])));
  if (unknown.size === 0) return failed;
  const goodsIds = new Map(
    requests.flatMap(({ index, goods_id }) => (unknown.has(index) ? [[index, goods_id] as const] : [])),
  );
  const rights = await loadBuyerRights(db, viewer.buyerId, dateInShanghai(deps.clock.now()));
  const withheld = await loadWithheld(db, rights, [...goodsIds.values()]);
  return failed.map((one) => {
    const block = withheld.get(goodsIds.get(one.request) ?? 0)?.block;
    return block ? { request: one.request, reason: block.reason, message: block.message } : one;
  });
}
