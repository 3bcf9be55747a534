import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import type { Db } from '../../platform/db.ts';
import { loadShipmentRows, type ShippedBatch } from './shipment.repo.ts';

/** A parcel: where it is, the newest step first, and what is in it. */
export interface Shipment {
  readonly shipment_no: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly shipped_at: string;
  readonly tracks: Array<{ readonly text: string; readonly at: string }>;
  readonly lines: readonly ShippedBatch[];
  /** What its 随货同行单 said. */
  readonly note: NoteFacts;
}

/** Parcels of an order, in the order in which they left. */
export async function loadShipments(db: Db, buyerId: number, orderId: number): Promise<Shipment[]> {
  const rows = await loadShipmentRows(db, buyerId, orderId);
  return rows.map((row) => ({
    shipment_no: row.shipment_no,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    shipped_at: row.shipped_at.toISOString(),
    tracks: (row.tracks ?? []).map((track) => ({ text: track.text, at: new Date(track.at).toISOString() })),
    lines: row.lines ?? [],
    note: row.note,
  }));
}
