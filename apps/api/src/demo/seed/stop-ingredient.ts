import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import { recheckHolds } from '../../modules/5-journeys/order-hold/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
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
