import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface DeviceRow {
  readonly goods_id: number;
  readonly maker_licence: string;
}

export async function loadDeviceRows(db: Db, goodsIds: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select goods_id, maker_licence from zone.device where goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

export interface DevicePartRow {
  /** The device. */
  readonly goods_id: number;
  readonly part_id: number;
  readonly kind: 'consumable' | 'accessory';
}

/** Parts and consumables of these devices, consumables first. */
export async function loadPartRows(db: Db, goodsIds: readonly number[]): Promise<DevicePartRow[]> {
  const { rows } = await sql<DevicePartRow>`
    select goods_id, part_id, kind from zone.device_part
    where goods_id = any(${goodsIds}::bigint[]) order by goods_id, kind desc, part_id`.execute(db);
  return rows;
}

/** The devices that a part is made for, up to a limit. */
export async function loadDeviceIdsOfPart(db: Db, partId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ goods_id: number }>`
    select goods_id from zone.device_part where part_id = ${partId} order by goods_id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.goods_id);
}
