import type { Db } from '../../platform/db.ts';
import { loadWarehouseRows } from './stock.repo.ts';

/** Warehouses by id (ck_id). */
export async function loadWarehouses(
  db: Db,
): Promise<Map<number, { readonly name: string; readonly province: string }>> {
  return new Map((await loadWarehouseRows(db)).map((row) => [row.id, row]));
}
