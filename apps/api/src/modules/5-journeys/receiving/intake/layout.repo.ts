import type { IntakeLayout } from '@qianfang/domain/order/intake-layout';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** What a company chose; undefined where it has not. */
export async function findLayout(db: Db, buyerId: number): Promise<IntakeLayout | undefined> {
  const { rows } = await sql<{ layout: IntakeLayout }>`
    select layout from receiving.intake_layout where buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.layout;
}

export async function putLayout(db: Db, buyerId: number, layout: IntakeLayout, at: Date): Promise<void> {
  await sql`
    insert into receiving.intake_layout (buyer_id, layout, updated_at)
    values (${buyerId}, ${JSON.stringify(layout)}::jsonb, ${at})
    on conflict (buyer_id) do update set layout = excluded.layout, updated_at = excluded.updated_at`.execute(
    db,
  );
}
