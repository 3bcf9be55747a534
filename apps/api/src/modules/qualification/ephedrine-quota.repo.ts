import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface EphedrineQuotaRow {
  /** '*' = every province. */
  readonly province: string;
  /** null = every ephedrine goods on its own. */
  readonly goods_id: number | null;
  readonly units_per_month: number;
}

/** Monthly limits that staff have set for one kind of buyer; a handful. */
export async function loadQuotaRows(db: Db, buyerKind: string): Promise<EphedrineQuotaRow[]> {
  const { rows } = await sql<EphedrineQuotaRow>`
    select province, goods_id, units_per_month from qualification.ephedrine_quota
    where buyer_kind = ${buyerKind} order by id limit 1000`.execute(db);
  return rows;
}
