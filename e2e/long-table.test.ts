import { expect, test } from 'vitest';
import { goTo, openPage } from './harness/browser.ts';

const rows = '[data-part=goods-table] tbody > tr[data-goods]';

test('all rows of the order table are rendered at any scroll position, for display, keyboard and the browser’s search', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list/table?per_page=80');
  await page.mouse.move(700, 600);
  for (const turn of [900, 900, 900, 900, 900, -600, -600]) await page.mouse.wheel(0, turn);
  const isDrawn = () =>
    page.evaluate(() => document.elementFromPoint(400, 500)?.closest('tr')?.cells[1]?.checkVisibility());
  await expect.poll(isDrawn).toBe(true);
  const drawn = await page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => row.checkVisibility({ contentVisibilityAuto: true })));
  expect(drawn).toEqual(Array.from({ length: 80 }, () => true));
  // A press on a passing row would order other goods than intended.
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
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
  await page.keyboard.press('+');
  await expect.poll(() => quantity.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.context().close();
});
