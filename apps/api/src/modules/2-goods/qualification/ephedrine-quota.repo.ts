import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface EphedrineQuotaRow {
  /** '*' = every province. */
  readonly province: string;
  /** null = each ephedrine goods on its own. */
  readonly goods_id: number | null;
  readonly units_per_month: number;
}

/** Every limit set by staff. */
export async function loadAllQuotaRows(
  db: Db,
): Promise<Array<EphedrineQuotaRow & { readonly buyer_kind: string }>> {
  const { rows } = await sql<EphedrineQuotaRow & { buyer_kind: string }>`
    select buyer_kind, province, goods_id, units_per_month from qualification.ephedrine_quota
    order by buyer_kind, goods_id nulls first, province limit 5000`.execute(db);
  return rows;
}

/** Replaces the limit of a kind, province and goods; null removes it. */
export async function replaceQuota(
  tx: Db,
  {
    buyerKind,
    province,
    goodsId,
    units,
  }: {
    readonly buyerKind: string;
    readonly province: string;
    readonly goodsId: number | null;
    readonly units: number | null;
  },
): Promise<void> {
  await sql`
    delete from qualification.ephedrine_quota
    where buyer_kind = ${buyerKind} and province = ${province} and goods_id is not distinct from ${goodsId}`.execute(
    tx,
  );
  if (units === null) return;
  await sql`
    insert into qualification.ephedrine_quota (buyer_kind, province, goods_id, units_per_month)
    values (${buyerKind}, ${province}, ${goodsId}, ${units})`.execute(tx);
}

/** Monthly limits set by staff for one kind of buyer; a handful. */
export async function loadQuotaRows(db: Db, buyerKind: string): Promise<EphedrineQuotaRow[]> {
  const { rows } = await sql<EphedrineQuotaRow>`
    select province, goods_id, units_per_month from qualification.ephedrine_quota
    where buyer_kind = ${buyerKind} order by id limit 1000`.execute(db);
  return rows;
}
