import { expect, test } from 'vitest';
import { goTo, openPage } from './harness/browser.ts';

test('the member centre shows favourites that became cheaper, with how much, and the notices of the store', async () => {
  const page = await openPage({ as: 'yaodian' });
  const dropped = (await (
    await page.request.get('/api/favorite?show=dropped&sort=drop&per_page=4')
  ).json()) as {
    readonly data: {
      readonly list: ReadonlyArray<{
        readonly goods: { readonly name: string; readonly price: string };
        readonly favorite_price: string;
      }>;
    };
  };
  await goTo(page, '/user');
  const card = page.locator('[data-part=dropped-favourites]');
  expect(await card.getByRole('listitem').count()).toBe(dropped.data.list.length);
  const [one] = dropped.data.list;
  // Unit prices go to 0.0001 yuan, and are shown to the cent where they end there.
  const drop = (Number(one?.favorite_price) - Number(one?.goods.price)).toFixed(4).replace(/0{1,2}$/, '');
  const line = card.getByRole('listitem').first();
  expect(await line.textContent()).toContain(one?.goods.name);
  expect(await line.textContent()).toContain(`较收藏时降 ¥${drop}`);
  await page.locator('[data-part=notices]').getByRole('link').first().click();
  await page.waitForURL('**/news/info/*/4');
});
