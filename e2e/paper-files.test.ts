import { expect, test } from 'vitest';
import { goTo, openPage } from './harness/browser.ts';
import { makeScan } from './harness/scan.ts';

test('who sends a paper while its picture is still being opened sends it with the picture', async () => {
  const page = await openPage({ as: 'hetong' });
  // A camera's picture takes a while to open.
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, address: string) {
        const isChosen = address.startsWith('blob:') && !this.isConnected;
        setTimeout(() => source?.set?.call(this, address), isChosen ? 1_500 : 0);
      },
    });
  });
  await goTo(page, '/zzzj');
  await page
    .locator('[data-part=documents] tr')
    .filter({ hasText: '开票资料' })
    .getByRole('button', { name: /更新|上传/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /开票资料$/ });
  await dialog.locator('input[type=file]').setInputFiles(await makeScan('开票资料'));
  await dialog.getByRole('button', { name: '正在读取' }).waitFor();
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  });
  expect(await dialog.getByText('请选择要上传的文件').count()).toBe(0);
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await page.locator('[data-toasts] [data-tone]').getByText('《开票资料》已提交审核').waitFor();
});
