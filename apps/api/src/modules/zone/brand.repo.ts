import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface BrandPaperRow {
  readonly title: string;
  readonly storage_key: string;
  readonly valid_to: IsoDate | null;
}

export async function findBrandPaper(db: Db, makerId: number): Promise<BrandPaperRow | undefined> {
  const { rows } = await sql<BrandPaperRow>`
    select title, storage_key, valid_to from zone.brand_paper where maker_id = ${makerId}`.execute(db);
  return rows[0];
}
