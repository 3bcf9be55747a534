import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import { readSettings } from '../content/index.ts';
import { loadBuyer } from '../identity/index.ts';
import { loadWarehouses } from '../stock/index.ts';
import type { OrderParties } from './orders.repo.ts';

const companies = keep({ topic: 'rights', most: 5_000 }, async (db, buyerId: number) => {
  const buyer = await loadBuyer(db, buyerId);
  return buyer && { buyer: buyer.name, uscc: buyer.uscc ?? '' };
});

/** Who buys from whom and out of which warehouse, as they are called now: kept with the order for its papers. */
export async function collectParties(
  db: Db,
  buyerId: number,
): Promise<(warehouseId: number) => OrderParties> {
  const { company: seller } = await readSettings(db);
  const company = (await companies(db, buyerId)) ?? { buyer: '', uscc: '' };
  const warehouses = await loadWarehouses(db);
  return (warehouseId) => ({ seller, ...company, warehouse: warehouses.get(warehouseId)?.name ?? '' });
}
