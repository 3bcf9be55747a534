import { addToCart } from '@qianfang/contract/cart';
import { numberedChoice } from '@qianfang/contract/http/choice';
import { endpoint } from '@qianfang/contract/http/endpoint';
import { closed, text } from '@qianfang/contract/http/fields';
import { stringify } from 'qs';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer } from '../testing/builders.ts';
import { type EdgeApp, startEdgeApp } from '../testing/edge-app.ts';
import { startTestApp } from '../testing/test-app.ts';
import { mountEndpoint } from './mount-endpoint.ts';

const take = endpoint(
  { method: 'POST', path: '/api/edge/take' },
  {
    auth: 'public',
    tag: 'edge',
    summary: 'gives back what arrived',
    bodyLimit: 2 * 1024 * 1024,
    query: closed({ maker: Type.Optional(Type.Array(text('厂家', 20), { maxItems: 5 })) }),
    body: closed({
      quantity: Type.Optional(Type.Integer({ title: '数量', minimum: 1, maximum: 999_999 })),
      note: Type.Optional(text('备注', 10)),
      ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { title: '商品', maxItems: 5_000 })),
      lines: Type.Optional(
        Type.Array(closed({ goods_id: Type.Integer({ minimum: 1 }), number: Type.Integer({ minimum: 1 }) }), {
          maxItems: 2_000,
        }),
      ),
      kind: Type.Optional(numberedChoice('状态', { unused: '未使用', used: '已使用' })),
      isOn: Type.Optional(Type.Boolean({ title: '开关' })),
    }),
    result: closed({ body: Type.Unknown() }),
  },
);

let edge: EdgeApp;
beforeAll(async () => {
  edge = await startEdgeApp({ mount: (app) => mountEndpoint(app, take, ({ body }) => ({ body })) });
});
afterAll(() => edge.close());

