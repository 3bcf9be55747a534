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
  requester: Pick<Viewer, 'accountId' | 'buyerId' | 'head'>,
): Viewer | undefined {
  if (row.account_id === null) return undefined;
  const head = requester.head ?? { accountId: requester.accountId, buyerId: requester.buyerId };
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
    parentId: row.parent_id,
    head: row.id === head.buyerId ? null : head,
  };
}

/** Why nothing can be bought for a store; empty where it can. */
export function storeBlockOf({ viewer, isStopped }: AffiliatedStore): string {
  if (isStopped) return '该门店已停用，请先在多店管理中启用';
  if (!viewer) return '该门店还没有提交资料，提交并审核通过后才能采购';
  return viewer.isPassed ? '' : '该门店资质未通过审核，暂不能采购';
}

const affiliatedStoreOf = (row: AffiliatedStoreRow, requester: Viewer): AffiliatedStore => ({
  id: row.id,
  name: row.name,
  isStopped: row.is_stopped,
  viewer: viewerOf(row, requester),
});

/**
 * Counts other companies that the requester may act for. Only the owner of a head office's account has any.
 */
export function countAffiliatedStores(db: Db, requester: Viewer): Promise<number> {
  if (!mayActForStores(requester)) return Promise.resolve(0);
  return countStores(db, requester.head?.buyerId ?? requester.buyerId);
}

/**
 * A page of all companies that the requester may act for, head office first; itself alone where there are no
 * others.
 */
export async function listAffiliatedStores(
  db: Db,
  requester: Viewer,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: AffiliatedStore[]; readonly total: number }> {
  const others = await countAffiliatedStores(db, requester);
  const headId = requester.head?.buyerId ?? requester.buyerId;
  const rows =
    others > 0
      ? await loadAffiliatedStoreRows(db, headId, page)
      : (await loadAffiliatedStoreRows(db, requester.buyerId, { ids: [requester.buyerId] })).slice(
          page.offset,
        );
  return { list: rows.map((row) => affiliatedStoreOf(row, requester)), total: others + 1 };
}

/**
 * The named companies, head office first. All must belong to the requester's head office, else NOT_FOUND: a
 * store that logged in as itself acts for no other.
 */
export async function loadAffiliatedStores(
  db: Db,
  requester: Viewer,
  ids: readonly number[],
): Promise<AffiliatedStore[] | Problem<'NOT_FOUND'>> {
  const headId = requester.head?.buyerId ?? requester.buyerId;
  const rows = await loadAffiliatedStoreRows(db, headId, { ids });
  if (rows.length < ids.length || rows.some((row) => row.id === requester.buyerId)) {
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重新选择' });
  }
  return rows.map((row) => affiliatedStoreOf(row, requester));
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
