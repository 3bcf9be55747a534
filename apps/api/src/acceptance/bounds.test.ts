import { addAddress } from '@qianfang/contract/address';
import { allEndpoints } from '@qianfang/contract/all-endpoints';
import { bodyLimitOf, type Endpoint } from '@qianfang/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompanyFixtures } from './company-fixtures.ts';
import { makeCall, nameOf } from './make-call.ts';

type Schema = Readonly<Record<string, unknown>>;

const plain = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema));
const fieldsOf = (schema: unknown) => Object.keys((plain(schema).properties ?? {}) as object);

/** The schema and all its parts, each with its path. */
function* everyPart(
  schema: Schema,
  where: string,
): Generator<{ readonly where: string; readonly part: Schema }> {
  yield { where, part: schema };
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'default' || typeof value !== 'object' || value === null) continue;
    yield* everyPart(value as Schema, `${where}.${key}`);
  }
}

function* everyInput() {
  for (const endpoint of allEndpoints) {
    for (const part of ['params', 'query', 'body'] as const) {
      yield* everyPart(plain(endpoint[part]), `${nameOf(endpoint)} ${part}`);
    }
  }
}

const chinese = /[\u4e00-\u9fff]/;

/** Companies without the right, or without the object of a file, are refused before their body is read. */
function isSentAway({ upload }: Endpoint, { status, reason }: { status: number; reason: unknown }): boolean {
  if ([401, 403, 459].includes(status)) return true;
  return upload !== undefined && (reason === 'NOT_FOUND' || reason === 'STATE_FORBIDS');
}

/** Calls of buyers; gateways use another format. */
const ofBuyers = allEndpoints.filter(({ auth }) => auth !== 'gateway');

const toldBy = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  reason: (body as { reason?: unknown }).reason,
});

describe('input', () => {
  test('every number has a minimum and a maximum', () => {
    const open = [...everyInput()].filter(
      ({ part }) =>
        (part.type === 'integer' || part.type === 'number') &&
        !('enum' in part) &&
        !('minimum' in part && 'maximum' in part),
    );
    expect(open.map(({ where }) => where)).toEqual([]);
  });

  test('every text has a maximum length, by a number or a pattern', () => {
    const endless = /[*+]|\{\d*,\}/;
    const open = [...everyInput()].filter(
      ({ part }) =>
        part.type === 'string' &&
        !('maxLength' in part || 'const' in part || 'enum' in part) &&
        !(typeof part.pattern === 'string' && !endless.test(part.pattern)),
    );
    expect(open.map(({ where }) => where)).toEqual([]);
  });

  test('every day is validated', () => {
    const unseen = [...everyInput()].filter(
      ({ part }) => typeof part.pattern === 'string' && /\\d\{4\}-|\\d\{2\}-\\d/.test(part.pattern),
    );
    expect(unseen.map(({ where }) => where)).toEqual([]);
  });

  test('every list has a maximum length', () => {
    const open = [...everyInput()].filter(({ part }) => part.type === 'array' && !('maxItems' in part));
    expect(open.map(({ where }) => where)).toEqual([]);
  });

  test('every map with free keys has a maximum size and a pattern for its keys', () => {
    const open = [...everyInput()].filter(
      ({ part }) =>
        'patternProperties' in part && !('maxProperties' in part && part.additionalProperties === false),
    );
    expect(open.map(({ where }) => where)).toEqual([]);
  });
});

