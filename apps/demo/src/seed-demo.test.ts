import { hashPassword, type StaffMember } from '@qianfang/api/modules/1-ground/identity';
import { missingContracts } from '@qianfang/api/modules/2-goods/contract-signing';
import { loadGoods } from '@qianfang/api/modules/2-goods/goods';
import { decideGoods, loadBuyerRights } from '@qianfang/api/modules/2-goods/qualification';
import { rejectRegistration } from '@qianfang/api/modules/5-journeys/registration';
import { openFolder } from '@qianfang/api/platform/file-storage/folder';
import { verifyFiles } from '@qianfang/api/platform/file-storage/verify-files';
import { sessionCookie } from '@qianfang/api/platform/viewer';
import { startTestApp, type TestApp } from '@qianfang/api/testing/test-app';
import { checkApproval, getApproval, getApprovals } from '@qianfang/contract/approval';
import { getReceipts } from '@qianfang/contract/ephedrine';
import { getOrders } from '@qianfang/contract/order';
import { getEverydayPrice } from '@qianfang/contract/promotion';
import { getRegistration } from '@qianfang/contract/registration';
import { logIn } from '@qianfang/contract/session';
import { getStatement } from '@qianfang/contract/wallet';
import { returnStates } from '@qianfang/domain/after-sale/return-state';
import { serviceStates } from '@qianfang/domain/after-sale/service-state';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { invoiceStates } from '@qianfang/domain/invoice/invoice-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithDemo } from './fill-with-demo.ts';
import { defaultCatalogueSize } from './make-catalogue.ts';
import { scaleDemo } from './scale-demo.ts';
import { DEMO_PASSWORD, type DemoTotals, seedDemo } from './seed-demo.ts';
import { STOPPED_INGREDIENT } from './stopped-ingredient.ts';

let t: TestApp;
let totals: DemoTotals;

const depsOf = (app: TestApp) => ({ ...app.app.deps, hashPassword });

async function rowsOf<T>(app: TestApp, query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await query.execute(app.db)).rows;
}

async function oneOf<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const [row] = await rowsOf(t, query);
  if (row === undefined) throw new Error('no row');
  return row;
}

async function buyerIdOf(username: string): Promise<number> {
  return (
    await oneOf(sql<{ buyer_id: number }>`select buyer_id from identity.account where username = ${username}`)
  ).buyer_id;
}

async function sessionOf(username: string): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: { username, password: DEMO_PASSWORD },
  });
  return answer.cookies.find((one) => one.name === sessionCookie)?.value ?? '';
}

beforeAll(async () => {
  t = await startTestApp({ demo: true, now: new Date().toISOString() });
  totals = await seedDemo(t.db, depsOf(t));
});
afterAll(() => t.close());

