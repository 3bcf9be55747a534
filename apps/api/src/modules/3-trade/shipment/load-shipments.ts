import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import type { TemperatureRecord } from '@qianfang/domain/qualification/cold-chain';
import type { Db } from '../../../platform/db.ts';
import { loadShipmentRows, type ShippedBatch } from './shipment.repo.ts';

/** A parcel: its tracking, newest step first, and its contents. */
export interface Shipment {
  readonly shipment_no: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly shipped_at: string;
  readonly delivered_at: string | null;
  readonly signed_by: string;
  readonly has_photo: boolean;
  readonly temperature: TemperatureRecord | null;
  readonly tracks: Array<{ readonly text: string; readonly at: string }>;
  readonly lines: readonly ShippedBatch[];
  /** The facts of its 随货同行单. */
  readonly note: NoteFacts;
}

/** Parcels of an order, in shipping order. */
export async function loadShipments(db: Db, buyerId: number, orderId: number): Promise<Shipment[]> {
  const rows = await loadShipmentRows(db, buyerId, orderId);
  return rows.map((row) => ({
    shipment_no: row.shipment_no,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    shipped_at: row.shipped_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    signed_by: row.signed_by,
    has_photo: row.has_photo,
    temperature: row.temperature,
    tracks: (row.tracks ?? []).map((track) => ({ text: track.text, at: new Date(track.at).toISOString() })),
    lines: row.lines ?? [],
    note: row.note,
  }));
}
