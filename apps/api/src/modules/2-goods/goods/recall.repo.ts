import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const note = '该商品已召回，暂停销售';

/** Marks a product as recalled, or ends the recall. Goods that were not on sale before stay off sale. */
export async function markGoodsRecalled(
  tx: Db,
  goodsId: number,
  isRecalled: boolean,
  at: Date,
): Promise<void> {
  await sql`
    update catalogue.goods set sale_status = ${isRecalled ? 'recalled' : 'on_sale'}, sale_note = ${isRecalled ? note : ''},
      updated_at = ${at}
    where id = ${goodsId} and sale_status = ${isRecalled ? 'on_sale' : 'recalled'}`.execute(tx);
}