describe('a demo store', { tags: ['clock'] }, () => {
  it('has the whole catalogue, a year of orders and a search entry for each goods', async () => {
    expect(totals).toEqual({ goods: defaultCatalogueSize(), buyers: 29, orders: 159 });
    const counts = await oneOf(sql<{ goods: number; entries: number; tops: number; leaves: number }>`
      select (select count(*)::int from catalogue.goods where is_demo) as goods,
        (select count(*)::int from search.entry) as entries,
        (select count(*)::int from catalogue.category where level = 1) as tops,
        (select count(*)::int from catalogue.goods g join catalogue.category c on c.id = g.category_id where c.level = 3) as leaves`);
    expect(counts).toEqual({ goods: totals.goods, entries: totals.goods, tops: 7, leaves: totals.goods });
  });

  it('has orders that sell out one of today’s specials and most of another', async () => {
    const { data } = await t.call(getEverydayPrice, { as: await sessionOf('yaodian') });
    const [first, second, ...others] = (data.days[0]?.list ?? []).toSorted((a, b) => b.sold - a.sold);
    expect(first).toMatchObject({ sold_percent: 100, is_sold_out: 1 });
    expect(second).toMatchObject({ sold_percent: 90, is_sold_out: 0 });
    expect(others.map((one) => one.sold)).toEqual(others.map(() => 0));
  });

  it('has no event in the future, not even just after midnight', async () => {
    const ahead = await rowsOf(
      t,
      sql<{ what: string; at: Date }>`
      select what, at from (
        select 'order' as what, created_at as at from orders.purchase_order
        union all select event, at from orders.order_event
        union all select 'payment', paid_at from payment.payment) told
      where at > ${t.clock.now()}`,
    );
    expect(ahead).toEqual([]);
  });

  it('has a store’s request pending at its head office, which can order every line although prices have changed since', async () => {
    const as = await sessionOf('liansuo');
    const { data } = await t.call(getApprovals, { as, query: {} });
    const waiting = data.list.filter((one) => one.status === 'PENDING');
    expect(waiting).toMatchObject([{ kinds: 5, actions: ['approve', 'reject'] }]);
    expect(data.waiting).toBe(1);
    const id = waiting[0]?.id ?? 0;
    const { data: now } = await t.call(checkApproval, { as, params: { id }, body: {} });
    expect(now.blocks).toEqual([]);
    expect(now.lines.map((line) => line.is_blocked)).toEqual([0, 0, 0, 0, 0]);
    // Goods in a current activity have become cheaper; the rest kept their price.
    expect(now.lines.filter((line) => line.message === '').length).toBeGreaterThan(1);
  });

  it('lets each demo account log in with the one password', async () => {
    for (const username of ['yaodian', 'zhensuo', 'liansuo', 'daishen', 'hetong', 'guoqi']) {
      const answer = await t.call(logIn, { body: { username, password: DEMO_PASSWORD } });
      expect([username, answer.status]).toEqual([username, 200]);
    }
  });

  it('is filled once, and a second start changes nothing', async () => {
    const before = await oneOf(sql<{ n: number }>`select count(*)::int as n from catalogue.goods`);
    expect(await fillWithDemo(t.pool, t.app.deps.config, t.clock)).toBe(true);
    expect(await oneOf(sql<{ n: number }>`select count(*)::int as n from catalogue.goods`)).toEqual(before);
  });

  it('has stored each file that a row names, and no other', async () => {
    const report = await verifyFiles(t.pool, openFolder(t.app.deps.config.dataDir).list());
    expect(report).toMatchObject({ missing: [], changed: [], extra: [] });
    expect(report.files).toBeGreaterThan(20);
  });

  it('asks only the account with unsigned contracts for a signature', async () => {
    const needs = { hasDevices: true, hasEphedrine: true };
    const missing = async (username: string) =>
      missingContracts(t.db, await buyerIdOf(username), needs, t.clock.now());
    expect(await missing('yaodian')).toEqual([]);
    expect((await missing('hetong')).map((contract) => contract.type)).toContain('QA_AGREEMENT');
  });
});

describe('the chain of the demo', { tags: ['clock'] }, () => {
  it('has orders of the head office for two stores in several states, each with the store’s request before it', async () => {
    const as = await sessionOf('liansuo');
    const listOf = async (store_id: number) =>
      (await t.call(getOrders, { as, query: { store_id, per_page: 20 } })).data.list;
    const [one, two] = [await buyerIdOf('liansuo-yi'), await buyerIdOf('liansuo-er')];
    const [ofOne, ofTwo] = [await listOf(one), await listOf(two)];
    expect(new Set(ofOne.map((order) => order.status))).toEqual(new Set(['DONE', 'TO_RECEIVE', 'TO_SHIP']));
    expect(new Set(ofTwo.map((order) => order.status))).toEqual(
      new Set(['DONE', 'CANCELLED', 'TO_RECEIVE', 'TO_SHIP']),
    );
    expect(new Set(ofOne.map((order) => order.store))).toEqual(new Set(['岭桂康大药房海珠一店（演示）']));
    const asked = (await t.call(getApprovals, { as: await sessionOf('liansuo-er'), query: {} })).data.list;
    const detail = await t.call(getApproval, {
      as: await sessionOf('liansuo-er'),
      params: { id: asked[0]?.id ?? 0 },
    });
    expect([detail.status, detail.data.status]).toEqual([200, 'APPROVED']);
  });

  it('opens the credit debt as an opening balance, in the books and in the statement', async () => {
    const as = await sessionOf('yaodian');
    const months = await rowsOf(
      t,
      sql<{ month: string }>`
      select distinct to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month from wallet.journal where cause = 'opening'`,
    );
    expect(months.length).toBeGreaterThan(0);
    const openings = [];
    for (const { month } of months) {
      const { data } = await t.call(getStatement, { as, query: { account: 'credit', month } });
      // The account has an opening balance and no movements.
      expect(data).toMatchObject({ closing: data.opening, causes: [], entries: 0 });
      openings.push(data.opening);
    }
    expect(openings.some((amount) => amount !== '0.00')).toBe(true);
  });
});

