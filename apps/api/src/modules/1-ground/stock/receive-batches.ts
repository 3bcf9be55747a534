import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import { addToBatches, type DeliveryRow, insertNewBatches, insertWarehouse } from './receive.repo.ts';
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

const keyOf = (row: Pick<DeliveryRow, 'goods_id' | 'warehouse_id' | 'batch_no'>): string =>
  `${row.goods_id}/${row.warehouse_id}/${row.batch_no}`;

const datedKeyOf = (row: Omit<DeliveryRow, 'quantity' | 'status'>): string =>
  `${keyOf(row)}/${row.production_date}/${row.expiry_date}`;

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
 * What became of a delivery: a new batch, more of one that this list has booked, one that was there before, or one whose dates
 * contradict those that this list has booked under its number.
 */
export type Receipt = 'booked' | 'added' | 'known' | 'other_dates';

interface Parcel {
  readonly key: string;
  readonly datedKey: string;
  readonly row: DeliveryRow;
  /** Positions of the deliveries that it sums up. */
  readonly members: number[];
}

/** Deliveries of one batch and the same dates are one parcel. */
function parcelsOf(deliveries: readonly Delivery[], warehouses: ReadonlyMap<string, number>): Parcel[] {
  const parcels = new Map<string, Parcel & { row: DeliveryRow }>();
  for (const [index, delivery] of deliveries.entries()) {
    const { goodsId, batchNo, productionDate, expiryDate, quantity } = delivery;
    const row: DeliveryRow = {
      goods_id: goodsId,
      warehouse_id: warehouses.get(delivery.warehouse) ?? 0,
      batch_no: batchNo,
      production_date: productionDate,
      expiry_date: expiryDate,
      quantity,
      status: productionDate === null || expiryDate === null ? 'PENDING' : 'OK',
    };
    const datedKey = datedKeyOf(row);
    const found = parcels.get(datedKey);
    if (found === undefined) parcels.set(datedKey, { key: keyOf(row), datedKey, row, members: [index] });
    else {
      found.row = { ...found.row, quantity: found.row.quantity + quantity };
      found.members.push(index);
    }
  }
  return [...parcels.values()];
}

/**
 * Books the deliveries of a list, in the caller's transaction. One batch on several rows of a list is the sum of them, even
 * when they come in several calls. A batch that was there before keeps its quantity, because what was sold since is not in any
 * delivery list; so booking a list again, under another number, changes nothing. A batch without both dates waits for
 * inspection. @param list number of the list
 */
export async function receiveBatches(
  tx: Db,
  deliveries: readonly Delivery[],
  { list, at }: { readonly list: number; readonly at: Date },
): Promise<Receipt[]> {
  if (deliveries.length === 0) return [];
  const warehouses = await warehouseIds(tx, new Set(deliveries.map((delivery) => delivery.warehouse)));
  const parcels = parcelsOf(deliveries, warehouses);
  // One statement cannot insert a batch twice; of one number with several dates the first line counts.
  const firsts = new Map(parcels.map((parcel) => [parcel.key, parcel] as const).toReversed());
  const known = await insertNewBatches(
    tx,
    [...firsts.values()].map(({ row }) => row),
    { list, at },
  );
  const knownKeys = new Set(known.map(keyOf));
  const isBooked = (parcel: Parcel) => firsts.get(parcel.key) === parcel && !knownKeys.has(parcel.key);
  const others = parcels.filter((parcel) => !isBooked(parcel)).map(({ row }) => row);
  const ofList = others.length === 0 ? [] : await addToBatches(tx, others, { list, at });
  const added = new Map(ofList.map((row) => [datedKeyOf(row), row.is_added]));
  const receipts: Receipt[] = deliveries.map(() => 'known');
  for (const parcel of parcels) {
    const isNew = isBooked(parcel);
    const isAdded = added.get(parcel.datedKey);
    const receipt = isAdded === undefined ? 'known' : isAdded ? 'added' : 'other_dates';
    for (const [place, index] of parcel.members.entries()) {
      receipts[index] = !isNew ? receipt : place === 0 ? 'booked' : 'added';
    }
  }
  return receipts;
}
