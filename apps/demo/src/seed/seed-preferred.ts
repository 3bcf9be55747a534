import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { SeededBuyer } from './seed-buyers.ts';

/** Kinds of goods in each list. */
const kinds = 12;

/**
 * Two lists of the chain: one for all stores, of goods that they buy, and one for the first two stores of other makers'
 * goods of what they buy. So that a part of the purchases followed the lists, and a part did not.
 */
export async function seedPreferred(
  tx: Db,
  head: SeededBuyer,
  stores: readonly SeededBuyer[],
  { today, now }: { readonly today: IsoDate; readonly now: Date },
): Promise<void> {
  const { rows: bought } = await sql<{ goods_id: number; other_id: number | null }>`
    select l.goods_id, (
      select o.id from catalogue.goods g join catalogue.goods o on o.generic_name = g.generic_name
        and o.spec_key = g.spec_key and o.unit = g.unit and o.form = g.form and o.id <> g.id and o.sale_status = 'on_sale'
      where g.id = l.goods_id order by o.id limit 1) as other_id
    from orders.order_line l where l.buyer_id = ${head.id}
    group by l.goods_id order by count(*) desc, l.goods_id`.execute(tx);
  const usual = bought.slice(0, kinds).map((row) => row.goods_id);
  const others = bought.slice(kinds).flatMap((row) => row.other_id ?? []);
  const lists = [
    {
      name: '集采协议品种',
      note: '先用完年度协议量，有疑问请联系总部采购部',
      from: addDays(today, -400),
      stores: null,
      goods: usual,
    },
    {
      name: '新品牌试销',
      note: '海珠、荔湾两店试销三个月',
      from: addDays(today, -60),
      stores: stores.slice(0, 2).map((store) => store.id),
      goods: others.slice(0, kinds),
    },
  ];
  for (const list of lists) {
    const { rows } = await sql<{ id: number }>`
      insert into preferred.list (buyer_id, name, note, valid_from, store_ids, updated_at)
      values (${head.id}, ${list.name}, ${list.note}, ${list.from}::date, ${list.stores}::bigint[], ${now})
      returning id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    await insertRows(
      tx,
      'preferred.line',
      [...new Set(list.goods)].map((goodsId, at) => ({
        buyer_id: head.id,
        list_id: id,
        goods_id: goodsId,
        sort: at + 1,
        note: at === 0 ? '协议价到年底' : '',
      })),
    );
  }
}
