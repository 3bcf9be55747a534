import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/**
 * Stores the quality department's facts of a goods; absent facts stay. False where there is no such goods.
 */
export async function updateTradeFacts(
  tx: Db,
  goodsId: number,
  facts: {
    readonly ingredients?: readonly string[] | undefined;
    readonly isPublicPurchase?: boolean | undefined;
  },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update catalogue.goods set ingredients = coalesce(${facts.ingredients ?? null}::text[], ingredients),
      is_public_purchase = coalesce(${facts.isPublicPurchase ?? null}::boolean, is_public_purchase), updated_at = ${at}
    where id = ${goodsId}`.execute(tx);
  return Number(numAffectedRows) > 0;
}
