import type { Page, Route as Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart, fillIn, findExamples } from '../../tools/browser/examples.ts';
import { type Route, sections } from '../../tools/browser/routes.ts';
import { arriveAt, goTo, openPage, settle } from '../harness/browser.ts';
import { navigate, navigateAndSettle } from '../harness/navigate.ts';

const buyer = 'yaodian';

/** Failures that storefront.md 8 swallows, on any page. */
const swallowed = new Set([
  '/api/focus/common',
  '/api/focus/top',
  '/api/focus/right',
  '/api/global/links',
  '/api/global/site',
  '/api/user/base',
  '/api/cart/total',
  '/api/draw/check',
  '/api/draw',
]);

/** Kept closed: its events make a page ask again, while one answer stands for all calls. */
const live = '/api/events';

interface Visit {
  readonly page: Page;
  readonly address: string;
  readonly name: string;
  /** The server's own words, different for each visit. */
  readonly words: string;
}

/** One answer of the catalogue: how a call gets it, what the buyer sees, and how that is dismissed. */
interface Answer {
  readonly code: string;
  readonly reply: (request: Request, words: string) => unknown;
  /** The final route, if not the page itself. */
  readonly leadsTo?: string;
  /** Comes after a time that the test lets pass. */
  readonly isLate?: boolean;
  readonly see: (visit: Visit) => Promise<void>;
}

const refused = (status: number, body: object = {}) => ({
  code: String(status),
  reply: (request: Request, message: string) =>
    request.fulfill({ status, json: { code: status, message, data: null, ...body } }),
});

const alertOf = (page: Page) => page.getByRole('alertdialog', { name: '温馨提示' });
const toasts = (page: Page, tone: string) => page.locator(`[data-toasts] [data-tone=${tone}] p`);

async function seeAlert({ page, words }: Visit): Promise<void> {
  await alertOf(page).getByText(words, { exact: true }).waitFor();
  await alertOf(page).getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => alertOf(page).count(), { message: 'is said once' }).toBe(0);
}

const seeToast = (tone: string, text?: string) => async (visit: Visit) => {
  const shown = toasts(visit.page, tone);
  await shown.first().waitFor();
  expect(await shown.allTextContents()).toEqual([text ?? visit.words]);
};

/** The browser knows that the session has ended; the test continues. */
async function seeLogin({ page, address }: Visit): Promise<void> {
  await arriveAt(page, (url) => url.search === `?back=${encodeURIComponent(encodeURI(address))}`);
  // A late refusal of the former page would redirect here again.
  await settle(page);
  await page.context().addCookies([{ name: 'qf_signed_in', value: '1', url: page.url() }]);
}

async function seeContracts(visit: Visit): Promise<void> {
  const { page, address } = visit;
  await seeToast('warning')(visit);
  if (visit.name === 'dzht') return;
  await arriveAt(
    page,
    (url) => url.pathname === '/dzht' && url.searchParams.get('back') === encodeURI(address),
  );
}

/** Each call is retried once, a second later. */
async function seeLost(visit: Visit): Promise<void> {
  await visit.page.clock.fastForward(1_000);
  await seeToast('error', '网络连接失败，请检查网络后重试')(visit);
}

async function seeReload({ page }: Visit): Promise<void> {
  await page.clock.fastForward(30_000);
  await alertOf(page).getByText('请求超时，请刷新页面', { exact: true }).waitFor();
}

const catalogue: readonly Answer[] = [
  { ...refused(401), leadsTo: 'login', see: seeLogin },
  { ...refused(403), see: seeAlert },
  {
    code: '422',
    reply: (request, words) =>
      request.fulfill({
        status: 422,
        json: { code: 422, message: '提交的内容有误', data: null, errors: { any: [words, '第二句'] } },
      }),
    see: seeToast('error'),
  },
  { ...refused(459), leadsTo: 'dzht', see: seeContracts },
  { ...refused(409), see: seeAlert },
  {
    code: '500',
    // Not by its status: the harness takes a real one for a fault of the store.
    reply: (request) => request.fulfill({ json: { code: 500, message: 'connect ECONNREFUSED', data: null } }),
    see: seeToast('error', '系统繁忙，请稍候再试.'),
  },
  { ...refused(429), see: seeAlert },
  {
    code: 'no network',
    reply: (request) => request.abort('internetdisconnected'),
    isLate: true,
    see: seeLost,
  },
  {
    code: '10001',
    reply: (request, message) => request.fulfill({ json: { code: 10001, message, data: null } }),
    leadsTo: 'login',
    see: seeLogin,
  },
  { code: 'time-out', reply: () => undefined, isLate: true, see: seeReload },
];

/** Pages without calls of their own on opening. */
const askNothing = new Set(['404', 'yx_rule', 'zzfw_ppzq_add', 'forget_step1']);

/** Pages that explain a refusal themselves, with a way out. */
const refusedInPlace = new Set(['cart_step1', 'cart_step2', 'zqmb', 'hdmb']);

