// npm run shots: a screenshot of every route, wide and narrow, over a store of its own with demo data.
// Options in the README.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { fillIn, findExamples } from './browser/examples.ts';
import { inChina, launchBrowser, logIn, settle } from './browser/launch-browser.ts';
import { sections } from './browser/routes.ts';
import { startStore } from './browser/store.ts';
import { root } from './runtime.mjs';

const { values: options } = parseArgs({
  options: {
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    only: { type: 'string' },
    dark: { type: 'boolean', default: false },
    contrast: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    screen: { type: 'boolean', default: false },
    url: { type: 'string' },
    out: { type: 'string', default: join(root, 'shots') },
  },
});

interface Shot {
  readonly name: string;
  readonly address: string;
  /** A demo account; nobody when undefined. */
  readonly as: string | undefined;
}

const buyer = 'yaodian';
const phone = 768;

/** States that differ from what `yaodian` sees. */
const states: readonly Shot[] = [
  ...['PENDING_PAYMENT', 'REVIEW', 'TO_SHIP', 'PART_SHIPPED', 'TO_RECEIVE', 'DONE', 'CANCELLED'].map(
    (status) => ({ name: `order-${status}`, address: `/order/info/{${status}}`, as: buyer }),
  ),
  { name: 'nothing-found', address: '/search?keywords=没有这种药', as: buyer },
  { name: 'cart-paid', address: '/cart/step4?id={paid}', as: buyer },
  { name: 'cart-empty', address: '/cart', as: 'zhensuo' },
  { name: 'orders-of-a-chain', address: '/order', as: 'liansuo' },
  { name: 'waiting-home', address: '/', as: 'daishen' },
  { name: 'waiting-list', address: '/list', as: 'daishen' },
  { name: 'waiting-state', address: '/register/state', as: 'daishen' },
  { name: 'unsigned-contracts', address: '/dzht', as: 'hetong' },
  { name: 'expired-documents', address: '/zzzj', as: 'guoqi' },
];

/** Every route once at its first address: entrances as a visitor, all others as a buyer. */
function everyShot(): readonly Shot[] {
  const routes = sections.flatMap(([, listed]) => listed);
  return [
    ...routes.map(({ name, at, header, isOpen }) => ({
      name,
      address: at[0] ?? '/',
      as: isOpen && header === 'login' ? undefined : buyer,
    })),
    ...states,
  ];
}

interface Listed {
  readonly data: { readonly list: ReadonlyArray<{ readonly id: number; readonly zbz?: number }> };
}

async function listed(request: APIRequestContext, call: string): Promise<Listed['data']['list']> {
  const answer = await request.get(call);
  return answer.ok() ? ((await answer.json()) as Listed).data.list : [];
}

/** Orders of the buyer by state, by the names in `states`. */
async function findOrders(request: APIRequestContext): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of states.filter(({ name }) => name.startsWith('order-'))) {
    const status = name.slice('order-'.length);
    const [first] = await listed(request, `/api/order?status=${status}`);
    if (first) found.set(status, String(first.id));
  }
  return found;
}

/** Goods of several kinds, so that the cart shows its zones, promotions and notes. */
async function fillCart(request: APIRequestContext): Promise<void> {
  const kinds = [
    'promo[]=满',
    'promo[]=换购',
    'promo[]=赠',
    'promo[]=特',
    'yx=2',
    'zy=2',
    'qx=2',
    'bought=1',
  ];
  const numbers = new Map<number, number>();
  for (const kind of kinds) {
    const goods = await listed(request, `/api/goods/list?buyable=1&in_stock=1&per_page=20&${kind}`);
    for (const { id, zbz } of goods.slice(0, 2)) numbers.set(id, zbz ?? 1);
  }
  const lines = [...numbers].flatMap(([id, number], index) => [
    [`params[${index}][goods_id]`, String(id)] as const,
    [`params[${index}][number]`, String(number)] as const,
  ]);
  const answer = await request.post('/api/cart', { form: Object.fromEntries(lines) });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Prints faults that a screenshot does not show. */
function listen(page: Page): void {
  const say = (words: string) => console.log(`${new URL(page.url()).pathname}  ${words}`);
  page.on('pageerror', ({ message }) => say(message));
  page.on('console', (message) => {
    if (message.type() === 'error') say(message.text());
  });
}

/** Loads all lazy content, and returns the height of the page. */
async function scrollThrough(page: Page): Promise<number> {
  const wholeHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const step = page.viewportSize()?.height ?? 0;
  for (let top = 0; top < (await wholeHeight()); top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await settle(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The frame reacts to scrolling after 100 ms.
  await page.waitForTimeout(150);
  return wholeHeight();
}

/** Elements of window height would grow with the viewport, and push the footer out of the screenshot. */
async function keepFooter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.style.minHeight = `${main.offsetHeight}px`;
  });
}

const screenHeight = (width: number) => (width < phone ? 844 : 900);

async function openAs(browser: Browser, url: string, as: string | undefined, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    ...inChina,
    viewport: { width, height: screenHeight(width) },
    hasTouch: width < phone,
    colorScheme: options.dark ? 'dark' : 'light',
    contrast: options.contrast ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  });
  if (as !== undefined) await logIn(context.request, as);
  if (options.large) await context.addInitScript(() => localStorage.setItem('qf-large-text', '1'));
  return context.newPage();
}

/**
 * Takes one screenshot. A viewport as high as the page shows sticky elements where a reader at the end sees
 * them.
 */
async function take(page: Page, address: string, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: screenHeight(width) });
  await page.goto(address);
  await settle(page);
  if (!options.screen) {
    const height = await scrollThrough(page);
    await keepFooter(page);
    await page.setViewportSize({ width, height });
  }
  await page.screenshot({ path });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (tooWide > 0) console.log(`${address}  ${tooWide} px wider than the screen`);
}

async function takeAll(browser: Browser, url: string, shots: readonly Shot[], width: number): Promise<void> {
  const looks = [options.dark && 'dark', options.contrast && 'contrast', options.large && 'large'];
  const folder = join(options.out, [width, ...looks.filter(Boolean)].join('-'));
  await mkdir(folder, { recursive: true });
  for (const as of new Set(shots.map((shot) => shot.as))) {
    const page = await openAs(browser, url, as, width);
    listen(page);
    for (const { name, address } of shots.filter((shot) => shot.as === as)) {
      const path = join(folder, `${name}.png`);
      await rm(path, { force: true });
      await take(page, address, path, width).catch((error: Error) =>
        console.log(`${address}  ${error.message}`),
      );
    }
    await page.context().close();
  }
  console.log(folder);
}

async function main(): Promise<void> {
  const own = options.url === undefined ? await startStore('shots') : undefined;
  const url = own?.store.url ?? options.url ?? '';
  const browser = await launchBrowser();
  try {
    const { request } = (await openAs(browser, url, buyer, 1440)).context();
    await fillCart(request);
    const known = new Map([...(await findExamples(request)), ...(await findOrders(request))]);
    const wanted = options.only === undefined ? undefined : new RegExp(options.only);
    const shots = everyShot().flatMap((shot) => {
      const address = fillIn(shot.address, known);
      if (wanted && !wanted.test(shot.name)) return [];
      if (address === undefined) console.log(`${shot.address}  the demo has none`);
      return address === undefined ? [] : [{ ...shot, address }];
    });
    for (const width of options.width) await takeAll(browser, url, shots, Number(width));
  } finally {
    await browser.close();
    await own?.stop();
  }
}

await main();
