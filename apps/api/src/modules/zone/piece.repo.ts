import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface PieceRow {
  readonly goods_id: number;
  readonly letter: string;
  readonly grade: string;
  readonly processing: string;
  readonly bag_grams: number;
  readonly standard: string;
}

export async function loadPieceRows(db: Db): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select goods_id, letter, grade, processing, bag_grams, standard from zone.piece`.execute(db);
  return rows;
}

export interface DeviceRow {
  readonly goods_id: number;
  readonly maker_licence: string;
}

export async function loadDeviceRows(db: Db, goodsIds: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select goods_id, maker_licence from zone.device where goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}