/** Unpaged lists, and what keeps each of them short. All other lists are paged. */
const wholeLists: Readonly<Record<string, string>> = {
  'GET /api/account': 'a company has 50 accounts and invitations at most',
  'GET /api/address': 'a company has 20 addresses at most',
  'GET /api/user/base': 'one entry for each right',
  'GET /api/user/statement': 'one entry for each cause there is',
  'GET /api/user/zizhi': 'one entry for each kind of document',
  'GET /api/user/jyfw': 'one entry for each class of goods',
  'GET /api/user/session': '50 sessions at most',
  'GET /api/mail': 'the five newest',
  'GET /api/register/state': 'one entry for each kind of company, document and step',
  'GET /api/register/dd/state': 'the same, with 200 stores at most',
  'GET /api/register/dd/store/{id}': 'one entry for each kind of document and step',
  'GET /api/focus/common': "the shop's own menus",
  'GET /api/focus': '20 banners at most',
  'GET /api/focus/top': '20 banners at most',
  'GET /api/focus/right': '20 banners at most',
  'GET /api/focus/login': '20 banners at most',
  'GET /api/global/links': '30 links at most',
  'GET /api/global/site': "the shop's own licences",
  'GET /api/article/category': "the shop's own help pages",
  'GET /api/article/search': '20 hits at most',
  'GET /api/global/licences': "the shop's own licences",
  'GET /api/index/spike': 'what one day holds: 20 sessions at most',
  'GET /api/activity/everyday_price': 'three days: 20 sessions at most',
  'GET /api/combination': '100 combinations at most',
  'GET /api/yjh': '20 activities at most',
  'GET /api/goods/search': '10 suggestions at most',
  'GET /api/goods/hot': 'per_page, 20 at most',
  'GET /api/index_wntj/{page}': '10 goods a page',
  'GET /api/focus/xrtj': '10 goods at most',
  'GET /api/delivery/arrivals': 'two entries for each warehouse',
  'GET /api/goods/delivery/{id}': 'the few reasons why it does not go to one address',
  'GET /api/goods/detail/{id}': 'batches that have stock, 8 related goods of each kind',
  'GET /api/recall': '100 recalls at most, the latest',
  'GET /api/purchase_template': '50 templates at most',
  'GET /api/purchase_template/{id}': '500 goods at most',
  'GET /api/order_pad/example': 'one line for each way to write a goods',
  'GET /api/cart/additions': 'three goals at most, each with the cheapest way to it',
  'GET /api/cart/readings': 'a cart has 2,000 lines at most',
  'GET /api/cart/last_prices': 'a cart has 2,000 lines at most',
  'GET /api/cart/equals': '20 cheaper ones, and one that is preferred for each of 2,000 lines at most',
  'GET /api/cart/{id}/batch': 'batches of one goods that have stock',
  'GET /api/cart/list': 'a cart has 2,000 lines at most',
  'GET /api/cart/progress': 'the activities that are open to one company',
  'GET /api/invoice/of_order': '50 orders at most',
  'GET /api/invoice/{id}': 'the lines of 50 orders at most',
  'GET /api/order/months': 'twelve months, one entry for each class of goods',
  'GET /api/order/{id}': 'an order has no more lines than a cart',
  'GET /api/approval/{id}': 'a request has no more lines than a cart',
  'GET /api/chain_report': 'twelve months, 500 companies at most',
  'GET /api/preferred': '10 lists, 500 stores at most',
  'GET /api/preferred/{id}': '500 goods at most',
  'GET /api/chain_sheet': '500 goods and 200 stores at most',
  'GET /api/order/{id}/acceptance': 'a record a parcel, with no more lines than a cart',
  'GET /api/order/{id}/acceptance/{part}/codes': '20,000 codes of one parcel at most',
  'GET /api/order/{id}/review': 'an order has no more lines than a cart',
  'GET /api/order/{id}/documents': 'a note a parcel and five papers',
  'GET /api/order/{id}/logistics': 'an order has no more lines than a cart',
  'GET /api/order/{id}/after_sale': 'an order has no more lines than a cart',
  'GET /api/return/{id}': 'an application has 30 lines at most',
  'GET /api/after_sales/{id}': 'an application has 30 lines at most',
  'GET /api/order/{id}/payment': 'orders of one submit, ways to pay',
  'GET /api/payment/{id}': 'orders of one submit',
  'GET /api/user/recharge': 'five ways to pay',
  'GET /api/pay_link/{token}': 'four ways to pay',
  'GET /api/contract': "the shop's own templates",
  'GET /api/draw': 'prizes of one draw',
  'GET /api/template/{id}': '60 blocks at most',
  'GET /api/focus/yx': '20 banners at most',
  'GET /api/focus/zyzq': '20 banners at most',
  'GET /api/focus/kxzq_ad': '20 banners at most',
  'GET /api/focus/kxzq': '500 zones at most',
  'GET /api/focus/new_kxzq': '500 zones at most',
  'GET /api/focus/brand/{id}': '20 banners at most',
  'GET /api/near_expiry/usage': 'one entry for each goods that is asked for, 200 at most',
  'GET /api/zone/device/{id}': '40 sizes, 12 parts and 12 devices at most',
  'GET /api/control/zone/{url}': 'the rules of one zone',
  'GET /api/control/application': '200 applications at most',
};