async function send(payload: string, contentType = 'application/x-www-form-urlencoded', query = '') {
  const answer = await edge.app.inject({
    method: 'POST',
    url: `${take.path}${query}`,
    headers: { 'content-type': contentType },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('fields', () => {
  test('an unknown field is refused by name', async () => {
    expect(await send('quantity=5&discount=100')).toMatchObject({
      status: 422,
      reason: 'INVALID',
      message: '不支持的字段：discount，可以填写 quantity、note、ids、lines、kind、isOn',
      errors: { discount: ['不支持的字段：discount，可以填写 quantity、note、ids、lines、kind、isOn'] },
    });
  });

  test('an unknown field deep inside is named by its path', async () => {
    const found = await send('lines[0][goods_id]=1&lines[0][number]=2&lines[0][price]=0.01');
    expect(found.errors).toEqual({ 'lines.0.price': ['不支持的字段：price，可以填写 goods_id、number'] });
  });

  test('the same holds for JSON and for the query', async () => {
    expect((await send('{"discount":1}', 'application/json')).message).toMatch(/^不支持的字段：discount，/);
    expect((await send('quantity=5', undefined, '?debug=1')).message).toMatch(/^不支持的字段：debug，/);
  });

  test('a number that arrives as text becomes a number', async () => {
    expect((await send('quantity=12')).data).toEqual({ body: { quantity: 12 } });
  });

  test.each([
    ['0', '数量不能小于 1'],
    ['-5', '数量不能小于 1'],
    ['1000000', '数量不能大于 999999'],
    ...[
      '',
      '十二',
      '12盒',
      '1.5',
      '1,000',
      'Infinity',
      'NaN',
      '0x10',
      '0b11',
      '1e3',
      '+5',
      '5.',
      '.5',
      '1_000',
      '٣',
    ].map((typed): [string, string] => [typed, '数量须为 1 至 999999 的整数']),
  ])('the quantity “%s” is refused: %s', async (typed, sentence) => {
    expect(await send(`quantity=${encodeURIComponent(typed)}`)).toMatchObject({
      status: 422,
      errors: { quantity: [sentence] },
    });
  });

  test.each([
    ['１２', 12],
    [' 12 ', 12],
    ['012', 12],
    ['12.0', 12],
  ])('the quantity “%s” is accepted', async (typed, quantity) => {
    expect((await send(`quantity=${encodeURIComponent(typed)}`)).data).toEqual({ body: { quantity } });
  });

  test('an absent value is no number: null and true are refused in JSON', async () => {
    for (const quantity of [null, true, [5], { a: 5 }, '0x10']) {
      expect(await send(JSON.stringify({ quantity }), 'application/json'), String(quantity)).toMatchObject({
        status: 422,
        errors: { quantity: ['数量须为 1 至 999999 的整数'] },
      });
    }
  });

  test('a choice is accepted by word or by number, and 0 chooses nothing', async () => {
    const kind = async (typed: string) => (await send(`kind=${encodeURIComponent(typed)}`)).data?.body;
    expect(await kind('used')).toEqual({ kind: 'used' });
    expect(await kind('1')).toEqual({ kind: 'unused' });
    expect(await kind('２')).toEqual({ kind: 'used' });
    expect(await kind('0')).toEqual({});
    for (const typed of ['3', '-1', '1.5', '0x1', '']) {
      expect(await send(`kind=${typed}`), typed).toMatchObject({
        status: 422,
        message: '状态须为 unused（未使用）、used（已使用）之一，也可以依次写作 1 至 2，0 与不写相同',
      });
    }
  });

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('a boolean written as %s is %s', async (typed, isOn) => {
    expect((await send(`isOn=${typed}`)).data).toEqual({ body: { isOn } });
    expect((await send('isOn=maybe')).message).toBe('开关须为 true 或 false');
  });

  test('a list of one arrives as a list, with or without brackets', async () => {
    expect((await send('ids[]=7')).data).toEqual({ body: { ids: [7] } });
    expect((await send('ids=7')).data).toEqual({ body: { ids: [7] } });
  });

  test('a field sent twice is refused; neither value wins', async () => {
    expect(await send('quantity=1&quantity=2')).toMatchObject({ status: 422 });
  });

  test('text keeps its spaces, signs and rare characters', async () => {
    const note = ' 𠮷&+=%[0]';
    expect((await send(stringify({ note }))).data).toEqual({ body: { note } });
  });

  test('names of built-in properties reach no prototype', async () => {
    await send('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    await send('{"__proto__":{"polluted":1}}', 'application/json');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('limits', () => {
  test('a form of 2,000 lines arrives whole and in order', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => ({ goods_id: index + 1, number: 3 }));
    expect((await send(stringify({ lines }))).data).toEqual({ body: { lines } });
  });

  test('a form beyond the depth limit is refused whole', async () => {
    expect(await send('a[b][c][d][e][f][g][h]=1')).toMatchObject({ status: 413, reason: 'TOO_LARGE' });
  });

  test('a form with too many fields is refused whole', async () => {
    const fields = Array.from({ length: 20_001 }, (_, index) => `f${index}=1`).join('&');
    expect(await send(fields)).toMatchObject({ status: 413, reason: 'TOO_LARGE' });
  });

  test('a list that is too long is refused whole, however it is written', async () => {
    expect(await send('ids[]=1&'.repeat(5_001))).toMatchObject({ status: 413 });
    expect(await send('ids=1&'.repeat(5_001))).toMatchObject({ status: 413 });
    const numbered = Array.from({ length: 5_002 }, (_, index) => `ids[${index}]=1`).join('&');
    const { status } = await send(numbered);
    expect([413, 422]).toContain(status);
  });

  test.each(['application/x-www-form-urlencoded', 'application/json'])(
    'a body of %s over 2 MiB is refused whole',
    async (type) => {
      const text = 'x'.repeat(2 * 1024 * 1024);
      expect(
        await send(type.endsWith('json') ? JSON.stringify({ note: text }) : `note=${text}`, type),
      ).toMatchObject({ status: 413, reason: 'TOO_LARGE', message: '提交的内容过大，请减少后重试' });
    },
  );

  test('a query beyond the depth limit is refused whole', async () => {
    expect(await send('', undefined, '?a[b][c][d][e][f]=1')).toMatchObject({ status: 413 });
  });

  test('an unreadable body is refused with a sentence', async () => {
    expect(await send('{"quantity":', 'application/json')).toMatchObject({
      status: 422,
      reason: 'INVALID',
      message: '提交的内容无法读取，请检查后重试',
    });
  });

  test('a body of another type is refused', async () => {
    expect(await send('<quantity>5</quantity>', 'text/xml')).toMatchObject({
      status: 415,
      reason: 'UNSUPPORTED_TYPE',
    });
  });
});

test('1,000 lines added to the cart at once are all processed', async () => {
  const t = await startTestApp();
  const { session } = await makeBuyer(t);
  const params = Array.from({ length: 1_000 }, (_, index) => ({ goods_id: index + 1, number: 1 }));
  const answer = await t.call(addToCart, { body: { params }, as: session });
  expect(answer.status).toBe(200);
  expect(answer.data.failed.map((line) => line.goods_id)).toEqual(params.map((line) => line.goods_id));
  await t.close();
});
