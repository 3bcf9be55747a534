import { addDays } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { makeGoods } from '../testing/goods-builders.ts';
import type { TestApp } from '../testing/test-app.ts';

/** One item in every zone. Returns a zone of controlled sale that any company may apply for. */
export async function makeZoneFixtures(t: TestApp): Promise<number> {
  const piece = await makeGoods(t, { goodsClass: 'TCM_PIECE', rxType: 'NONE', form: '饮片' });
  await sql`insert into zone.piece (goods_id, letter, bag_grams) values (${piece.id}, 'S', 500)`.execute(
    t.db,
  );
  await makeGoods(t, { goodsClass: 'DEV1', rxType: 'NONE', isDevice: true });
  const soon = addDays(dateInShanghai(t.clock.now()), 60);
  await makeGoods(t, { batches: [{ onHand: 40, expiryDate: soon }], maker: '示例品牌药业有限公司' });
  await sql`update catalogue.maker set is_brand = true where name = '示例品牌药业有限公司'`.execute(t.db);
  const controlled = await makeGoods(t, { isControlledSale: true });
  const { rows } = await sql<{ id: number }>`
    insert into zone.control_zone (url, maker_id, title)
    select 'example', maker_id, '示例控销专区' from catalogue.goods where id = ${controlled.id} returning id`.execute(
    t.db,
  );
  const zoneId = rows[0]?.id ?? 0;
  await sql`insert into zone.control_goods values (${zoneId}, ${controlled.id})`.execute(t.db);
  return zoneId;
}
