import { recheckHolds } from '@qianfang/api/modules/5-journeys/order-hold';
import type { Clock } from '@qianfang/api/platform/clock';
import type { Db } from '@qianfang/api/platform/db';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import { STOPPED_INGREDIENT } from '../stopped-ingredient.ts';

/**
 * From today the wholesaler may not sell an ingredient (S-09); what a company has paid for with it is held
 * (HOLD_SELLER).
 */
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
