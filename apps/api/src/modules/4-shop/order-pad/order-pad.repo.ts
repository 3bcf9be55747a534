import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A company's earlier choices for these texts. */
export async function loadChoices(
  db: Db,
  buyerId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ text_key: string; goods_id: number }>`
    select text_key, goods_id from order_pad.choice
    where buyer_id = ${buyerId} and text_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.text_key, row.goods_id]));
}

export interface NewChoice {
  readonly key: string;
  readonly goodsId: number;
}

/** Stores a choice, replacing an earlier one; beyond `limit` the oldest are deleted. */
export async function saveChoice(
  db: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  { key, goodsId }: NewChoice,
  at: Date,
  limit: number,
): Promise<void> {
  await sql`
    insert into order_pad.choice (buyer_id, text_key, goods_id, account_id, chosen_at)
    values (${owner.buyerId}, ${key}, ${goodsId}, ${owner.accountId}, ${at})
    on conflict (buyer_id, text_key) do update set goods_id = excluded.goods_id,
      account_id = excluded.account_id, chosen_at = excluded.chosen_at`.execute(db);
  await sql`
    delete from order_pad.choice where buyer_id = ${owner.buyerId} and text_key in (
      select text_key from order_pad.choice where buyer_id = ${owner.buyerId}
      order by chosen_at desc, text_key offset ${limit})`.execute(db);
}
