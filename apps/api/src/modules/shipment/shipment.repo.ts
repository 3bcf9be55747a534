import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A batch of an order line in a parcel. */
export interface ShippedBatch {
  readonly order_line_id: number;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly quantity: number;
}

export interface ShipmentRow {
  readonly id: number;
  readonly shipment_no: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly shipped_at: Date;
  readonly note: NoteFacts;
  readonly tracks: ReadonlyArray<{ readonly text: string; readonly at: string }> | null;
  readonly lines: readonly ShippedBatch[] | null;
}

/** Parcels of an order with their way and what is in them, in one statement. */
export async function loadShipmentRows(db: Db, buyerId: number, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.id, s.shipment_no, s.carrier, s.tracking_no, s.shipped_at, s.note,
      (select json_agg(json_build_object('text', t.text, 'at', t.at) order by t.at desc, t.id desc)
         from shipment.track t where t.buyer_id = s.buyer_id and t.shipment_id = s.id) as tracks,
      (select json_agg(json_build_object('order_line_id', l.order_line_id, 'batch_no', l.batch_no,
           'production_date', l.production_date, 'expiry_date', l.expiry_date, 'quantity', l.quantity)
           order by l.order_line_id, l.expiry_date, l.batch_no)
         from shipment.shipment_line l where l.buyer_id = s.buyer_id and l.shipment_id = s.id) as lines
    from shipment.shipment s where s.buyer_id = ${buyerId} and s.order_id = ${orderId} order by s.id`.execute(
    db,
  );
  return rows;
}

export interface NewShipmentLine {
  readonly order_line_id: number;
  readonly batch_id: number;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly quantity: number;
}

/** Writes a parcel, what is in it batch by batch (随货同行单: one line a batch), and the first step of its way. */
export async function insertShipment(
  db: Db,
  shipment: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly shipmentNo: string;
    readonly carrier: string;
    readonly trackingNo: string;
    readonly at: Date;
    readonly note: NoteFacts;
  },
  lines: readonly NewShipmentLine[],
): Promise<void> {
  const { buyerId, orderId, shipmentNo, carrier, trackingNo, at, note } = shipment;
  await sql`
    with s as (
      insert into shipment.shipment (buyer_id, order_id, shipment_no, carrier, tracking_no, shipped_at, note)
      values (${buyerId}, ${orderId}, ${shipmentNo}, ${carrier}, ${trackingNo}, ${at}, ${JSON.stringify(note)}::jsonb)
      returning id
    ), first_track as (
      insert into shipment.track (buyer_id, shipment_id, text, at)
      select ${buyerId}, s.id, ${`商品已出库，由${carrier}承运，运单号 ${trackingNo}`}, ${at} from s
    )
    insert into shipment.shipment_line (buyer_id, shipment_id, order_line_id, batch_id, batch_no, production_date, expiry_date, quantity)
    select ${buyerId}, s.id, l.order_line_id, l.batch_id, l.batch_no, l.production_date, l.expiry_date, l.quantity
    from s, json_to_recordset(${JSON.stringify(lines)}::json) as l(order_line_id bigint, batch_id bigint, batch_no text,
      production_date date, expiry_date date, quantity int)`.execute(db);
}

export async function countShipments(db: Db, buyerId: number, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment.shipment where buyer_id = ${buyerId} and order_id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
