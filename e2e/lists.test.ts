import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';

test('a list on a phone is sorted, shown and paged as on a large screen, and a goods is marked from its card', async () => {
  const page = await openPage({ as: 'zhensuo', width: 390, height: 844 });
  await goTo(page, '/list?promo=满');
  const query = () => new URL(page.url()).search;
  await page.getByRole('button', { name: '新品' }).click();
  await expect.poll(() => new URLSearchParams(query()).get('sort')).toBe('new');
  await page.getByRole('button', { name: /^筛选/ }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: '40', exact: true }).click();
  await expect.poll(() => new URLSearchParams(query()).get('per_page')).toBe('40');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '无图' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/list/no_image');
  expect(new URLSearchParams(query()).get('promo')).toBe('满');
  await page.goBack();
  await settle(page);
  const card = page.locator('[data-part=goods-card]').first();
  const heart = card.getByRole('button', { name: /^收藏 / });
  const wasMarked = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(wasMarked);
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(wasMarked);
});

test('a card says beside the ladder how often a goods was bought and for what', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/list?bought=1');
  const laddered = page.locator('[data-part=goods-card]').filter({ hasText: /满\d+ ¥/ });
  const bought = laddered.filter({ hasText: /已购 \d+ 次/ }).filter({ hasText: /上次 ¥/ });
  expect(await bought.count()).toBeGreaterThan(0);
  expect(await bought.count()).toBe(await laddered.count());
});
