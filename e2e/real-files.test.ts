import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree } from '../tools/browser/cart.ts';
import { launchStore, type RunningStore } from '../tools/browser/store.ts';
import { arriveAt, goTo, openPage, settle } from './harness/browser.ts';
import { hasRealFiles, importRealFiles } from './harness/real-files.ts';

/**
 * One goods of each file. The second is in both: its number is the catalogue's, its price the dictionary's.
 */
const wanted = [
  { initials: 'tsgd3p', name: '碳酸钙D3片', maker: '北京康远制药有限公司', price: '12.50' },
  { initials: 'hkjn', name: '黄葵胶囊', maker: '江苏苏中药业集团股份有限公司', price: '26.70' },
] as const;

async function addToCart(
  page: Page,
  { initials, name, maker, price }: (typeof wanted)[number],
): Promise<void> {
  const search = page.locator('[data-part=search-box] input').first();
  await search.fill(initials);
  await search.press('Enter');
  await arriveAt(page, `**/list?keywords=${initials}*`);
  await settle(page);
  // The file's price; the company's own price depends on its price list and promotions.
  const answer = await page.request.get(`/api/goods/list?keywords=${initials}&per_page=80`);
  const { data } = await answer.json();
  expect(data.list).toContainEqual(expect.objectContaining({ sccj: maker, base_price: price }));
  const card = page.locator('[data-part=goods-card]').filter({ hasText: name }).filter({ hasText: maker });
  await card.getByRole('spinbutton').fill('20');
  await card.getByRole('button', { name: /加入购物车$/ }).click();
  await card.getByRole('button', { name: /已加 20 盒/ }).waitFor();
}

describe.skipIf(!hasRealFiles)('the real catalogue files', () => {
  let store: RunningStore;
  let stop: (() => Promise<void>) | undefined;
  // A store of its own: thousands of further goods would change the search results of other journeys.
  beforeEach(async () => {
    ({ store, stop } = await launchStore('real-files'));
  });
  afterEach(() => stop?.());

  test('a pharmacy finds goods of both by their initials and orders them', async () => {
    await importRealFiles(store);
    const page = await openPage({ as: 'yaodian', store });
    await goTo(page, '/');
    for (const goods of wanted) await addToCart(page, goods);

    await goTo(page, '/cart');
    await page
      .getByRole('link', { name: '去结算' })
      .or(page.getByRole('button', { name: '去结算' }))
      .first()
      .click();
    await arriveAt(page, '**/cart/step2');
    await settle(page);
    await agree(page);
    await page.getByRole('button', { name: '提交订单', exact: true }).click();
    await arriveAt(page, '**/cart/step3/*');

    await goTo(page, '/order');
    await page
      .getByText(/QF\d{13}/)
      .first()
      .click();
    await arriveAt(page, '**/order/info/*');
    await settle(page);
    const shown = page.locator('main');
    for (const { name, maker } of wanted) {
      await shown.getByText(name).first().waitFor();
      await shown.getByText(maker).first().waitFor();
    }
    // Before its store, to which its live events would reconnect.
    await page.context().close();
  });
});
