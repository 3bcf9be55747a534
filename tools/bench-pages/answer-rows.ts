import type { APIRequestContext, Browser, Page } from 'playwright-core';
import type { Row } from '../bench/row.ts';
import { emptyCart } from '../browser/cart.ts';
import { settle } from '../browser/launch-browser.ts';
import { median, openContext, slowDown } from './slow-page.ts';

const buyer = 'yaodian';
const answerGoalMs = 100;
const frameGoalMs = 50;
const cartLines = 300;
/** The maximum per page of the order table. */
const tableRows = 80;
/** So many turns of the wheel reach its end. */
const turnsDown = 8;

/** The browser does not report shorter ones. */
const shortestEventMs = 16;

function row(name: string, figureMs: number, goalMs: number, note: string): Row {
  const said = figureMs < shortestEventMs ? `under ${shortestEventMs} ms` : `${Math.round(figureMs)} ms`;
  return {
    name,
    figure: said,
    goal: `${goalMs} ms`,
    share: goalMs / Math.max(shortestEventMs, figureMs),
    note,
  };
}

/** Runs in the page: the browser's own measures of keys (until the next paint) and of long frames. */
function watchAnswers(): void {
  const seen = { keys: [] as number[], frames: [] as number[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.frames.push(entry.duration);
  }).observe({ type: 'long-animation-frame' });
}

interface Seen {
  readonly keys: readonly number[];
  readonly frames: readonly number[];
}

const read = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { keys: number[]; frames: number[] } };
    seen.keys.length = 0;
    seen.frames.length = 0;
  });

async function openSlow(browser: Browser, url: string, as: string, path: string): Promise<Page> {
  const context = await openContext(browser, url, { as, path });
  const page = await context.newPage();
  await page.addInitScript(watchAnswers);
  await page.goto(path);
  await settle(page);
  await slowDown(page);
  return page;
}

async function typeInto(page: Page, keys: string): Promise<Seen> {
  await forget(page);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(1500);
  return read(page);
}

export async function searchBoxRow(browser: Browser, url: string): Promise<Row> {
  const page = await openSlow(browser, url, buyer, '/');
  try {
    await page.getByRole('combobox', { name: '搜索商品' }).focus();
    const { keys } = await typeInto(page, 'amoxi');
    return row(
      'key in the search box',
      Math.max(0, ...keys),
      answerGoalMs,
      'the slowest of 5, to the next paint',
    );
  } finally {
    await page.context().close();
  }
}

interface Sold {
  readonly id: number;
  readonly zbz: number;
}

/** Fills a cart with as many lines as the demo has goods. */
async function fillTo(request: APIRequestContext, lines: number): Promise<number> {
  await emptyCart(request);
  const goods: Sold[] = [];
  for (let page = 1; goods.length < lines; page += 1) {
    const answer = await request.get(`/api/goods/list?buyable=1&in_stock=1&per_page=80&page=${page}`);
    const { data } = (await answer.json()) as { data: { list: readonly (Sold & { number: number })[] } };
    goods.push(...data.list.filter((one) => one.number >= one.zbz));
    if (data.list.length === 0) break;
  }
  const wanted = goods.slice(0, lines);
  for (let from = 0; from < wanted.length; from += 50) {
    const form = Object.fromEntries(
      wanted.slice(from, from + 50).flatMap(({ id, zbz }, at) => [
        [`params[${at}][goods_id]`, String(id)],
        [`params[${at}][number]`, String(zbz)],
      ]),
    );
    const added = await request.post('/api/cart', { form });
    if (!added.ok()) throw new Error(await added.text());
  }
  return wanted.length;
}

export async function cartRow(browser: Browser, url: string): Promise<Row> {
  const context = await openContext(browser, url, { as: buyer, path: '/cart' });
  const lines = await fillTo(context.request, cartLines);
  await context.close();
  const page = await openSlow(browser, url, buyer, '/cart');
  try {
    await page
      .locator('[data-part=cart-line] input[type=text], [data-part=cart-line] input[inputmode]')
      .first()
      .focus();
    const { keys } = await typeInto(page, '24');
    await page.keyboard.press('Escape');
    return row(
      `key in a cart of ${lines} lines`,
      Math.max(0, ...keys),
      answerGoalMs,
      'the slowest of 2, to the next paint',
    );
  } finally {
    await emptyCart(page.context().request);
    await page.context().close();
  }
}

/** Runs in the page: follows a link and returns the time until the other route is painted. */
function follow(selector: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(selector);
  if (!link) throw new Error(`no ${selector}`);
  return new Promise((resolve) => {
    const start = performance.now();
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start), 0));
    });
    watcher.observe(document.body, { attributeFilter: ['data-route'] });
    link.click();
  });
}

export async function routeRow(browser: Browser, url: string): Promise<Row> {
  const page = await openSlow(browser, url, buyer, '/yegl');
  const links = ['[aria-label=会员菜单] a[href="/addr"]', '[aria-label=会员菜单] a[href="/yegl"]'];
  try {
    const times: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const link of links) {
        const time = await page.evaluate(follow, link);
        await settle(page);
        await page.waitForTimeout(300);
        // The first round fetches the code and the data.
        if (round > 0) times.push(time);
      }
    }
    const all = times.map((time) => Math.round(time)).join(', ');
    return row('route change, data in cache', median(times), answerGoalMs, `balance and addresses: ${all}`);
  } finally {
    await page.context().close();
  }
}

/** The order table with a thousand rows in one page: the same goods repeated, each with its own id. */
export async function scrollRow(browser: Browser, url: string): Promise<Row> {
  const context = await openContext(browser, url, { as: buyer, path: '/list/table' });
  const page = await context.newPage();
  try {
    await page.addInitScript(watchAnswers);
    await page.route(
      (address) => address.pathname === '/api/goods/list' && !address.searchParams.has('facets'),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { list: Array<{ id: number }> } };
        const { list } = body.data;
        body.data.list = Array.from({ length: tableRows }, (_, at) => ({
          ...(list[at % list.length] ?? { id: 0 }),
          id: 1_000_000 + at,
        }));
        await route.fulfill({ response, json: body });
      },
    );
    await page.goto('/list/table');
    await settle(page);
    const rows = await page.locator('main tbody tr').count();
    await slowDown(page);
    await page.mouse.move(720, 500);
    await page.waitForTimeout(1000);
    await forget(page);
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, turn % (2 * turnsDown) < turnsDown ? 400 : -400);
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(1000);
    const { frames } = await read(page);
    const over = frames.filter((frame) => frame > frameGoalMs);
    return {
      name: `scrolling a table of ${rows} rows`,
      figure: over.length === 0 ? `no frame over ${frameGoalMs} ms` : `${Math.round(Math.max(...over))} ms`,
      goal: `${frameGoalMs} ms`,
      share: frameGoalMs / Math.max(frameGoalMs, ...over),
      note: `${over.length} long frames in 40 turns of the wheel`,
    };
  } finally {
    await context.close();
  }
}
