import { getDemoFocus, tapActivity } from '@qianfang/contract/activity.calls';
import { addToCart, editCartLine } from '@qianfang/contract/cart.calls';
import { addFavorites, cancelFavorites } from '@qianfang/contract/favourite.calls';
import { suggestGoods } from '@qianfang/contract/goods.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, call } from './call.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly answer: (status: number, body?: unknown) => void;
}

let sent: Sent[];

/** A network that answers when the test says so and aborts on signal, as fetch does. */
function network(url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const answer = (status: number, body?: unknown) =>
      resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    sent.push({ url, init, answer });
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', network);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.kind : String(error)),
  );

function last(): Sent {
  const one = sent.at(-1);
  if (!one) throw new Error('no request was sent');
  return one;
}

const suggest = (keywords: string) => call(suggestGoods, { query: { keywords, type: 0 } });

test('request timeout 30 s', async () => {
  let failure: unknown;
  suggest('amxl').catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ kind: 'timeout', message: '请求超时，请刷新页面' });
});

test('an answer in time is not cut off later', async () => {
  const asked = suggest('amxl');
  last().answer(200, { code: 200, message: '', data: { list: [] } });
  await expect(asked).resolves.toEqual({ list: [] });
  expect(vi.getTimerCount()).toBe(0);
});

test('cookies are sent', () => {
  void suggest('amxl').catch(() => undefined);
  expect(last().init.credentials).toBe('include');
});

test('a new request to a URL cancels an earlier one to the same URL', async () => {
  const first = outcome(suggest('amxl'));
  const other = outcome(suggest('amx'));
  const second = outcome(suggest('amxl'));
  expect(await first).toBe('cancelled');
  for (const one of sent.slice(1)) one.answer(200, { code: 200, message: '', data: { list: [] } });
  expect(await second).toBe('success');
  expect(await other).toBe('success');
});

test('writes to one cart line follow each other: the later cancels the earlier', async () => {
  const edit = (number: number) =>
    outcome(call(editCartLine, { params: { id: 7 }, body: { params: { number } } }));
  const first = edit(2);
  const second = edit(3);
  expect(await first).toBe('cancelled');
  last().answer(200, { code: 200, message: '', data: {} });
  expect(await second).toBe('success');
});

test.each<[string, () => Promise<unknown>]>([
  ['cart', () => call(addToCart, { body: { params: [{ goods_id: 1, number: 10 }] } })],
  ['favourite', () => call(addFavorites, { body: { goods_ids: [1] } })],
  ['favourite cancel', () => call(cancelFavorites, { body: { goods_ids: [1] } })],
  ['activity tap', () => call(tapActivity)],
  ['focus demo', () => call(getDemoFocus)],
])('%s is exempt: both requests run to their end', async (_name, ask) => {
  const both = [outcome(ask()), outcome(ask())];
  for (const one of sent) one.answer(200, { code: 200, message: '', data: {} });
  expect(await Promise.all(both)).toEqual(['success', 'success']);
});

test('POST is form-encoded with brackets', () => {
  const params = [
    { goods_id: 12, number: 5, price: '3.20', ck_id: 1 },
    { goods_id: 13, number: 1 },
  ];
  void call(addToCart, { body: { params } }).catch(() => undefined);
  const { url, init } = last();
  expect(url).toBe('/api/cart');
  expect(init.method).toBe('POST');
  expect(init.body).toBeInstanceOf(URLSearchParams);
  expect([...(init.body as URLSearchParams)]).toEqual([
    ['params[0][goods_id]', '12'],
    ['params[0][number]', '5'],
    ['params[0][price]', '3.20'],
    ['params[0][ck_id]', '1'],
    ['params[1][goods_id]', '13'],
    ['params[1][number]', '1'],
  ]);
});

test.each([10000, 200, 201])('success code %i', async (code) => {
  const asked = suggest('amxl');
  last().answer(200, { code, message: '', data: { list: [] } });
  await expect(asked).resolves.toEqual({ list: [] });
});

test.each([
  [10001, 200],
  [401, 401],
  [422, 422],
  [459, 459],
  [409, 409],
  [503, 503],
])('code %i is a failure with its code, message and errors', async (code, status) => {
  const asked = suggest('amxl');
  last().answer(status, { code, message: '不行', data: null, errors: { keywords: ['太长'] } });
  await expect(asked).rejects.toMatchObject({
    kind: 'problem',
    code,
    message: '不行',
    errors: { keywords: ['太长'] },
  });
});

test('a proxy’s own answer counts by its status', async () => {
  const asked = suggest('amxl');
  last().answer(502, '<html>Bad gateway</html>');
  await expect(asked).rejects.toMatchObject({
    kind: 'problem',
    code: 502,
    message: '系统繁忙，请稍候再试.',
  });
  // An alert without words would help nobody.
  for (const words of ['<html>Forbidden</html>', '{}', 'null', '{"error":"forbidden"}']) {
    const refused = suggest('amxl');
    last().answer(403, words);
    await expect(refused).rejects.toMatchObject({
      kind: 'problem',
      code: 403,
      message: '这一步没有办成，请再试一次；仍不行请联系客服',
    });
  }
});

test('a success that is not from the store, or breaks off, is a failure', async () => {
  const asked = suggest('amxl');
  last().answer(200, '{"code":200,"da');
  await expect(asked).rejects.toMatchObject({ kind: 'network' });
});
