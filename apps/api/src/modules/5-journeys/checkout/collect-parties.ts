import type { Db } from '../../../platform/db.ts';
import { loadCompanyName } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import type { OrderParties } from '../../3-trade/orders/index.ts';

/** Buyer, seller, store and warehouse by their present names: stored with the order for its papers. */
export async function collectParties(
  db: Db,
  buyerId: number,
  storeId?: number,
): Promise<(warehouseId: number) => OrderParties> {
  const { company: seller } = await readSettings(db);
  const company = await loadCompanyName(db, buyerId);
  const [buyer, uscc] = [company?.name ?? '', company?.uscc ?? ''];
  const warehouses = await loadWarehouses(db);
  const store = storeId === undefined ? undefined : await loadCompanyName(db, storeId);
  return (warehouseId) => ({
    seller,
    buyer,
    uscc,
    warehouse: warehouses.get(warehouseId)?.name ?? '',
    ...(store ? { store: store.name } : {}),
  });
}
