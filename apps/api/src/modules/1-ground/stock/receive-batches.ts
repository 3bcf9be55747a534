import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import { addToBatches, type DeliveryRow, insertNewBatches, insertWarehouse } from './receive.repo.ts';
import { loadWarehouseRows } from './stock.repo.ts';

/** A delivery of one batch. */
export interface Delivery {
  readonly goodsId: number;
  /** '' = the first warehouse. An unknown one is created. */
  readonly warehouse: string;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly quantity: number;
}

type BatchKey = Pick<DeliveryRow, 'goods_id' | 'warehouse_id' | 'batch_no'>;
type Dated = Omit<DeliveryRow, 'quantity' | 'status'>;

const isSameBatch = (a: BatchKey, b: BatchKey): boolean =>
  a.goods_id === b.goods_id && a.warehouse_id === b.warehouse_id && a.batch_no === b.batch_no;

const isSameDated = (a: Dated, b: Dated): boolean =>
  isSameBatch(a, b) && a.production_date === b.production_date && a.expiry_date === b.expiry_date;

const keyOf = (row: BatchKey): string => `${row.goods_id}/${row.warehouse_id}/${row.batch_no}`;

const datedKeyOf = (row: Dated): string => `${keyOf(row)}/${row.production_date}/${row.expiry_date}`;

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
 * The result of a delivery: a new batch, an addition to one that this list booked, one known before, or dates
 * that contradict the list's own.
 */
export type Receipt = 'booked' | 'added' | 'known' | 'other_dates';

interface Parcel {
  row: DeliveryRow;
  /**
   * The first of its batch: one statement cannot insert a batch twice, so of several dates the first line
   * counts.
   */
  readonly isFirst: boolean;
  /** Positions of the deliveries in this parcel. */
  readonly members: number[];
}

/** Deliveries of one batch with the same dates make one parcel. */
function parcelsOf(deliveries: readonly Delivery[], warehouses: ReadonlyMap<string, number>): Parcel[] {
  const parcels: Parcel[] = [];
  const ofGoods = new Map<number, Parcel[]>();
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
    const others = ofGoods.get(goodsId) ?? [];
    const found = others.find((parcel) => isSameDated(parcel.row, row));
    if (found) {
      found.row = { ...found.row, quantity: found.row.quantity + quantity };
      found.members.push(index);
      continue;
    }
    const isFirst = !others.some((parcel) => isSameBatch(parcel.row, row));
    const parcel = { row, isFirst, members: [index] };
    parcels.push(parcel);
    if (others.push(parcel) === 1) ofGoods.set(goodsId, others);
  }
  return parcels;
}

/**
 * Books the deliveries of a list, in the caller's transaction. Rows of one batch are summed, even across
 * several calls. A batch known before keeps its quantity, because no delivery list knows what was sold since.
 * So booking a list again, under another number, changes nothing. A batch without both dates waits for
 * inspection.
 *
 * @param list number of the list
 */
export async function receiveBatches(
  tx: Db,
  deliveries: readonly Delivery[],
  { list, at }: { readonly list: number; readonly at: Date },
): Promise<Receipt[]> {
  if (deliveries.length === 0) return [];
  const warehouses = await warehouseIds(tx, new Set(deliveries.map((delivery) => delivery.warehouse)));
  const parcels = parcelsOf(deliveries, warehouses);
  const known = await insertNewBatches(
    tx,
    parcels.filter(({ isFirst }) => isFirst).map(({ row }) => row),
    { list, at },
  );
  const knownKeys = new Set(known.map(keyOf));
  const isBooked = ({ row, isFirst }: Parcel) =>
    isFirst && (knownKeys.size === 0 || !knownKeys.has(keyOf(row)));
  const others = parcels.filter((parcel) => !isBooked(parcel)).map(({ row }) => row);
  const ofList = others.length === 0 ? [] : await addToBatches(tx, others, { list, at });
  const added = new Map(ofList.map((row) => [datedKeyOf(row), row.is_added]));
  const receipts: Receipt[] = deliveries.map(() => 'known');
  for (const parcel of parcels) {
    const isNew = isBooked(parcel);
    const isAdded = isNew ? undefined : added.get(datedKeyOf(parcel.row));
    const receipt = isAdded === undefined ? 'known' : isAdded ? 'added' : 'other_dates';
    for (const [place, index] of parcel.members.entries()) {
      receipts[index] = !isNew ? receipt : place === 0 ? 'booked' : 'added';
    }
  }
  return receipts;
}