const noPage = '您访问的页面不存在或已下架';
const noArticle = '文章不存在或已撤下';
const noActivity = '活动不存在或已结束';

/** Pages of one object, and what each says itself where it is missing. */
const missingInPlace: Readonly<Record<string, string>> = {
  list_other: '这个专题不存在或已经下线',
  list_info: '商品不存在或已下架',
  kxzq_goods: '没有这个控销专区',
  ppzq_info: '没有这个品牌',
  zqmb: noActivity,
  hdmb: noActivity,
  cart_step3: '没有找到这个订单',
  cart_step4: '没有找到这个订单',
  order_wddd_info: noPage,
  order_wddd_returnInfo: noPage,
  order_wddd_afterSalesInfo: noPage,
  zzfw_ppzq_info: '没有这张求购单',
  help_xrzn_hyzc: noArticle,
  news_info: noArticle,
};

interface Told {
  readonly answer: Answer;
  readonly words?: string;
  /** Only for the page's first call: its object. */
  readonly isForFirst?: boolean;
}

/** Answers every call of a page alike, while told to. */
async function answering(page: Page) {
  let now: Told | undefined;
  const asked: string[] = [];
  await page.route('**/api/**', (request) => {
    const { pathname } = new URL(request.request().url());
    if (pathname === '/api/draw/check') return request.fulfill({ status: 404, json: { code: 404 } });
    if (pathname === live) return undefined;
    if (!now || swallowed.has(pathname)) return request.fallback();
    asked.push(pathname);
    if (now.isForFirst && pathname !== asked[0]) return request.fallback();
    return now.answer.reply(request, now.words ?? '');
  });
  return {
    asked,
    by(told: Told | undefined) {
      asked.length = 0;
      now = told;
    },
  };
}

/**
 * A buyer's page with a clock under test control, and for each route that names an object the address of an
 * existing one.
 */
async function openShop() {
  const page = await openPage({ as: buyer });
  const known = await findExamples(page.request);
  await fillCart(page.request);
  await page.clock.install();
  const calls = await answering(page);
  await goTo(page, '/404');
  const addressOf = ({ at }: Route) => {
    const pattern = at.find((one) => one.includes('{')) ?? at[0] ?? '';
    const address = fillIn(pattern, known);
    if (address === undefined) throw new Error(`the demo has nothing for ${pattern}`);
    return address;
  };
  return { page, calls, addressOf };
}

let turn = 0;

/** The next answer due at this page. */
function nextAnswer(name: string): Answer {
  turn += 1;
  const answer = catalogue[turn % catalogue.length] as Answer;
  return answer.code === '422' && refusedInPlace.has(name) ? nextAnswer(name) : answer;
}

test.each(sections)('%s: every page tells each answer as the catalogue has it', async (_, routes) => {
  const { page, calls, addressOf } = await openShop();
  const shown = routes.filter(({ buyersGoTo }) => buyersGoTo === undefined);
  expect(shown.length).toBeGreaterThan(0);
  const askedFor: string[] = [];
  for (const route of shown) {
    const address = addressOf(route);
    const answer = nextAnswer(route.name);
    const visit = { page, address, name: route.name, words: `第 ${turn} 次的答复` };
    calls.by({ answer, words: visit.words });
    if (askNothing.has(route.name)) {
      await navigateAndSettle(page, address, route.name);
      askedFor.push(...calls.asked);
      continue;
    }
    if (answer.isLate) {
      await navigate(page, address);
      await expect.poll(() => calls.asked.length, { message: address }).toBeGreaterThan(0);
    } else await navigateAndSettle(page, address, answer.leadsTo ?? route.name);
    await answer.see(visit);
    calls.by(undefined);
    // Former messages are gone by then.
    if (answer.code === 'time-out') await goTo(page, '/404');
    else await page.clock.fastForward(10_000);
    await settle(page);
  }
  expect(askedFor, 'by pages that ask for nothing').toEqual([]);
});

test('what is not there is said once, by its own page', async () => {
  const { page, calls, addressOf } = await openShop();
  const missing: Told = { answer: { ...refused(404), see: seeAlert }, words: '没有这一条', isForFirst: true };
  const routes = sections.flatMap(([, some]) => some).filter(({ name }) => missingInPlace[name]);
  expect(routes).toHaveLength(Object.keys(missingInPlace).length);
  for (const route of routes) {
    const sentence = missingInPlace[route.name] ?? '';
    calls.by(missing);
    await navigateAndSettle(page, addressOf(route), sentence === noActivity ? 'noActivity' : route.name);
    await page.getByRole('main').getByText(sentence).waitFor();
    expect.soft(await alertOf(page).count(), route.name).toBe(0);
    expect.soft(await page.locator('[data-toasts] [data-tone]').count(), route.name).toBe(0);
    calls.by(undefined);
  }
});
