import { expect, test } from 'vitest';
import { goTo, openPage, settle } from '../harness/browser.ts';

test('what stands below a part that still loads is first shown when it will not move, and from then on stays', async () => {
  const page = await openPage({ as: 'yaodian' });
  let held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/api/goods/list',
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  const sorting = page.locator('[data-part=sort-bar]');
  const footer = page.locator('[data-part=footer]');
  await page.goto('/list');
  await sorting.waitFor({ state: 'attached' });
  expect(await sorting.isVisible()).toBe(false);
  expect(await footer.isVisible()).toBe(false);
  held.resolve();
  await sorting.waitFor();
  await settle(page);
  await footer.waitFor();
  // The next page of the list loads below a bar that is in use.
  held = Promise.withResolvers<void>();
  await page.getByRole('button', { name: /^销量/ }).click();
  await expect.poll(() => page.url()).toMatch(/sort=sales/);
  await page.locator('body[data-busy]').waitFor({ state: 'attached' });
  expect(await sorting.isVisible()).toBe(true);
  expect(await footer.isVisible()).toBe(true);
  held.resolve();
  await settle(page);
});

test('a visitor sees the whole of a page of help once it is there', async () => {
  const page = await openPage();
  await goTo(page, '/help/zfps/ddzf');
  await page.locator('[data-part=footer]').waitFor();
  await page.locator('body:not([data-fresh])').waitFor({ state: 'attached' });
});
