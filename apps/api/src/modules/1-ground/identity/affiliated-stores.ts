import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mayActForStores } from './identity.policy.ts';
import { loadCompanyName } from './load-buyer.ts';
import { type AffiliatedStoreRow, countStores, loadAffiliatedStoreRows } from './stores.repo.ts';

/** A company under the requester's head office, or that head office. */
export interface AffiliatedStore {
  readonly id: number;
  readonly name: string;
  readonly isStopped: boolean;
  /** The account that stands for it while the head office acts; undefined while it has none. */
  readonly viewer: Viewer | undefined;
}

function viewerOf(
  row: AffiliatedStoreRow,
  asker: Pick<Viewer, 'accountId' | 'buyerId' | 'head'>,
): Viewer | undefined {
  if (row.account_id === null) return undefined;
  const head = asker.head ?? { accountId: asker.accountId, buyerId: asker.buyerId };
  return {
    accountId: row.account_id,
    buyerId: row.id,
    username: row.username ?? '',
    accountName: row.account_name ?? '',
    role: 'owner',
    buyerKind: row.kind,
    buyerStatus: row.status,
    isPassed: row.status === 'passed',
    province: row.province,
    priceGroup: row.price_group,
    head: row.id === head.buyerId ? null : head,
  };
}

const affiliatedStoreOf = (row: AffiliatedStoreRow, asker: Viewer): AffiliatedStore => ({
  id: row.id,
  name: row.name,
  isStopped: row.is_stopped,
  viewer: viewerOf(row, asker),
});

/**
 * Counts other companies that the requester may act for. Only the owner of a head office's account has any.
 */
export function countAffiliatedStores(db: Db, asker: Viewer): Promise<number> {
  if (!mayActForStores(asker)) return Promise.resolve(0);
  return countStores(db, asker.head?.buyerId ?? asker.buyerId);
}

/**
 * A page of all companies that the requester may act for, head office first; itself alone where there are no
 * others.
 */
export async function listAffiliatedStores(
  db: Db,
  asker: Viewer,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: AffiliatedStore[]; readonly total: number }> {
  const others = await countAffiliatedStores(db, asker);
  const headId = asker.head?.buyerId ?? asker.buyerId;
  const rows =
    others > 0
      ? await loadAffiliatedStoreRows(db, headId, page)
      : (await loadAffiliatedStoreRows(db, asker.buyerId, { ids: [asker.buyerId] })).slice(page.offset);
  return { list: rows.map((row) => affiliatedStoreOf(row, asker)), total: others + 1 };
}

/**
 * The named companies, head office first. All must belong to the requester's head office, else NOT_FOUND: a
 * store that logged in as itself acts for no other.
 */
export async function loadAffiliatedStores(
  db: Db,
  asker: Viewer,
  ids: readonly number[],
): Promise<AffiliatedStore[] | Problem<'NOT_FOUND'>> {
  const headId = asker.head?.buyerId ?? asker.buyerId;
  const rows = await loadAffiliatedStoreRows(db, headId, { ids });
  if (rows.length < ids.length || rows.some((row) => row.id === asker.buyerId)) {
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重新选择' });
  }
  return rows.map((row) => affiliatedStoreOf(row, asker));
}

/** A store's head office and the account that stands for it; undefined for a company without one. */
export interface HeadOffice {
  readonly id: number;
  readonly name: string;
  /** Its owner; undefined while it has no account to log in with. */
  readonly viewer: Viewer | undefined;
}

export async function loadHeadOffice(db: Db, storeId: number): Promise<HeadOffice | undefined> {
  const headId = (await loadCompanyName(db, storeId))?.parentId ?? null;
  if (headId === null) return undefined;
  const [row] = await loadAffiliatedStoreRows(db, headId, { ids: [headId] });
  if (!row) return undefined;
  const viewer = viewerOf(row, { buyerId: row.id, accountId: row.account_id ?? 0, head: null });
  return { id: row.id, name: row.name, viewer };
}