describe('the rules over the demo', { tags: ['clock'] }, () => {
  it('hide goods that may never be sold and show what the pharmacy has bought', async () => {
    const buyerId = await buyerIdOf('yaodian');
    const rights = await loadBuyerRights(t.db, buyerId, dateInShanghai(t.clock.now()));
    const banned = await rowsOf(
      t,
      sql<{ id: number }>`
      select id from catalogue.goods
      where goods_class in ('BLOOD','VACCINE','NARCOTIC','PSYCHOTROPIC','TOXIC','RADIOACTIVE','PRECURSOR','TCM_GRANULE')
        or '右美沙芬' = any(ingredients)`,
    );
    const bought = await rowsOf(
      t,
      sql<{ id: number }>`
        select distinct l.goods_id as id from orders.order_line l join catalogue.goods g on g.id = l.goods_id
        where l.buyer_id = ${buyerId} and not ${STOPPED_INGREDIENT} = any(g.ingredients)`,
    );
    const kindsOf = async (rows: readonly { readonly id: number }[]) => {
      const goods = await loadGoods(
        t.db,
        rows.map((row) => row.id),
      );
      return new Set([...decideGoods(rights, [...goods.values()]).values()].map((decision) => decision.kind));
    };
    expect(banned.length).toBeGreaterThanOrEqual(15);
    expect(await kindsOf(banned)).toEqual(new Set(['hide']));
    expect(await kindsOf(bought)).toEqual(new Set(['show']));
  });

  it('stop the pharmacy whose drug licence ended yesterday', async () => {
    const rights = await loadBuyerRights(t.db, await buyerIdOf('guoqi'), dateInShanghai(t.clock.now()));
    const drugs = await rowsOf(
      t,
      sql<{ id: number }>`
      select id from catalogue.goods where goods_class = 'CHEM' and not is_controlled_sale and sale_status = 'on_sale'
        and not is_cold and ingredients = '{}' limit 50`,
    );
    const goods = await loadGoods(
      t.db,
      drugs.map((row) => row.id),
    );
    const reasons = [...decideGoods(rights, [...goods.values()]).values()].map(
      (decision) => decision.reasons[0]?.reason,
    );
    expect(new Set(reasons)).toEqual(new Set(['DOC_EXPIRED']));
  });
});

