import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadWarehouseRows } from './stock.repo.ts';

export type Warehouses = ReadonlyMap<number, { readonly name: string; readonly province: string }>;

const cachedWarehouses = cached(
  { invalidateAllOn: ['warehouse'], max: 1 },
  async (db, _whole: 0): Promise<Warehouses> =>
    new Map((await loadWarehouseRows(db)).map((row) => [row.id, row])),
);

/** Warehouses by id (ck_id). */
export async function loadWarehouses(db: Db): Promise<Warehouses> {
  return (await cachedWarehouses(db, 0)) ?? new Map();
}
