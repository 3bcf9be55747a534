import type { Db } from '../../platform/db.ts';
import { loadShipmentRows } from './shipment.repo.ts';

/** Parcels of an order and their way, the newest step first. */
export async function loadShipments(db: Db, buyerId: number, orderId: number) {
  const rows = await loadShipmentRows(db, buyerId, orderId);
  return rows.map((row) => ({
    shipment_no: row.shipment_no,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    shipped_at: row.shipped_at.toISOString(),
    tracks: (row.tracks ?? []).map((track) => ({ text: track.text, at: new Date(track.at).toISOString() })),
  }));
}
