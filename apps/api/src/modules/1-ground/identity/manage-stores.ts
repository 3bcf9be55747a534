import type { Db } from '../../../platform/db.ts';
import { findBuyer } from './identity.repo.ts';
import { countStores, loadStoreRows, lockBuyers, type StoreRow, setParent } from './stores.repo.ts';

/** A page of a head office's stores, and the total. */
export async function loadStores(
  db: Db,
  headId: number,
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly StoreRow[]; readonly total: number }> {
  const rows = await loadStoreRows(db, headId, limit, offset);
  return { rows, total: await countStores(db, headId) };
}

/**
 * Puts an independent company under a head office. Refuses one that has a head office or stores, is a head
 * office by its licence, or is the requester itself.
 */
export async function placeUnderHead(
  tx: Db,
  storeId: number,
  headId: number,
): Promise<{ readonly name: string } | 'SELF' | 'HAS_HEAD' | 'HAS_STORES' | 'HEAD_HAS_HEAD'> {
  await lockBuyers(tx, [storeId, headId]);
  const store = await findBuyer(tx, storeId);
  const head = await findBuyer(tx, headId);
  if (!store || !head || store.id === head.id) return 'SELF';
  if (head.parent_id !== null) return 'HEAD_HAS_HEAD';
  if (store.parent_id !== null) return 'HAS_HEAD';
  if (store.kind === 'CHAIN_HQ' || (await countStores(tx, storeId)) > 0) return 'HAS_STORES';
  await setParent(tx, storeId, headId);
  return { name: store.name };
}