function hasList(endpoint: Endpoint): boolean {
  if (endpoint.method !== 'GET' || endpoint.result === 'file') return false;
  const properties = (plain(endpoint.result).properties ?? {}) as Record<string, Schema>;
  return Object.values(properties).some((part) => part.type === 'array');
}

const isPaged = (endpoint: Endpoint) => hasList(endpoint) && fieldsOf(endpoint.query).includes('page');
const pagedLists = allEndpoints.filter(isPaged);

describe('lists', () => {
  let t: TestApp;
  let buyer: TestBuyer;

  beforeAll(async () => {
    t = await startTestApp();
    ({ buyer } = await makeCompanyFixtures(t));
    await t.pool.query(
      `insert into content.article (type, title, content, published_at) values (1, '公告', '正文', $1)`,
      [t.clock.now()],
    );
    await t.pool.query(
      `insert into review.order_review (buyer_id, order_id, account_id, delivery, service, created_at) values (1, 1, 1, 5, 5, $1)`,
      [t.clock.now()],
    );
    await t.pool.query(
      `insert into review.goods_review (buyer_id, order_id, order_line_id, goods_id, packaging, shelf_life, accuracy, content, state,
        created_at) values (1, 1, 1, 1, 5, 5, 5, '外箱完好', 'SHOWN', $1)`,
      [t.clock.now()],
    );
    await t.pool.query(
      `with line as (
        insert into shipment.shipment_line (buyer_id, shipment_id, order_line_id, batch_id, batch_no, quantity)
        select s.buyer_id, s.id, 1, 1, 'B1', 1 from shipment.shipment s where s.buyer_id = $2 order by s.id limit 1 returning *)
      insert into shipment.trace_code (buyer_id, code, order_id, shipment_id, order_line_id, batch_id, level, at)
      select buyer_id, '81234560000000000000', 1, shipment_id, 1, 1, 1, $1 from line`,
      [t.clock.now(), buyer.buyerId],
    );
  });
  afterAll(() => t.close());

  test('every list is paged, or says what keeps it short', () => {
    const whole = allEndpoints.filter((endpoint) => hasList(endpoint) && !isPaged(endpoint));
    expect(whole.map(nameOf).sort()).toEqual(Object.keys(wholeLists).sort());
    expect(pagedLists.length).toBeGreaterThan(4);
  });

  test.each(pagedLists.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name gives no larger pages than it says, and none before the first',
    async ({ endpoint }) => {
      const { per_page } = plain(endpoint.query).properties as Record<string, Schema>;
      const max = Number(per_page?.maximum);
      expect(max).toBeLessThanOrEqual(100);
      const list = (query: object) => makeCall(t, endpoint, { query: { ...query } }, buyer.session);
      expect(await list({ per_page: max })).toMatchObject({ status: 200 });
      const tooMany = [
        { per_page: max + 1 },
        { per_page: 0 },
        { page: 0 },
        { page: 100_001 },
        { page: 'x' },
        { page: -1 },
        { page: 1_000_000_000 },
        { per_page: -20 },
        { per_page: 1_000_000 },
        { page: '9'.repeat(400) },
      ];
      for (const query of [...tooMany, { per_page: 1.5 }, { unknown: 1 }]) {
        expect(await list(query), JSON.stringify(query)).toMatchObject({
          status: 422,
          body: { reason: 'INVALID', message: expect.stringMatching(chinese) },
        });
      }
    },
  );

  test.each(pagedLists.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name is empty behind its end and still tells how many there are',
    async ({ endpoint }) => {
      const first = await makeCall(t, endpoint, { query: { page: 1 } }, buyer.session);
      const { total } = (first.body as { data: { total: number } }).data;
      expect(total).toBeGreaterThan(0);
      const last = await makeCall(t, endpoint, { query: { page: 100_000 } }, buyer.session);
      expect(last).toMatchObject({ status: 200, body: { data: { list: [], page: 100_000, total } } });
    },
  );
});

/** Calls that refuse a company without standing, or check the object of a file, before they read the form. */
const sentAway = new Set([
  'POST /api/after_sales',
  'POST /api/hm/receipt/{id}',
  'POST /api/order/{id}/acceptance/{part}',
]);
const refusedBefore = { body: { reason: expect.stringMatching(/^(?:NOT_FOUND|STATE_FORBIDS)$/) } };

let addresses = 0;
/** A new one each time: request limits are not under test here. */
const nextAddress = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

