import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMails } from '@qianfang/contract/mail.calls';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage, settle } from './harness/browser.ts';
import { changeAnswer } from './harness/change-answer.ts';
import { hasFocus } from './harness/focus.ts';

test('a buyer sends a statement to an address, and reads what became of it', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/yegl');
  const open = () => page.getByRole('button', { name: '发送到邮箱' }).first().click();
  await open();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('duizhang@refused.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByText('已登记，将发送到 duizhang@refused.example').first().waitFor();
  await dialog.waitFor({ state: 'detached' });

  // The store sends by a job, and the page asks when its dialog opens.
  const refused = dialog.getByText('未送达：收件地址被对方邮件服务器拒绝（550 5.1.1）').first();
  await expect
    .poll(
      async () => {
        await open();
        await dialog.getByText('duizhang@refused.example').first().waitFor();
        await settle(page);
        const isTold = await refused.isVisible();
        if (!isTold) await dialog.getByRole('button', { name: '取消' }).click();
        return isTold;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await expectAccessible(page);
});

test('what is typed before the store has said whether it sends mails stays', async () => {
  const page = await openPage({ as: 'yaodian' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/mail', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await goTo(page, '/yegl');
  await page.getByRole('button', { name: '发送到邮箱' }).first().click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  const field = dialog.getByRole('textbox', { name: '邮箱' });
  await expect.poll(() => hasFocus(field)).toBe(true);
  await field.fill('caiwu@example.com');
  answer.resolve();
  await dialog.getByRole('link', { name: '查看已发出的邮件' }).waitFor();
  expect(await field.inputValue()).toBe('caiwu@example.com');
});

test('a mail of the demo is read in its stand-in, and its file is the one that was asked for', async () => {
  const page = await openPage({ as: 'yaodian' });
  await goTo(page, '/dzht');
  await page
    .getByRole('button', { name: /^发送到邮箱 已签署的/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('hetong@example.com');
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const letter = page.getByRole('term').filter({ hasText: 'hetong@example.com' }).getByRole('link');
  await expect
    .poll(
      async () => {
        await page.goto('/simulator/mail');
        return letter.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await letter.first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\.pdf$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/第.+版.*\.pdf$/);
});

test('where the store sends no mails, the dialog says so and offers the download', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  await changeAnswer<ResultOf<typeof getMails>>(page, '/api/mail', (data) => {
    data.is_open = 0;
    data.inbox_url = '';
  });
  await goTo(page, '/order');
  await page.getByRole('button', { name: '发送到邮箱' }).first().click();
  const dialog = page.getByRole('dialog', { name: '发送到邮箱' });
  await dialog.getByText('本站没有开通邮件发送，请直接下载文件。').waitFor();
  expect(await dialog.getByRole('button', { name: '发送', exact: true }).isDisabled()).toBe(true);
  await expectAccessible(page);
});
