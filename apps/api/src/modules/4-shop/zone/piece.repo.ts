import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface PieceRow {
  readonly goods_id: number;
  readonly letter: string;
  readonly grade: string;
  readonly trait: string;
  readonly processing: string;
  /** Null where it is counted, not weighed. */
  readonly bag_grams: number | null;
  readonly standard: string;
}

export async function loadPieceRows(db: Db): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select goods_id, letter, grade, trait, processing, bag_grams, standard from zone.piece`.execute(db);
  return rows;
}
