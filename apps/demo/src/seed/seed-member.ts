import { drawnReport } from '@qianfang/api/modules/1-ground/stock';
import type { Db } from '@qianfang/api/platform/db';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';

interface Owner {
  readonly id: number;
}

/** Folders of favourites with their categories; goods of other categories are in no folder. */
const favouriteFolders = [
  ['慢病用药', ['心脑血管', '内分泌', '心脑活血']],
  ['感冒季备货', ['解热镇痛', '呼吸系统', '感冒清热', '止咳化痰']],
  ['肠胃常备', ['消化系统', '脾胃肠道']],
] as const;

/**
 * Favourites of a company with a history: its most frequent purchases, marked on different days. Prices at the
 * time differ, so that some goods have become cheaper since and some dearer. Most are sorted into folders.
 */
export async function seedFavourites(tx: Db, buyer: Owner, now: Date): Promise<void> {
  await sql`
    insert into favourite.favourite (buyer_id, goods_id, account_id, unit_price, created_at)
    select ${buyer.id}, b.goods_id, a.id, case b.n % 3 when 0 then b.price when 1 then b.price + b.price / 20 else b.price - b.price / 25 end,
      ${now}::timestamptz - make_interval(days => b.n::int * 5, mins => b.n::int * 37)
    from (
      select l.goods_id, max(p.base_price) as price, row_number() over (order by count(*) desc, l.goods_id) as n
      from orders.order_line l join pricing.goods_price p on p.goods_id = l.goods_id and p.base_price is not null
      where l.buyer_id = ${buyer.id} group by l.goods_id order by n limit 26
    ) b, lateral (select id from identity.account where buyer_id = ${buyer.id} order by id limit 1) a
    on conflict do nothing`.execute(tx);
  for (const [name, categories] of favouriteFolders) {
    await sql`
      with folder as (insert into favourite.folder (buyer_id, name) values (${buyer.id}, ${name}) returning id)
      update favourite.favourite f set folder_id = folder.id
      from folder, catalogue.goods g join catalogue.category c on c.id = g.category_id
      where f.buyer_id = ${buyer.id} and g.id = f.goods_id and exists (
        select 1 from catalogue.category p where p.id = any(c.path) and p.name = any(${categories}::text[]))`.execute(
      tx,
    );
  }
}

/** Most batches have an inspection report, drawn from their facts (演示数据). One in nine is still being prepared. */
export async function seedReports(tx: Db): Promise<void> {
  await sql`update stock.batch set report_key = ${drawnReport} where id % 9 <> 0`.execute(tx);
}

/** The demo's only stamped receipt, sealed like every paper of a company. */
export const RECEIPT_KEY = 'demo/receipt.png';

/**
 * Receipts of arrived ephedrine orders. Of the last three, one is rejected, one awaits review, and one is
 * missing.
 */
export async function seedReceipts(tx: Db, buyer: Owner): Promise<void> {
  await sql`
    insert into ephedrine.receipt (buyer_id, order_id, status, signer_name, signed_on, received, file_key, content_type, reason,
      uploaded_at, reviewed_at)
    select o.buyer_id, o.id, case o.nth when 2 then 'UPLOADED' when 3 then 'REJECTED' else 'CONFIRMED' end, a.name, (o.received_at at time zone 'Asia/Shanghai')::date,
      (select array_agg(b.shipped_quantity order by l.sort, l.id, b.batch_id) from orders.order_line l
        join orders.order_line_batch b on b.buyer_id = l.buyer_id and b.order_line_id = l.id and b.shipped_quantity > 0
        where l.buyer_id = o.buyer_id and l.order_id = o.id), ${RECEIPT_KEY},
      'image/png', case o.nth when 3 then '回执上没有加盖公章，请补盖后重新上传' else '' end, o.received_at + interval '5 hours',
      case o.nth when 2 then null else o.received_at + interval '1 day' end
    from (select *, row_number() over (order by received_at desc) as nth from orders.purchase_order
        where buyer_id = ${buyer.id} and handling = 'HM' and received_at is not null) o,
      lateral (select name from identity.account where buyer_id = o.buyer_id order by id limit 1) a
    where o.nth > 1`.execute(tx);
}

const demands = [
  ['复方鱼腥草合剂', '10ml×12支', '', 60, 'waiting', '', 1],
  [
    '穿心莲内酯滴丸',
    '0.15g×30袋',
    '',
    40,
    'working',
    '已联系两家生产企业，正在核对首营资料，三个工作日内答复。',
    4,
  ],
  [
    '小儿柴桂退热颗粒',
    '4g×10袋',
    '',
    100,
    'unavailable',
    '生产企业暂停供货，预计明年一季度恢复，恢复后会再通知您。',
    20,
  ],
  ['一次性使用雾化面罩', '儿童 S', '', 50, 'closed', '', 45],
] as const;

/** Requests for goods in each state, with answers as 演示数据. */
export async function seedDemands(tx: Db, buyer: Owner, today: IsoDate, now: Date): Promise<void> {
  const head = `QG${today.replaceAll('-', '').slice(2)}`;
  for (const [name, spec, maker, quantity, status, reply, days] of demands) {
    await sql`
      insert into demand.request (buyer_id, account_id, request_no, name, spec, maker, quantity, unit, contact, phone, status,
        reply, created_at, replied_at, closed_at)
      select ${buyer.id}, a.id, ${head} || lpad(nextval('demand.request_number')::text, 6, '0'), ${name}, ${spec}, ${maker},
        ${quantity}, '盒', a.name, a.phone, ${status}, ${reply}, ${now}::timestamptz - make_interval(days => ${days}),
        case when ${reply} = '' then null else ${now}::timestamptz - make_interval(days => ${days} - 1) end,
        case when ${status} = 'closed' then ${now}::timestamptz - make_interval(days => ${days} - 2) end
      from identity.account a where a.buyer_id = ${buyer.id} order by a.id limit 1`.execute(tx);
  }
}

/** Templates of repeated orders: the most frequent purchases, and those for the cold season. */
export async function seedTemplates(tx: Db, buyer: Owner, now: Date): Promise<void> {
  const kept = [
    { name: '每周补货', daysAgo: 21, word: '', most: 12 },
    { name: '感冒季备货', daysAgo: 9, word: '感冒|发热|咳|清热|布洛芬|对乙酰氨基酚|氨溴索', most: 8 },
  ];
  for (const { name, daysAgo, word, most: max } of kept) {
    await sql`
      with bought as (
        select l.goods_id, (g.pack_size * ceil(avg(l.quantity) / g.pack_size))::int as quantity,
          row_number() over (order by count(*) desc, l.goods_id) as n
        from orders.order_line l join catalogue.goods g on g.id = l.goods_id and g.sale_status = 'on_sale'
        where l.buyer_id = ${buyer.id} and l.kind = 1 and (${word} = '' or g.name ~ ${word})
        group by l.goods_id, g.pack_size order by n limit ${max}
      ), template as (
        insert into purchase_template.template (buyer_id, name, created_at, updated_at)
        select ${buyer.id}, ${name}, at, at from (select ${now}::timestamptz - make_interval(days => ${daysAgo}) as at) t
        where exists (select from bought) returning id
      )
      insert into purchase_template.line (buyer_id, template_id, goods_id, quantity, sort)
      select ${buyer.id}, template.id, goods_id, quantity, n from bought, template`.execute(tx);
  }
}