describe('blank texts', () => {
  let t: TestApp;
  let buyer: TestBuyer;

  beforeAll(async () => {
    t = await startTestApp();
    buyer = await makeBuyer(t);
  });
  afterAll(() => t.close());

  const wordFields = allEndpoints.flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((part) => {
      const properties = (plain(endpoint[part]).properties ?? {}) as Record<string, Schema>;
      return Object.entries(properties)
        .filter(([, { format }]) => format === 'words')
        .map(([field, { title }]) => ({
          name: `${nameOf(endpoint)} ${field}`,
          endpoint,
          part,
          field,
          title,
        }));
    }),
  );

  test('most fields of words are here', () => {
    expect(wordFields.length).toBeGreaterThan(40);
  });

  test.each(wordFields)('$name is required', async ({ endpoint, part, field, title }) => {
    // Spaces of a Chinese keyboard, zero-width and control characters.
    const blanks = field.includes('password')
      ? [' \t ']
      : ['\u3000\u3000', '\u200b\u200b\u2060', '\u0007\u0085', ' \t '];
    for (const blank of blanks) {
      const params = { type: 'DRUG_LICENCE', token: 'a'.repeat(43) };
      const asked = { params, [part]: { [field]: blank }, from: nextAddress() };
      const told = await makeCall(t, endpoint, asked, buyer.session);
      const errors = { [field]: [expect.stringContaining(String(title))] };
      expect(told, JSON.stringify(blank)).toMatchObject(
        sentAway.has(nameOf(endpoint)) ? refusedBefore : { status: 422, body: { reason: 'INVALID', errors } },
      );
    }
  });
});

/** The input fields with a day. */
const dayFields = allEndpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) => {
    const properties = (plain(endpoint[part]).properties ?? {}) as Record<string, Schema>;
    const isDay = ({ format, anyOf = [] }: Schema): boolean =>
      format === 'asked-day' || format === 'typed-day' || (anyOf as Schema[]).some(isDay);
    return Object.keys(properties)
      .filter((field) => isDay(properties[field] ?? {}))
      .map((field) => ({ name: `${nameOf(endpoint)} ${field}`, endpoint, part, field }));
  }),
);

describe('invalid days', () => {
  let t: TestApp;
  let buyer: TestBuyer;

  beforeAll(async () => {
    t = await startTestApp();
    buyer = await makeBuyer(t);
  });
  afterAll(() => t.close());

  const dayQueries = dayFields.filter(({ part }) => part === 'query');

  test('most lists that are kept by day are here', () => {
    expect(dayFields.length).toBeGreaterThan(20);
    expect(dayQueries.length).toBeGreaterThan(20);
  });

  test.each(dayFields)('$name is refused by name', async ({ endpoint, part, field }) => {
    for (const day of ['9999-12-31', '2026-02-30', '0000-01-01', '2027-02-29', '昨天', '20261125']) {
      const params = { type: 'DRUG_LICENCE' };
      const asked = { params, [part]: { [field]: day }, from: nextAddress() };
      const told = await makeCall(t, endpoint, asked, buyer.session);
      const errors = { [field]: [expect.stringMatching(/须为(有效的日期| YYYY-MM-DD 形式的日期)/)] };
      expect(told, day).toMatchObject(
        sentAway.has(nameOf(endpoint)) ? refusedBefore : { status: 422, body: { reason: 'INVALID', errors } },
      );
    }
  });

  test.each(dayQueries)('$name takes a day and an instant in seconds', async ({ endpoint, field }) => {
    for (const day of ['2026-11-25', '1795536000', 1_795_536_000]) {
      const told = await makeCall(
        t,
        endpoint,
        { query: { [field]: day }, from: nextAddress() },
        buyer.session,
      );
      expect((told.body as { errors?: object }).errors ?? {}, String(day)).not.toHaveProperty(field);
      expect(told.status).toBeLessThan(500);
    }
  });
});