describe('the history of the pharmacy', { tags: ['clock'] }, () => {
  it('has orders in every state, with separate orders for cold and for ephedrine goods', async () => {
    const states = await rowsOf(
      t,
      sql<{ status: string; n: number }>`
      select status, count(*)::int as n from orders.purchase_order where store_id is null group by status order by status`,
    );
    expect(Object.fromEntries(states.map((row) => [row.status, row.n]))).toEqual({
      CANCELLED: 4,
      DONE: 60,
      PART_SHIPPED: 1,
      PENDING_PAYMENT: 1,
      REVIEW: 1,
      TO_RECEIVE: 3,
      TO_SHIP: 7,
    });
    const special = await rowsOf(
      t,
      sql<{ handling: string }>`
      select handling from orders.purchase_order where handling <> 'NORMAL' order by handling`,
    );
    expect(special.map((row) => row.handling)).toEqual(['COLD', ...Array.from({ length: 7 }, () => 'HM')]);
  });

  it('has an order held for each reason, and one whose rest is closed', async () => {
    const held = await rowsOf(
      t,
      sql<{ username: string; hold: string }>`
      select a.username, o.hold from orders.purchase_order o join identity.account a on a.id = o.account_id
      where o.hold <> '' order by o.hold`,
    );
    expect(held.map((row) => `${row.username} ${row.hold}`)).toEqual([
      'yaodian HOLD_GROWTH',
      'yaodian HOLD_PAYER',
      'guoqi HOLD_QUAL',
      'yaodian HOLD_RECALL',
      'yaodian HOLD_SELLER',
    ]);
    const closed = await rowsOf(
      t,
      sql<{ closed_fen: number }>`select closed_fen from orders.purchase_order where closed_at is not null`,
    );
    expect(closed).toHaveLength(1);
    await t.app.deps.jobs.run('order-hold.sweep');
    const after = await oneOf(
      sql<{ n: number }>`select count(*)::int as n from orders.purchase_order where hold <> ''`,
    );
    expect(after.n).toBe(held.length);
  });

  it('has a receipt, a return, a service and an invoice in each state', async () => {
    const states = async (query: ReturnType<typeof sql<{ state: string }>>) =>
      new Set((await rowsOf(t, query)).map((row) => row.state));
    expect(await states(sql`select status as state from ephedrine.receipt`)).toEqual(
      new Set(['UPLOADED', 'CONFIRMED', 'REJECTED']),
    );
    expect(
      await states(sql`select status as state from after_sale.application where kind = 'RETURN'`),
    ).toEqual(new Set(returnStates));
    expect(
      await states(sql`select status as state from after_sale.application where kind = 'SERVICE'`),
    ).toEqual(new Set(serviceStates));
    expect(await states(sql`select state from invoice.invoice`)).toEqual(new Set(invoiceStates));
    const receipts = async (username: string) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: logIn.path,
        payload: { username, password: DEMO_PASSWORD },
      });
      const as = answer.cookies.find((one) => one.name === sessionCookie)?.value ?? '';
      return (await t.call(getReceipts, { as, query: {} })).data.list.map((one) => one.state);
    };
    expect(await receipts('yaodian')).toEqual(['WAIT_UPLOAD', 'UPLOADED', 'REJECTED', 'CONFIRMED']);
    expect(await receipts('guoqi')).toEqual(['OVERDUE']);
  });

  it('adds up: lines to orders, batches to lines, orders to submits, each ledger to the cost of its order', async () => {
    const wrong = await oneOf(sql<{
      orders: number;
      lines: number;
      submits: number;
      ledgers: number;
      paid: number;
    }>`
      select
        (select count(*)::int from orders.purchase_order o where
          o.goods_fen <> (select sum(raw_fen) from orders.order_line l where l.buyer_id = o.buyer_id and l.order_id = o.id)) as orders,
        (select count(*)::int from orders.order_line l where
          l.quantity <> (select sum(quantity) from orders.order_line_batch b where b.buyer_id = l.buyer_id and b.order_line_id = l.id)) as lines,
        (select count(*)::int from orders.submission s where
          s.payable_fen <> (select sum(payable_fen) from orders.purchase_order o where o.buyer_id = s.buyer_id and o.submission_id = s.id)) as submits,
        (select count(*)::int from orders.purchase_order o where
          (select coalesce(sum((s ->> 5)::bigint), 0) from jsonb_array_elements(o.ledger) s) <> o.payable_fen) as ledgers,
        (select count(*)::int from payment.payment p where p.amount_fen <>
          (select sum(o.payable_fen) from payment.payment_order po join orders.purchase_order o on o.id = po.order_id
            where po.payment_id = p.id and o.paid_fen = o.payable_fen)) as paid`);
    expect(wrong).toEqual({ orders: 0, lines: 0, submits: 0, ledgers: 0, paid: 0 });
  });

  it('has stock movements that add up to the stock of each batch', async () => {
    const wrong = await rowsOf(
      t,
      sql<{ id: number }>`
      select b.id from stock.batch b left join (
        select batch_id,
          sum(case kind when 'ship' then -quantity when 'reserve' then 0 when 'release' then 0 else quantity end) as held,
          sum(case kind when 'reserve' then quantity when 'release' then quantity when 'ship' then -quantity else 0 end) as reserved
        from stock.movement group by batch_id
      ) m on m.batch_id = b.id
      where b.on_hand <> coalesce(m.held, 0) or b.reserved <> coalesce(m.reserved, 0)`,
    );
    expect(wrong).toEqual([]);
    const early = await rowsOf(
      t,
      sql<{ id: number }>`
      select m.id from stock.movement m join stock.batch b on b.id = m.batch_id
      where m.kind in ('reserve', 'ship') and (m.at < b.created_at or b.expiry_date < m.at::date)`,
    );
    expect(early).toEqual([]);
  });

  it('ships what was ordered, with a temperature record for the cold parcel', async () => {
    const wrong = await oneOf(sql<{ short: number; cold: number }>`
      select
        (select count(*)::int from orders.order_line l where l.shipped_quantity <> coalesce((select sum(quantity)
          from shipment.shipment_line s where s.order_line_id = l.id), 0)) as short,
        (select count(*)::int from shipment.shipment s join orders.purchase_order o on o.id = s.order_id
          where o.handling = 'COLD' and s.temperature_key = '') as cold`);
    expect(wrong).toEqual({ short: 0, cold: 0 });
    const [cold] = await rowsOf(
      t,
      sql<{ key: string }>`select temperature_key as key from shipment.shipment where temperature_key <> ''`,
    );
    const log = Buffer.from(await t.app.deps.files.get(cold?.key ?? '')).toString();
    const readings = log
      .split('\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[1]));
    expect(readings.length).toBeGreaterThan(20);
    expect(readings.every((reading) => reading >= 2 && reading <= 8)).toBe(true);
  });

  it('has a wallet whose postings sum to zero and to the shown balance', async () => {
    const sums = await rowsOf(
      t,
      sql<{ currency: string; total: number }>`
      select a.currency, sum(p.amount)::bigint as total from wallet.posting p join wallet.account a on a.id = p.account_id
      group by a.currency`,
    );
    expect(sums.length).toBeGreaterThan(0);
    expect(sums.filter((row) => row.total !== 0)).toEqual([]);
    const wrong = await rowsOf(
      t,
      sql<{ id: number }>`
      select a.id from wallet.account a where a.buyer_id is not null
        and a.balance <> (select coalesce(sum(amount), 0) from wallet.posting p where p.account_id = a.id)`,
    );
    expect(wrong).toEqual([]);
    const sales = await oneOf(sql<{ booked: number; paid: number }>`
      select (select sum(p.amount)::bigint from wallet.posting p join wallet.account a on a.id = p.account_id where a.code = 'sales') as booked,
        (select sum(paid_fen) from orders.purchase_order)::bigint
          - (select coalesce(sum(amount_fen), 0) from payment.refund)::bigint as paid`);
    expect(sales.booked).toBe(sales.paid);
  });

  it('lists the balance statement in order of time, the refund of a return among the payments', async () => {
    const early = await rowsOf(
      t,
      sql<{ reference: string }>`
      select reference from (
        select j.reference, j.at, lag(j.at) over (partition by p.account_id order by p.id) as before
        from wallet.posting p join wallet.journal j on j.id = p.journal_id join wallet.account a on a.id = p.account_id
        where a.buyer_id is not null) entry
      where at < before`,
    );
    expect(early).toEqual([]);
    const { refunds } = await oneOf(
      sql<{ refunds: number }>`select count(*)::int as refunds from wallet.journal where cause = 'refund'`,
    );
    // A return, an order cancelled by the store, and the closed rest of a partly shipped one.
    expect(refunds).toBe(3);
  });
});

