import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';

test('a visitor is led to the login page, where the wholesaler shows its licences', async () => {
  const page = await openPage();
  await goTo(page, '/cart');
  await page.waitForURL('**/login?back=%2Fcart');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();

  const footer = page.locator('[data-part=footer]');
  await footer.getByText(/^营业执照：/).waitFor();
  await footer.getByText(/^药品经营许可证：/).waitFor();
  await expectAccessible(page);
  expect(await page.title()).toBe('欢迎登录 - 千方医药采购');
});
