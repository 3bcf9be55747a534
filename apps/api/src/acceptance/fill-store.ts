import type { TestBuyer } from '../testing/builders.ts';
import { makeGoodsList } from '../testing/goods-builders.ts';
import type { TestApp } from '../testing/test-app.ts';

const nameParts = [
  [
    '阿莫西林',
    '布洛芬',
    '头孢克肟',
    '板蓝根',
    '氯雷他定',
    '奥美拉唑',
    '藿香正气',
    '六味地黄',
    '复方丹参',
    '蒙脱石',
  ],
  ['缓释', '分散', '肠溶', '咀嚼', '泡腾', '软', '硬', '浓缩', '小儿', '复方'],
  ['片', '胶囊', '颗粒', '口服液', '丸', '散', '糖浆', '滴丸', '合剂', '喷雾剂'],
] as const;

async function fillCatalogue(t: TestApp): Promise<void> {
  const drafts = Array.from({ length: 5_000 }, (_, index) => ({
    name: nameParts.map((part, place) => part[Math.floor(index / 10 ** place) % 10]).join(''),
    spec: `${(index % 40) + 1}g×${(index % 12) + 6}`,
    maker: `示例${index % 500}药业有限公司`,
  }));
  for (let from = 0; from < drafts.length; from += 1_000) {
    await makeGoodsList(t, drafts.slice(from, from + 1_000));
  }
}

/** Data of each of 1,100 companies; `$1` is the time. */
const others = [
  `insert into identity.buyer (name, uscc, kind, status, created_at)
    select '示例' || n, 'X' || n, 'RETAIL_SINGLE', 'passed', $1 from generate_series(1, 1100) n`,
  `insert into identity.account (buyer_id, username, phone, password_hash, created_at)
    select id, 'other' || id, 'other' || id, '', created_at from identity.buyer where uscc like 'X%' and $1::timestamptz is not null`,
  `insert into identity.session (token_hash, account_id, buyer_id, created_at, expires_at, seen_at)
    select sha256(username::bytea), id, buyer_id, $1, $1::timestamptz + interval '1 day', $1 from identity.account`,
  `insert into qualification.document (buyer_id, kind, created_at)
    select b.id, k, $1 from identity.buyer b, unnest(array['BIZ_LICENCE', 'DRUG_LICENCE', 'BILLING']) k where b.uscc like 'X%'`,
  `insert into qualification.purchaser (buyer_id, name)
    select id, '示例' from identity.buyer where uscc like 'X%' and $1::timestamptz is not null`,
  `insert into qualification.address (buyer_id, consignee, phone, province, city, district, detail, created_at)
    select id, '', '', '', '', '', '', $1 from identity.buyer where uscc like 'X%'`,
];

/** Data of a hundred companies with long histories; `$1` is the time, `$2` one of them. */
const histories = [
  `insert into orders.purchase_order (buyer_id, submission_id, order_no, account_id, warehouse_id, handling, status,
      goods_fen, payable_fen, address, parties, created_at)
    select b.id, k, format('T%s-%s', b.id, k), 1, 1, 'NORMAL', case when k % 3 = 0 then 'DONE' else 'CANCELLED' end,
      60000, 60000, '{"consignee": "", "phone": ""}', '{}', $1::timestamptz - make_interval(hours => k)
    from identity.buyer b, generate_series(1, 80) k where b.id % 11 = 0 or b.id = $2`,
  `insert into orders.order_line (buyer_id, order_id, sort, goods_id, name, spec, maker, unit, approval_no, goods_class,
      picture, quantity, unit_price, raw_fen, net_fen)
    select o.buyer_id, o.id, k, k, '示例片', '', '', '盒', '', 'CHEM', '', 10, 100000, 10000, 10000
    from orders.purchase_order o, generate_series(1, 2) k where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into orders.order_event (buyer_id, order_id, actor, event, at)
    select buyer_id, id, 'buyer', 'submit', created_at from orders.purchase_order
    where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into payment.payment (buyer_id, payment_no, method, amount_fen, status, created_at)
    select buyer_id, 'P' || order_no, 'transfer', payable_fen, 'CLOSED', created_at from orders.purchase_order
    where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into payment.payment_order (buyer_id, payment_id, order_id, amount_fen)
    select o.buyer_id, p.id, o.id, o.payable_fen from payment.payment p
    join orders.purchase_order o on p.payment_no = 'P' || o.order_no where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into shipment.shipment (buyer_id, order_id, shipment_no, carrier, tracking_no, shipped_at, note)
    select buyer_id, id, order_no, '', '', created_at, '{}' from orders.purchase_order
    where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into message.message (buyer_id, kind, title, created_at)
    select b.id, case when k % 2 = 0 then 'order' else 'asset' end, '示例', $1::timestamptz - make_interval(hours => k)
    from identity.buyer b, generate_series(1, 100) k where b.id % 11 = 0 or b.id = $2`,
  `insert into cart.line (buyer_id, goods_id, warehouse_id, quantity, added_at, updated_at)
    select b.id, g.id, 1, 10, $1, $1 from identity.buyer b, lateral (select id from catalogue.goods order by id limit 60) g
    where b.id % 11 = 0 or b.id = $2`,
  `insert into wallet.account (buyer_id, code, currency, balance)
    select id, code, 'fen', 0 from identity.buyer, unnest(array['balance', 'voucher']) code
    where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into wallet.account (code, currency) select 'bank', 'fen' where $1::timestamptz is not null and $2::bigint > 0`,
  `insert into wallet.journal (cause, reference, at)
    select 'top_up', format('%s-%s', b.id, k), $1::timestamptz - make_interval(hours => k)
    from identity.buyer b, generate_series(1, 20) k where b.id % 11 = 0 or b.id = $2`,
  `insert into wallet.posting (journal_id, account_id, amount, balance_after)
    select j.id, a.id, s.sign * 100, case when s.sign > 0 then 0 end
    from wallet.journal j cross join (values (1), (-1)) s(sign)
    join wallet.account a on a.code = case when s.sign > 0 then 'balance' else 'bank' end
      and (s.sign < 0 or a.buyer_id = split_part(j.reference, '-', 1)::bigint)
    where $1::timestamptz is not null and $2::bigint > 0`,
];

/**
 * Fills a store with 5,000 goods of 500 makers, 1,100 companies, and a long history for a hundred of them and
 * for `buyer`. Returns an order of `buyer`, and a goods.
 */
export async function fillStore(
  t: TestApp,
  buyer: TestBuyer,
): Promise<{ readonly orderId: number; readonly goodsId: number }> {
  await fillCatalogue(t);
  const at = t.clock.now();
  for (const statement of others) await t.pool.query(statement, [at]);
  for (const statement of histories) await t.pool.query(statement, [at, buyer.buyerId]);
  await t.pool.query('analyze');
  const { rows } = await t.pool.query<{ order_id: number; goods_id: number }>(
    `select (select min(id) from orders.purchase_order where buyer_id = $1) as order_id,
      (select min(id) from catalogue.goods) as goods_id`,
    [buyer.buyerId],
  );
  return { orderId: rows[0]?.order_id ?? 0, goodsId: rows[0]?.goods_id ?? 0 };
}
