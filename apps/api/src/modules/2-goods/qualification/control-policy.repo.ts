import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Admits a company to each of these goods from a day on. */
export async function insertBuyerPolicies(
  tx: Db,
  goodsIds: readonly number[],
  buyerId: number,
  from: IsoDate,
): Promise<void> {
  await sql`
    insert into qualification.control_policy (goods_id, allowed_buyers, effective_from)
    select unnest(${goodsIds}::bigint[]), array[${buyerId}::bigint], ${from}`.execute(tx);
}