describe('too much input', () => {
  let t: TestApp;
  let buyer: TestBuyer;

  beforeAll(async () => {
    t = await startTestApp();
    buyer = await makeBuyer(t);
  });
  afterAll(() => t.close());

  const session = () => ({ [sessionCookie]: buyer.session });
  const addressOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/g, '1');
  const written = ofBuyers.filter(({ method }) => method !== 'GET');

  test('a text too long for its field is refused at its field, in every call', async () => {
    const texts = ofBuyers.flatMap((endpoint) => {
      const isRead = endpoint.method === 'GET';
      const { properties = {} } = plain(isRead ? endpoint.query : endpoint.body) as {
        readonly properties?: Record<string, Schema>;
      };
      return Object.entries(properties)
        .filter(([, { type }]) => type === 'string')
        .map(([name, { maxLength = 100 }]) => ({ endpoint, isRead, name, max: Number(maxLength) }));
    });
    expect(texts.length).toBeGreaterThan(150);
    const read: string[] = [];
    for (const { endpoint, isRead, name, max } of texts) {
      // An address is never as long as a body may be.
      const text = '长'.repeat(Math.min(max + 1, isRead ? 1_000 : 60_000));
      const asked = isRead ? { query: { [name]: text } } : { body: { [name]: text } };
      const answer = await makeCall(t, endpoint, asked, buyer.session);
      if (isSentAway(endpoint, toldBy(answer))) continue;
      read.push(name);
      expect(answer, `${nameOf(endpoint)} ${name}`).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(chinese) },
      });
    }
    expect(read.length).toBeGreaterThan(150);
  });

  test('most calls are those of buyers', () => {
    expect(ofBuyers.length).toBeGreaterThan(200);
    expect(written.length).toBeGreaterThan(100);
  });

  test('a body too large for the call is refused with a sentence, never cut off', async () => {
    const read: string[] = [];
    for (const endpoint of written) {
      const max = bodyLimitOf(endpoint);
      if (max > 8 * 1024 * 1024) continue;
      const answer = await t.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'more-than-it-takes',
        },
        cookies: session(),
        payload: `note=${'x'.repeat(max)}`,
      });
      if (isSentAway(endpoint, toldBy({ status: answer.statusCode, body: answer.json() }))) continue;
      read.push(nameOf(endpoint));
      expect(answer.statusCode, nameOf(endpoint)).toBe(413);
      expect(answer.json().message).toMatch(chinese);
    }
    expect(read.length).toBeGreaterThan(100);
  });

  test('an id beyond all numbers gets the answer of an unknown one', async () => {
    const ofThings = allEndpoints.filter(({ path }) => path.includes('{id}'));
    expect(ofThings.length).toBeGreaterThan(50);
    for (const endpoint of ofThings) {
      for (const id of ['99999999999999999999', '-1', '0', '1e3', 'abc']) {
        const answer = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace('{id}', id).replaceAll(/\{\w+\}/g, '1'),
          cookies: session(),
        });
        expect([401, 403, 404, 415, 422], `${nameOf(endpoint)} ${id}`).toContain(answer.statusCode);
        expect(answer.json().message).toMatch(chinese);
      }
    }
  });
});

describe('text that no database can hold', () => {
  let t: TestApp;
  let buyer: TestBuyer;

  beforeAll(async () => {
    t = await startTestApp();
    buyer = await makeBuyer(t);
  });
  afterAll(() => t.close());

  const refused = {
    status: 422,
    body: { reason: 'INVALID', message: '内容含有无法识别的字符，请删除后重试' },
  };

  test('is refused by every call, in every field', async () => {
    const read: string[] = [];
    for (const endpoint of ofBuyers) {
      const text = { note: { deep: ['好', 'a\u0000b'] } };
      const asked = endpoint.method === 'GET' ? { query: text } : { body: text };
      const answer = await makeCall(t, endpoint, asked, buyer.session);
      if (endpoint.upload && isSentAway(endpoint, toldBy(answer))) continue;
      read.push(nameOf(endpoint));
      expect(answer, nameOf(endpoint)).toMatchObject(refused);
    }
    expect(read.length).toBeGreaterThan(200);
  });

  test('is refused as half a character, as a key and in an address too', async () => {
    const send = async (payload: string) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: addAddress.path,
        headers: { 'content-type': 'application/json' },
        cookies: { [sessionCookie]: buyer.session },
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    expect(await send('{"consignee":"\\ud83d"}')).toMatchObject(refused);
    expect(await send('{"a\\u0000":"b"}')).toMatchObject(refused);
    expect(await send('{"consignee":"😀"}')).toMatchObject({
      status: 422,
      body: { errors: { phone: [/./] } },
    });
    const path = await t.app.inject({
      url: '/picture/category/%00.svg',
      cookies: { [sessionCookie]: buyer.session },
    });
    expect({ status: path.statusCode, body: path.json() }).toMatchObject(refused);
  });
});
