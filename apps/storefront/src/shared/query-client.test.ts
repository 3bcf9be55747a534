import { suggestGoods } from '@qianfang/contract/goods';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, call } from './call.ts';
import { presentFailuresWith, queryClient } from './query-client.ts';

let asked: number;
let answers: Response[];
const shown: string[] = [];

beforeEach(() => {
  asked = 0;
  shown.length = 0;
  queryClient.clear();
  presentFailuresWith((failure) => shown.push(failure.message));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answers.shift() ?? loading();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const reply = (status: number, body: object, headers = {}) =>
  new Response(JSON.stringify({ code: status, message: '', data: null, ...body }), { status, headers });
const loading = () => reply(503, { message: '商品目录正在载入' }, { 'retry-after': '3' });

const read = () =>
  queryClient.fetchQuery({
    queryKey: ['suggestions'],
    queryFn: () => call(suggestGoods, { query: { keywords: 'amxl', type: 0 } }),
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
  });

test('what the server is still loading is asked again when it said to, and nobody is told', async () => {
  answers = [loading(), loading(), reply(200, { data: { list: [] } })];
  const found = read();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(found).resolves.toEqual({ list: [] });
  expect(shown).toEqual([]);
});

test('it is not asked for ever, and then the server’s words are shown', async () => {
  answers = [];
  const outcome = read().catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBe('商品目录正在载入');
  expect(asked).toBe(13);
  expect(shown).toEqual(['商品目录正在载入']);
});

test('a refusal that names no time is not asked again', async () => {
  answers = [reply(503, { message: '系统繁忙，请稍候再试.' })];
  const outcome = read().catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('系统繁忙，请稍候再试.');
  expect(asked).toBe(1);
});

test.each([
  ['459', { code: 459, message: '请先签署电子合同' }],
  ['time-out', { code: 0, kind: 'timeout', message: '请求超时，请刷新页面' }],
] as const)('a %s is shown even where the page says its failures itself', async (_name, what) => {
  const failure =
    'kind' in what
      ? new CallFailure('timeout', what.message)
      : new CallFailure('problem', what.message, { ...what, data: null });
  const ask = (meta: object) =>
    queryClient
      .fetchQuery({ queryKey: ['page', meta], queryFn: () => Promise.reject(failure), meta, retry: false })
      .catch(() => undefined);
  await ask({ quiet: true });
  expect(shown).toEqual([what.message]);
  // storefront.md 8: what the frame asks is swallowed.
  await ask({ quiet: true, isFrame: true });
  expect(shown).toEqual([what.message]);
});
