import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadAffiliatedStores } from '../../1-ground/identity/index.ts';
import { type DeliveryAddress, loadAddresses, loadStorePlaces } from '../../2-goods/qualification/index.ts';
import type { RequestedRow, RequestRow } from './approval.repo.ts';

/** A possible delivery address of the request. */
export interface Place {
  readonly address: DeliveryAddress;
  readonly isStore: boolean;
}

/** A request as it would be ordered now. */
export interface OpenRequest {
  readonly buyer: Viewer;
  /** The store that the head office buys for; undefined where the store buys itself. */
  readonly store: Viewer | undefined;
  /** The requested address first, if still allowed. */
  readonly places: readonly Place[];
}

/** The cart lines of a request, all selected. */
export function rowsOf(row: RequestRow): RequestedRow[] {
  return row.lines.flatMap((line) => (line.row ? [{ ...line.row, is_selected: true }] : []));
}

/**
 * The present buyer and addresses of a request. Problems: NOT_FOUND for a store that has left the head
 * office, STATE_FORBIDS for one that is stopped.
 */
export async function openRequest(
  db: Db,
  deps: Deps,
  viewer: Viewer,
  row: RequestRow,
): Promise<OpenRequest | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const affiliates = await loadAffiliatedStores(db, viewer, [row.buyer_id]);
  if (isProblem(affiliates)) return affiliates;
  const [affiliate] = affiliates;
  if (!affiliate?.viewer || affiliate.isStopped)
    return problem('STATE_FORBIDS', { message: '该门店已停用，启用后才能审批' });
  const requester = { ...affiliate.viewer, accountId: row.account_id, accountName: row.account_name };
  const { toStore, toHead } =
    row.reason === 'CHAIN'
      ? await loadStorePlaces(db, row.buyer_id, viewer.buyerId, dateInShanghai(deps.clock.now()))
      : { toStore: await loadAddresses(db, row.buyer_id), toHead: [] };
  const places = [
    ...toStore.map((address) => ({ address, isStore: true })),
    ...toHead.map((address) => ({ address, isStore: false })),
  ];
  return {
    buyer: row.reason === 'CHAIN' ? viewer : requester,
    store: row.reason === 'CHAIN' ? requester : undefined,
    places: places.toSorted(
      (a, b) => Number(b.address.id === row.address_id) - Number(a.address.id === row.address_id),
    ),
  };
}