describe('whatever is announced', { tags: ['clock'] }, () => {
  it('begins and ends on the hour: promotions, coupons, codes, cashback, draws and activities', async () => {
    const odd = await rowsOf(
      t,
      sql<{ what: string; at: Date }>`
      select what, at from (
        select 'promotion' as what, unnest(array[starts_at, ends_at]) as at from promotion.activity
        union all select 'coupon', unnest(array[receive_from, receive_until]) from coupon.coupon_offer
        union all select 'code', ends_at from coupon.coupon_code
        union all select 'cashback', unnest(array[starts_at, ends_at, claim_until]) from cashback.round
        union all select 'draw', unnest(array[starts_at, ends_at]) from draw.draw_activity
        union all select 'activity', unnest(array[starts_at, ends_at]) from activity.shop_activity) announced
      where at <> date_trunc('hour', at)`,
    );
    expect(odd).toEqual([]);
  });
});

describe('the company that waits for its review', { tags: ['clock'] }, () => {
  it('sees its progress, and continues from what it typed after a rejection', async () => {
    const { cookies } = await t.app.inject({
      method: 'POST',
      url: logIn.path,
      payload: { username: 'daishen', password: DEMO_PASSWORD },
    });
    const as = cookies.find((one) => one.name === sessionCookie)?.value ?? '';
    const waiting = (await t.call(getRegistration, { as })).data;
    expect(waiting).toMatchObject({ state: 'waiting', step: 4 });
    expect(waiting.course.map((step) => step.is_done)).toEqual([1, 0, 0, 0]);

    const staff = await oneOf(
      sql<StaffMember>`select id, username, name, role from identity.staff where username = 'linxiao'`,
    );
    const reasons = { BIZ_LICENCE: '营业执照不清晰' };
    const buyerId = await buyerIdOf('daishen');
    expect(await rejectRegistration(t.app.deps, { buyerId, staff, reasons })).toEqual({ status: 'rejected' });
    const rejected = (await t.call(getRegistration, { as })).data;
    expect(rejected).toMatchObject({ state: 'rejected', step: 3, company: { kind: 'RETAIL_SINGLE' } });
    expect(rejected.documents.filter((one) => one.is_open && one.current).map((one) => one.type)).toEqual([
      'BIZ_LICENCE',
    ]);
    expect(rejected.documents.filter((one) => one.need === 'REQUIRED' && !one.current)).toEqual([]);
  });
});

