import { expect, test } from 'vitest';
import { goTo, openPage } from './harness/browser.ts';

const rows = '[data-part=goods-table] tbody > tr[data-goods]';

test('the rows of the order table come as it scrolls, and at rest all of them are there to be found', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list/table?per_page=80');
  await page.mouse.move(700, 600);
  for (const turn of [900, 900, 900, 900, 900, -600, -600]) await page.mouse.wheel(0, turn);
  const isDrawn = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(400, 500)?.closest('tr');
      return row?.cells[1]?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
    });
  await expect.poll(isDrawn).toBe(true);
  await expect
    .poll(() =>
      page.locator(rows).evaluateAll((all) => all.filter((row) => row.matches('[data-later]')).length),
    )
    .toBe(0);
  expect(await page.locator(rows).count()).toBe(80);
  // A press on a row that is just passing by would order another goods than the one that was meant.
  const pointedAt = await page.evaluate(async () => {
    const row = () => document.elementFromPoint(400, 500)?.closest('tr') ?? null;
    const [before] = [row() !== null, window.scrollBy(0, 46)];
    await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    return { before, while: row() !== null };
  });
  expect(pointedAt).toEqual({ before: true, while: false });
  await expect.poll(isDrawn).toBe(true);
  await page.context().close();
});

test('a quantity keeps the focus while its row is scrolled far away', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list/table?per_page=80&in_stock=1&buyable=1');
  const quantity = page.locator(rows).first().getByRole('spinbutton');
  await quantity.focus();
  await page.mouse.move(700, 600);
  // Keys keep the table as it is for a moment.
  await page.waitForTimeout(600);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 600);
  await page.locator(`${rows}[data-later]`).first().waitFor({
    state: 'attached',
  });
  await page.keyboard.press('+');
  await expect.poll(() => quantity.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.context().close();
});

test('rows that a jump leaves behind are there again at rest, for the keys and the search of the browser', async () => {
  const page = await openPage({ as: 'yaodian' });
  // As many as an order list may have: what is further away than the browser draws ahead takes more than a page of goods.
  await page.route(/\/api\/goods\/list\?(?!.*facets)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const { list } = body.data;
    const many = Array.from({ length: 400 }, (_, at) => ({ ...list[at % list.length], id: 1_000_000 + at }));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: many } } });
  });
  await goTo(page, '/list/table?per_page=80');
  await expect.poll(() => page.locator(rows).count()).toBe(400);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const later = page.locator(`${rows}[data-later]`);
  await later.first().waitFor({ state: 'attached' });
  await expect.poll(() => later.count()).toBe(0);
  await page.context().close();
});
