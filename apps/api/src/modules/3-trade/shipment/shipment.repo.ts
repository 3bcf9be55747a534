import type { NoteFacts } from '@qianfang/domain/order/delivery-note';
import type { TemperatureRecord } from '@qianfang/domain/qualification/cold-chain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

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
  readonly delivered_at: Date | null;
  readonly signed_by: string;
  readonly has_photo: boolean;
  readonly temperature: TemperatureRecord | null;
  readonly note: NoteFacts;
  readonly tracks: ReadonlyArray<{ readonly text: string; readonly at: string }> | null;
  readonly lines: readonly ShippedBatch[] | null;
}

/** Parcels of an order with tracking and contents, in one statement. */
export async function loadShipmentRows(db: Db, buyerId: number, orderId: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.id, s.shipment_no, s.carrier, s.tracking_no, s.shipped_at, s.delivered_at, s.signed_by,
      s.photo_key <> '' as has_photo, s.temperature, s.note,
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

/**
 * Writes a parcel, its contents batch by batch (随货同行单: one line per batch), and its first tracking step.
 */
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

/** The company, order and position of a parcel number: work of the store, not a buyer's view. */
export interface ParcelPlace {
  readonly id: number;
  readonly buyer_id: number;
  readonly order_id: number;
}

export async function findParcelByNo(db: Db, shipmentNo: string): Promise<ParcelPlace | undefined> {
  const { rows } = await sql<ParcelPlace>`
    select id, buyer_id, order_id from shipment.shipment where shipment_no = ${shipmentNo}`.execute(db);
  return rows[0];
}

export async function insertTrack(
  tx: Db,
  parcel: ParcelPlace,
  track: { readonly text: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into shipment.track (buyer_id, shipment_id, text, at)
    values (${parcel.buyer_id}, ${parcel.id}, ${track.text}, ${track.at})`.execute(tx);
}

/** Updates an arrived parcel; absent values stay. */
export async function markDelivered(
  tx: Db,
  parcel: ParcelPlace,
  delivery: {
    readonly signer: string;
    readonly photoKey: string | undefined;
    readonly temperatureKey: string | undefined;
    readonly temperature: TemperatureRecord | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const { signer, photoKey, temperatureKey, temperature, at } = delivery;
  await sql`
    update shipment.shipment set delivered_at = coalesce(delivered_at, ${at}), signed_by = ${signer},
      photo_key = coalesce(${photoKey ?? null}, photo_key), temperature_key = coalesce(${temperatureKey ?? null}, temperature_key),
      temperature = coalesce(${temperature ? JSON.stringify(temperature) : null}::jsonb, temperature)
    where buyer_id = ${parcel.buyer_id} and id = ${parcel.id}`.execute(tx);
}

/** The file keys of the nth parcel of a company's order. */
export async function findParcelFiles(
  db: Db,
  buyerId: number,
  orderId: number,
  part: number,
): Promise<{ shipment_no: string; photo_key: string; temperature_key: string } | undefined> {
  const { rows } = await sql<{ shipment_no: string; photo_key: string; temperature_key: string }>`
    select shipment_no, photo_key, temperature_key from shipment.shipment
    where buyer_id = ${buyerId} and order_id = ${orderId} order by id limit 1 offset ${part - 1}`.execute(db);
  return rows[0];
}

/** Whether every parcel of a company's order has its temperature record. */
export async function hasTemperatureRecords(db: Db, buyerId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select not exists (select from shipment.shipment
      where buyer_id = ${buyerId} and order_id = ${orderId} and temperature_key = '') as is_whole`.execute(
    db,
  );
  return rows[0]?.is_whole ?? false;
}

/** When the parcels of orders of any company were signed for, by order; null for one in transit. */
export async function loadDeliveries(
  db: Db,
  orders: ReadonlyArray<{ readonly id: number; readonly buyer_id: number }>,
): Promise<ReadonlyMap<number, ReadonlyArray<Date | null>>> {
  const { rows } = await sql<{ order_id: number; delivered_at: Date | null }>`
    select s.order_id, s.delivered_at
    from unnest(${orders.map((order) => order.buyer_id)}::bigint[], ${orders.map((order) => order.id)}::bigint[]) as o(buyer_id, id)
    join shipment.shipment s on s.buyer_id = o.buyer_id and s.order_id = o.id`.execute(db);
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map((row) => row.delivered_at)]));
}
