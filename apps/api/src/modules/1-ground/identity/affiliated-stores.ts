import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mayActForStores } from './identity.policy.ts';
import { loadCompanyName } from './load-buyer.ts';
import { type AffiliatedStoreRow, countStoreRows, loadAffiliatedStoreRows } from './stores.repo.ts';

/** A company under the same head office as the asker's, or that head office. */
export interface AffiliatedStore {
  readonly id: number;
  readonly name: string;
  readonly isStopped: boolean;
  /** Who acts for it while the head office does; undefined while nobody can. */
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

/** Other companies that the asker may act for. Only the owner of a head office's account has any. */
export function countAffiliatedStores(db: Db, asker: Viewer): Promise<number> {
  if (!mayActForStores(asker)) return Promise.resolve(0);
  return countStoreRows(db, asker.head?.buyerId ?? asker.buyerId);
}

/** A page of all that the asker may act for, the head office first; itself alone where there is nothing else. */
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
 * The named companies, the head office first. All of them belong to the head office that the asker acts for, else
 * NOT_FOUND: a store that has logged in as itself acts for nobody else.
 */
export async function loadAffiliatedStores(
  db: Db,
  asker: Viewer,
  ids: readonly number[],
): Promise<AffiliatedStore[] | Problem> {
  const headId = asker.head?.buyerId ?? asker.buyerId;
  const rows = await loadAffiliatedStoreRows(db, headId, { ids });
  if (rows.length < ids.length || rows.some((row) => row.id === asker.buyerId)) {
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重新选择' });
  }
  return rows.map((row) => affiliatedStoreOf(row, asker));
}

/** The head office of a store, with who acts for it; undefined for a company that has none. */
export interface HeadOffice {
  readonly id: number;
  readonly name: string;
  /** Its owner; undefined while nobody can log in for it. */
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
