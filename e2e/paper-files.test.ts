import { expect, test } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { makeScan } from './harness/scan.ts';

test('a paper sent while its picture is still loading includes the picture', async () => {
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

/** The number of the waiting change, for staff. */
async function waitingChange(): Promise<string> {
  const listed = await runCommand('operator', 'waiting');
  return /(\d+) {2}\S+ {2}营业执照 {2}法定代表人由/.exec(listed)?.[1] ?? '';
}

test('a company applies for a change of its licence, reads the refusal, applies again, and the change applies', async () => {
  const page = await openPage({ as: 'guoqi' });
  await goTo(page, '/basic');
  const card = page.locator('[data-part=company-change]');
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '变更企业信息' });
  const send = () => dialog.getByRole('button', { name: '提交审核' }).click();
  await press('申请变更');
  await expectAccessible(page);
  await send();
  await dialog.getByText('与现在登记的信息相同，请填写变更后的内容').waitFor();
  await dialog.getByText('请上传变更后的营业执照').waitFor();
  await dialog.getByRole('textbox', { name: '法定代表人' }).fill('李接任');
  await dialog.getByRole('checkbox', { name: '长期有效' }).check();
  await dialog.locator('input[type=file]').setInputFiles(await makeScan('营业执照'));
  await send();
  await card.getByText(/变更审核中，通过前仍按现在登记的信息执行/).waitFor();
  await card.getByText('李接任').waitFor();
  await expectAccessible(page);

  await runCommand('operator', 'document', await waitingChange(), '--as', 'hejing', '--reject', '照片反光');
  await goTo(page, '/basic');
  await card.getByText('变更未通过：照片反光。请修改后重新申请').waitFor();
  const facts = page.locator('dl').filter({ hasText: '统一信用代码' });
  expect(await facts.textContent()).not.toContain('李接任');
  await press('重新申请');
  expect(await dialog.getByRole('textbox', { name: '法定代表人' }).inputValue()).toBe('李接任');
  await dialog.getByRole('checkbox', { name: '长期有效' }).check();
  await dialog.locator('input[type=file]').setInputFiles(await makeScan('营业执照'));
  await send();
  await card.getByText(/变更审核中/).waitFor();
  await runCommand('operator', 'document', await waitingChange(), '--as', 'hejing');
  await goTo(page, '/basic');
  await facts.getByText('李接任').waitFor();
  await card.getByRole('button', { name: '申请变更' }).waitFor();
});
