import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestGoods } from '@qianfang/contract/goods.calls';
import type { MutationMeta, QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, call } from './call.ts';
import { presentFailuresWith, queryClient, showFailure } from './query-client.ts';
import { isAtFields, isRefusal } from './refusals.ts';

let asked: number;
let answers: Response[];
const shown: string[] = [];

beforeEach(() => {
  asked = 0;
  shown.length = 0;
  queryClient.clear();
  presentFailuresWith((failure) => shown.push(failure.message));
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { removeItem() {} });
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

test('a query that the server is still loading is retried when it said, silently', async () => {
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

test('retries end, and then the server’s words show', async () => {
  answers = [];
  const outcome = read().catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBe('商品目录正在载入');
  expect(asked).toBe(13);
  expect(shown).toEqual(['商品目录正在载入']);
});

test('a refusal without a time is not retried', async () => {
  answers = [reply(503, { message: '系统繁忙，请稍候再试.' })];
  const outcome = read().catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('系统繁忙，请稍候再试.');
  expect(asked).toBe(1);
});

/** The session hint beside its cookie, as the store sets it: a new one with each login. */
const session = (mark: string) => vi.stubGlobal('document', { cookie: mark && `qf_signed_in=${mark}` });
const loggedOut = () => reply(401, { message: '请先登录' });

/** Makes a call whose answer arrives after another login. */
async function askAcrossLogin<T>(ask: () => Promise<T>, before: string, after: string) {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return answers.shift();
  });
  session(before);
  const answer = ask().then(
    (data) => data,
    ({ message, code }: CallFailure) => ({ message, code }),
  );
  await vi.advanceTimersByTimeAsync(500);
  session(after);
  await vi.advanceTimersByTimeAsync(5_000);
  return answer;
}

test('a query sent and refused before the present login is retried; nobody is led to the login', async () => {
  for (const before of ['first', '']) {
    queryClient.clear();
    asked = 0;
    answers = [loggedOut(), reply(200, { data: { list: [] } })];
    expect(await askAcrossLogin(read, before, 'second')).toEqual({ list: [] });
    expect(asked).toBe(2);
  }
  expect(shown).toEqual([]);
  expect(document.cookie).toBe('qf_signed_in=second');
});

test('a write sent before the present login is not sent again: it fails visibly, and the session stays', async () => {
  answers = [loggedOut()];
  const write = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => call(suggestGoods, { query: { keywords: 'amxl', type: 0 } }) });
  const answer = await askAcrossLogin(() => write.execute(undefined), 'first', 'second');
  expect(answer).toEqual({ message: '登录已更新，请重试', code: 0 });
  expect(asked).toBe(1);
  expect(shown).toEqual(['登录已更新，请重试']);
  expect(document.cookie).toBe('qf_signed_in=second');
});

test.each([
  ['of the present session', 'first', 'first'],
  ['whose session another tab has ended', 'first', ''],
])('a call %s refused for lack of a login leads there, once', async (_, before, after) => {
  answers = [loggedOut(), loggedOut()];
  expect(await askAcrossLogin(read, before, after)).toEqual({ message: '请先登录', code: 401 });
  expect(asked).toBe(1);
  expect(shown).toEqual(['请先登录']);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.cookie).not.toMatch(/qf_signed_in=\w/);
});

const problem = (code: number, errors = {}) =>
  new CallFailure('problem', `${code}`, { code, errors, message: `${code}`, reason: 'INVALID', data: null });
const answersOfTheCatalogue = {
  '401': () => problem(401),
  '10001': () => problem(10001),
  '403': () => problem(403),
  '404': () => problem(404),
  '409': () => problem(409),
  '422': () => problem(422),
  '422 at a field': () => problem(422, { name: ['请填写名称'] }),
  '429': () => problem(429),
  '459': () => problem(459),
  '500': () => problem(500),
  '503': () => problem(503),
  'time-out': () => new CallFailure('timeout', '请求超时，请刷新页面'),
  'no network': () => new CallFailure('network', '网络连接失败，请检查网络后重试'),
} as const;
type Answer = keyof typeof answersOfTheCatalogue;
const all = Object.keys(answersOfTheCatalogue) as Answer[];

