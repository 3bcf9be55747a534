import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import type { Db } from '../../../platform/db.ts';
import { countShipments, insertShipment, type NewShipmentLine } from './shipment.repo.ts';

export interface Parcel {
  readonly buyerId: number;
  readonly orderId: number;
  readonly orderNo: string;
  readonly carrier: string;
  readonly trackingNo: string;
  readonly at: Date;
  readonly note: NoteFacts;
  readonly lines: readonly NewShipmentLine[];
}

/** Records a parcel in the caller's transaction and returns its number: the order's, and its place in it. */
export async function recordShipment(tx: Db, parcel: Parcel): Promise<string> {
  const shipmentNo = `${parcel.orderNo}-${(await countShipments(tx, parcel.buyerId, parcel.orderId)) + 1}`;
  await insertShipment(tx, { ...parcel, shipmentNo }, parcel.lines);
  return shipmentNo;
}
