import { recheckHolds } from '@qianfang/api/modules/5-journeys/order-hold';
import type { Clock } from '@qianfang/api/platform/clock';
import type { Db } from '@qianfang/api/platform/db';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import { STOPPED_INGREDIENT } from '../stopped-ingredient.ts';

/** Stops the sale of an ingredient from today (S-09), which holds a paid order of the company (HOLD_SELLER). */
export async function stopIngredient(
  tx: Db,
  { clock }: { readonly clock: Clock },
  buyerId: number,
  today: IsoDate,
): Promise<void> {
  await sql`
    insert into qualification.ingredient_control (ingredient, goods_class, preparation, forms, basis, effective_from)
    values (${STOPPED_INGREDIENT}, 'PSYCHOTROPIC', 'ANY', '{}', '演示数据，非真实公告', ${today})`.execute(
    tx,
  );
  await recheckHolds({ db: tx, clock }, { buyerId, by: { actor: 'system', name: '' } });
}