/** Failures each kind of call may show in its own place. The catalogue shows all others. */
test.each<[what: string, meta: QueryMeta, ownAnswers: readonly Answer[]]>([
  ['a page', {}, []],
  ['a page that may be missing', { inPlace: [404] }, ['404']],
  ['a page that may be refused', { inPlace: [422] }, ['422', '422 at a field']],
  ['a page that may be both', { inPlace: [404, 422] }, ['404', '422', '422 at a field']],
  ['a poll', { polls: true }, []],
  ['a query that storefront.md 8 swallows', { isSwallowed: true }, all],
])('%s hides no other failure from the buyer', async (what, meta, ownAnswers) => {
  for (const answer of all) {
    const failure = answersOfTheCatalogue[answer]();
    shown.length = 0;
    await queryClient
      .fetchQuery({ queryKey: [what, answer], queryFn: () => Promise.reject(failure), meta, retry: false })
      .catch(() => undefined);
    expect(shown, answer).toEqual(ownAnswers.includes(answer) ? [] : [failure.message]);
  }
});

test.each<[what: string, meta: MutationMeta, ownAnswers: readonly Answer[]]>([
  ['a write', {}, []],
  ['a form', { inPlace: isAtFields }, ['422 at a field']],
  [
    'a dialog that shows each refusal itself',
    { inPlace: isRefusal },
    ['403', '404', '409', '422', '422 at a field', '429'],
  ],
  [
    'a form that claims every failure',
    { inPlace: () => true },
    ['403', '404', '409', '422', '422 at a field', '429'],
  ],
  ['a simple activity call', { isSwallowed: true }, all],
])('%s hides no other failure from the buyer', async (_what, meta, ownAnswers) => {
  for (const answer of all) {
    const failure = answersOfTheCatalogue[answer]();
    shown.length = 0;
    const write = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(failure), meta });
    await write.execute(undefined).catch(() => undefined);
    expect(shown, answer).toEqual(ownAnswers.includes(answer) ? [] : [failure.message]);
    // A form that passes the same failure on shows it only once.
    showFailure(failure);
    expect(shown, answer).toEqual([failure.message]);
  }
});

test('a refresh that fails shows once; a first load that fails shows at each try', async () => {
  const failure = () => Promise.reject(answersOfTheCatalogue['500']());
  const ask = (key: string, queryFn: () => Promise<string>) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn, retry: false, staleTime: 0 }).catch(() => undefined);
  await ask('shown', () => Promise.resolve('list'));
  for (let round = 0; round < 3; round += 1) await ask('shown', failure);
  expect(shown).toEqual(['500']);
  for (let round = 0; round < 2; round += 1) await ask('not there', failure);
  expect(shown).toEqual(['500', '500', '500']);
});

test('a poll shows the same failure once, a different one too, and again after an answer', async () => {
  const rounds = ['no network', 'no network', '500', '500', undefined, '500'] as const;
  for (const round of rounds) {
    await queryClient
      .fetchQuery({
        queryKey: ['poll'],
        queryFn: () => (round ? Promise.reject(answersOfTheCatalogue[round]()) : Promise.resolve('paid')),
        meta: { polls: true },
        retry: false,
        staleTime: 0,
      })
      .catch(() => undefined);
  }
  expect(shown).toEqual(['网络连接失败，请检查网络后重试', '500', '500']);
});

/** By storefront.md 8: common data, frame ads and links, user state, suggestions, simple activity calls. */
const swallowed = [
  'checkLottery',
  'getCartTotal',
  'getCommon',
  'getLinks',
  'getLottery',
  'getRightAds',
  'getSiteFacts',
  'getTopAds',
  'getUserBase',
  'resolveActivity',
  'suggestGoods',
  'tapActivity',
];

test('only the calls that the catalogue names are swallowed', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split(/\b(?:call|callQuery|pageQuery)\(\s*/)
      .filter((part) => part.includes('isSwallowed: true'))
      .map((part) => /^\w+/.exec(part)?.[0]),
  );
  expect([...new Set(found)].sort()).toEqual(swallowed);
});
