import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../platform/db.ts';
import { insertNewBatches, insertWarehouse } from './receive.repo.ts';
import { loadWarehouseRows } from './stock.repo.ts';

/** Goods that arrived in one batch. */
export interface Delivery {
  readonly goodsId: number;
  /** '' = the first warehouse. One that does not exist yet is opened. */
  readonly warehouse: string;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
}

const firstWarehouse = '主仓库';

async function warehouseIds(tx: Db, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const rows = await loadWarehouseRows(tx);
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  const [first] = rows;
  if (first) ids.set('', first.id);
  for (const name of names) {
    if (!ids.has(name)) ids.set(name, await insertWarehouse(tx, name === '' ? firstWarehouse : name));
  }
  return ids;
}

/**
 * Books deliveries, in the caller's transaction. A batch that is known keeps its quantity, because what was sold since is
 * not in any delivery list; so booking a list again changes nothing. A batch without both dates waits for inspection.
 * Gives, for each delivery, whether it was booked.
 */
export async function receiveBatches(tx: Db, deliveries: readonly Delivery[], at: Date): Promise<boolean[]> {
  if (deliveries.length === 0) return [];
  const warehouses = await warehouseIds(tx, new Set(deliveries.map((delivery) => delivery.warehouse)));
  const keyOf = (goodsId: number, warehouseId: number, batchNo: string) =>
    `${goodsId}/${warehouseId}/${batchNo}`;
  const keys = deliveries.map((delivery) =>
    keyOf(delivery.goodsId, warehouses.get(delivery.warehouse) ?? 0, delivery.batchNo),
  );
  // One statement cannot insert a batch twice; the first line that names it counts.
  const byKey = new Map(keys.map((key, index) => [key, deliveries[index]] as const).toReversed());
  const wanted = [...byKey.values()].filter((delivery) => delivery !== undefined);
  const booked = await insertNewBatches(
    tx,
    wanted.map((delivery) => ({
      goods_id: delivery.goodsId,
      warehouse_id: warehouses.get(delivery.warehouse) ?? 0,
      batch_no: delivery.batchNo,
      production_date: delivery.productionDate,
      expiry_date: delivery.expiryDate,
      quantity: delivery.quantity,
      status: delivery.productionDate === null || delivery.expiryDate === null ? 'PENDING' : 'OK',
    })),
    at,
  );
  const bookedKeys = new Set(booked.map((row) => keyOf(row.goods_id, row.warehouse_id, row.batch_no)));
  return keys.map((key) => bookedKeys.delete(key));
}
