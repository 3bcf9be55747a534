import { addToCart } from '@qianfang/contract/cart';
import { endPayLink, makePayLink } from '@qianfang/contract/pay-link';
import { logOut } from '@qianfang/contract/session';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../build-app.ts';
import { followChanges } from '../memory/change-feed.ts';
import { sendMessage } from '../modules/1-ground/message/index.ts';
import { dbOver, openPool } from '../platform/db.ts';
import { sessionCookie } from '../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { makeGoodsList, type TestGoods } from '../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { pay, placeOrder, topUp } from '../testing/trade-builders.ts';

let t: TestApp;
let goods: TestGoods[];

beforeAll(async () => {
  t = await startTestApp();
  goods = await makeGoodsList(t, [{ name: '示例甲片' }, { name: '示例乙片' }]);
});
afterAll(() => t.close());

/** Another process of the store over the same database, following changes as in service. */
async function startProcess() {
  const pool = openPool(t.url, 6);
  const app = await buildApp(t.app.deps.config, dbOver(pool), t.clock);
  const feed = followChanges(app, pool);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  feed.start();
  await feed.catchUp();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= app.close().then(() => pool.end());
    return closing;
  };
  onTestFinished(close);
  return { origin, close };
}

/** An open page of a company. */
function openPage(origin: string, session: string, goodsIds: readonly number[] = []) {
  const query = goodsIds.map((id) => `goods_ids[]=${id}`).join('&');
  return listen(`${origin}/api/events?${query}`, { cookie: `${sessionCookie}=${session}` });
}

/** The events that an open page has received, and whether it was ended. */
async function listen(url: string, headers: Readonly<Record<string, string>> = {}) {
  const leave = new AbortController();
  const answer = await fetch(url, { headers, signal: leave.signal });
  const page = { status: answer.status, headers: answer.headers, text: '', isOver: false, leave };
  onTestFinished(() => leave.abort());
  void (async () => {
    for await (const part of answer.body ?? []) page.text += Buffer.from(part).toString();
    page.isOver = true;
  })().catch(() => {});
  await expect.poll(() => page.text).toContain('retry:');
  return page;
}

const told = (page: { readonly text: string }) =>
  [...page.text.matchAll(/^event: (\w+)$/gm)].map(([, kind]) => kind);

async function write(buyer: TestBuyer, title = '示例消息') {
  await sendMessage(t.db, {
    buyerId: buyer.buyerId,
    kind: 'system',
    title,
    body: '',
    url: '',
    at: t.clock.now(),
  });
}

test('a page hears at once of changes by another process for its company: a message, the cart, a paid order', async () => {
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  const order = await placeOrder(t, buyer, [[goods[0]?.id ?? 0, 60]]);
  const there = await startProcess();
  const page = await openPage(there.origin, buyer.session);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(told(page)).toEqual([]);

  await write(buyer);
  await expect.poll(() => told(page)).toEqual(['message']);
  await t.call(addToCart, {
    as: buyer.session,
    body: { params: [{ goods_id: goods[1]?.id ?? 0, number: 1 }] },
  });
  await expect.poll(() => told(page)).toEqual(['message', 'cart']);
  await pay(t, buyer, order.id, 'balance');
  await expect.poll(() => told(page).slice(2)).toContain('order');
});

test('nobody hears of another company, and events name nothing but goods that the page has named', async () => {
  const there = await startProcess();
  const [one, other] = [await makeBuyer(t), await makeBuyer(t)];
  const page = await openPage(there.origin, one.session, [goods[0]?.id ?? 0]);
  await write(other);
  await placeOrder(t, other, [[goods[1]?.id ?? 0, 1]]);
  await placeOrder(t, other, [[goods[0]?.id ?? 0, 1]]);
  await write(one, '自己的消息');
  await expect.poll(() => told(page)).toContain('message');
  expect(new Set(told(page))).toEqual(new Set(['stock', 'message']));
  const data = [...page.text.matchAll(/^data: (.*)$/gm)].map(([, text]) => text);
  expect(new Set(data)).toEqual(new Set([`{"goods_ids":[${goods[0]?.id}]}`, '{}']));
});

test('a visitor of a pay link hears when its view changes, and nothing else of the company', async () => {
  const there = await startProcess();
  const buyer = await makeBuyer(t);
  await topUp(t, buyer, 1_000_000);
  const [order, another] = [await placeOrder(t, buyer), await placeOrder(t, buyer)];
  const made = await t.call(makePayLink, { as: buyer.session, params: { id: order.id } });
  const address = `${there.origin}/api${made.data.link.path.replace('/pay/', '/pay_link/')}/events`;
  const page = await listen(address);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const company = await openPage(there.origin, buyer.session);

  await pay(t, buyer, another.id, 'balance');
  await write(buyer);
  await expect.poll(() => new Set(told(company))).toEqual(new Set(['order', 'message']));
  expect(told(page)).toEqual([]);
  await pay(t, buyer, order.id, 'balance');
  await expect.poll(() => told(page)).toEqual(['order']);
  expect(page.text).toContain('data: {}');

  await t.call(endPayLink, { as: buyer.session, params: { id: order.id } });
  await pay(t, buyer, (await placeOrder(t, buyer)).id, 'balance');
  await expect.poll(() => page.isOver).toBe(true);
  expect((await fetch(address)).status).toBe(404);
});

test('a page whose session ends hears nothing more', async () => {
  const there = await startProcess();
  const buyer = await makeBuyer(t);
  const page = await openPage(there.origin, buyer.session);
  await t.call(logOut, { as: buyer.session });
  await expect.poll(() => page.isOver).toBe(true);
  await write(buyer);
  expect(told(page)).toEqual([]);
});

test('a company has forty pages at most; a closed one makes room', async () => {
  const there = await startProcess();
  const [buyer, other] = [await makeBuyer(t), await makeBuyer(t)];
  const pages = await Promise.all(Array.from({ length: 40 }, () => openPage(there.origin, buyer.session)));
  const refused = await fetch(`${there.origin}/api/events`, {
    headers: { cookie: `${sessionCookie}=${buyer.session}` },
  });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  await openPage(there.origin, other.session);
  pages[0]?.leave.abort();
  await expect
    .poll(async () => {
      const leave = new AbortController();
      const again = await fetch(`${there.origin}/api/events`, {
        headers: { cookie: `${sessionCookie}=${buyer.session}` },
        signal: leave.signal,
      });
      leave.abort();
      return again.status;
    })
    .toBe(200);
});

test('a process that stops ends its pages instead of waiting for them', async () => {
  const there = await startProcess();
  const buyer = await makeBuyer(t);
  const page = await openPage(there.origin, buyer.session);
  await there.close();
  await expect.poll(() => page.isOver).toBe(true);
});