describe('filling and growing', () => {
  it('leaves an empty database when it fails half way', async () => {
    const other = await startTestApp();
    try {
      // The first file is stored before any database write; the buyers' papers come after the goods.
      let puts = 0;
      const files = {
        put: () => {
          puts += 1;
          return puts > 5 ? Promise.reject(new Error('disk full')) : Promise.resolve();
        },
      };
      await expect(seedDemo(other.db, { ...depsOf(other), files }, 150)).rejects.toThrow('disk full');
      const [row] = await rowsOf(
        other,
        sql<{ n: number }>`
        select ((select count(*) from catalogue.goods) + (select count(*) from identity.buyer))::int as n`,
      );
      expect(row?.n).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('grows to any size, adds only missing goods, and keeps the existing ones', async () => {
    const all = totals.goods + 2_500;
    const progress: number[] = [];
    const wish = { count: all, onProgress: (done: number) => progress.push(done) };
    expect(await scaleDemo(t.db, t.clock, wish)).toBe(2_500);
    expect(progress.at(-1)).toBe(all);
    expect(await scaleDemo(t.db, t.clock, wish)).toBe(0);
    const row = await oneOf(
      sql<{ goods: number; entries: number; priced: number; placed: number }>`
      select (select count(*)::int from catalogue.goods) as goods, (select count(*)::int from search.entry) as entries,
        (select count(*)::int from pricing.goods_price) as priced,
        (select count(*)::int from catalogue.goods where category_id is not null and maker_id is not null) as placed`,
    );
    expect(row).toEqual({ goods: all, entries: all, priced: all, placed: all });
  });
});
