import { createHash } from 'node:crypto';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type DeliveryAddress, loadAddresses, loadStorePlaces } from '../../2-goods/qualification/index.ts';
import type { CartLineRow } from '../../4-shop/cart/index.ts';
import type { SheetCell } from './chain-sheet.repo.ts';
import type { SheetStore } from './open-sheet.ts';

/** Names a store's quantities, so that only what was seen is ordered. */
export function markOf(cells: readonly SheetCell[]): string {
  const text = cells
    .map((cell) => `${cell.goods_id}:${cell.quantity}`)
    .sort()
    .join(',');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** A store's column as lines of a cart. A batch with a short life needs a consent, which a sheet cannot give. */
export function rowsOf(cells: readonly SheetCell[]): CartLineRow[] {
  return cells.map((cell) => ({
    id: cell.goods_id,
    goods_id: cell.goods_id,
    warehouse_id: 0,
    kind: 1,
    batch_id: null,
    quantity: cell.quantity,
    is_selected: true,
    added_price: null,
    near_expiry_consent: false,
    picked_activity_id: null,
    min_days: 0,
  }));
}

/** A store's cells in the order of the sheet. */
export const inSheetOrder = (ids: readonly number[], cells: readonly SheetCell[]): SheetCell[] => {
  const byGoods = new Map(cells.map((cell) => [cell.goods_id, cell]));
  return ids.flatMap((id) => byGoods.get(id) ?? []);
};

export interface SheetPlace {
  readonly address: DeliveryAddress;
  readonly isStore: boolean;
}

/** Where a store's goods may go, the best first: to the store where that is allowed. */
export async function loadPlaces(
  db: Db,
  head: Viewer,
  store: SheetStore,
  today: IsoDate,
): Promise<SheetPlace[]> {
  if (!store.receiver) {
    const own = await loadAddresses(db, store.id);
    return own
      .filter((address) => address.review === 'passed')
      .map((address) => ({ address, isStore: true }));
  }
  const { toStore, toHead } = await loadStorePlaces(db, store.id, head.buyerId, today);
  return [
    ...toStore.map((address) => ({ address, isStore: true })),
    ...toHead.map((address) => ({ address, isStore: false })),
  ];
}
