import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arriveAt, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { issuedOn, reportYear, validTo } from './harness/papers.ts';
import { makeScan } from './harness/scan.ts';

const password = 'shan-zha-2027';
const headOffice = '深圳市禾光连锁大药房有限公司';
const legalPerson = '张可行';
const phone = '13812340001';
const stores = [
  { name: '禾光大药房南山一店', licence: '粤CA755000101', phone: '13812340011' },
  { name: '禾光大药房南山二店', licence: '粤CA755000102', phone: '13812340012' },
] as const;

const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

async function choosePlace(within: Page | Locator, label: string): Promise<void> {
  await within.getByLabel(`${label}：省`).selectOption({ label: '广东省' });
  await within.getByLabel(`${label}：市`).selectOption({ label: '深圳市' });
  await within.getByLabel(`${label}：区县`).selectOption({ label: '南山区' });
}

async function registerAccount(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: '多店注册' }).click();
  await arriveAt(page, '**/register/dd/step1');
  await box(page, '手机号').fill(phone);
  await press(page, '获取验证码');
  await press(page, '填入');
  await box(page, '用户名').fill('heguangliansuo');
  await box(page, '密码').fill(password);
  await box(page, '确认密码').fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press(page, '下一步：填写企业信息');
  await arriveAt(page, '**/register/dd/step2');
}

async function registerHeadOffice(page: Page): Promise<void> {
  await box(page, '单位名称').fill(headOffice);
  await box(page, '统一社会信用代码').fill('91440300MA00DEM052');
  await box(page, '法定代表人').fill(legalPerson);
  await box(page, '药品经营许可证编号').fill('粤BA755000100');
  await choosePlace(page, '注册地址');
  await box(page, '详细地址').fill('科技路 2 号');
  await box(page, '联系人').fill(legalPerson);
  await box(page, '联系手机').fill(phone);
  await box(page, '注册地址（开票用）').fill('深圳市南山区科技路 2 号');
  await box(page, '注册电话').fill('0755-12345678');
  await box(page, '开户银行').fill('演示银行深圳分行');
  await box(page, '银行账号').fill('6222000000000002');
  await page.getByRole('checkbox', { name: /由法定代表人本人采购/ }).check();
  await press(page, '下一步：门店与资质');
  await arriveAt(page, '**/register/dd/step3');
}

async function uploadDocument(
  within: Page | Locator,
  name: string,
  fill: (card: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const head = within.getByRole('button', { name: new RegExp(`^${name} `) });
  // Locators start inside the item, never at the dialog around it.
  const page = 'goto' in within ? within : within.page();
  const card = within
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name} `) }) });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await fill(card);
  await card.locator('input[type=file]').setInputFiles(await makeScan(name));
  await press(card, '上传并保存');
  await within.getByRole('button', { name: new RegExp(`^${name} 待提交`) }).waitFor();
}

const forever = (card: Locator) => card.getByRole('checkbox', { name: '长期有效' }).check();

async function fillLicence(card: Locator): Promise<void> {
  await box(card, '质量负责人').fill('王质量');
  await box(card, '经营范围').fill('中药饮片、中成药、化学药');
  await card.getByLabel('经营类别').selectOption({ label: '处方药、甲类和乙类非处方药' });
  await box(card, '发证日期').fill(issuedOn);
  await box(card, '有效期至').fill(validTo);
}

async function uploadHeadPapers(page: Page): Promise<void> {
  await uploadDocument(page, '营业执照', forever);
  await uploadDocument(page, '药品经营许可证', fillLicence);
  await uploadDocument(page, '开票资料');
  await uploadDocument(page, '企业年度报告', (card) => box(card, '年度').fill(reportYear));
  await uploadDocument(page, '采购员身份证', async (card) => {
    await box(card, '姓名').fill(legalPerson);
    await box(card, '身份证号').fill('110101199003070011');
    await forever(card);
    await card.getByRole('checkbox', { name: /我单独同意/ }).check();
  });
}

async function addStore(page: Page, store: (typeof stores)[number]): Promise<void> {
  await press(page, '添加门店');
  const form = page.getByRole('dialog');
  await box(form, '门店名称').fill(store.name);
  await box(form, '药品经营许可证编号').fill(store.licence);
  await box(form, '负责人').fill('李店长');
  await box(form, '负责人手机').fill(store.phone);
  await choosePlace(form, '门店地址');
  await box(form, '详细地址').fill('演示路 1 号首层');
  await press(form, '添加门店');
  await page.getByText(store.name, { exact: true }).waitFor();
  await press(page, `上传证照 ${store.name}`);
  const papers = page.getByRole('dialog');
  await uploadDocument(papers, '营业执照', forever);
  await uploadDocument(papers, '药品经营许可证', fillLicence);
  await press(papers, '完成');
  await papers.waitFor({ state: 'detached' });
}

async function approve(names: readonly string[]): Promise<void> {
  const listed = await runCommand('operator', 'waiting');
  await Promise.all(
    names.map(async (name) => {
      const id = new RegExp(`^\\s*(\\d+)\\s+${name}`, 'm').exec(listed)?.[1];
      if (id === undefined) throw new Error(`${name} does not wait:\n${listed}`);
      await runCommand('operator', 'approve', id, '--as', 'linxiao');
      await runCommand('operator', 'approve', id, '--as', 'hejing');
    }),
  );
}

test('a chain registers with two stores, and its head office acts as one of them and goes back', async () => {
  const page = await openPage();
  await registerAccount(page);
  await registerHeadOffice(page);
  await uploadHeadPapers(page);
  for (const store of stores) await addStore(page, store);
  await press(page, '提交审核');
  await page.getByText('总部资料已提交，正在审核。').waitFor();
  expect(await page.locator('[data-part=chain-store][data-state=waiting]').count()).toBe(2);

  await approve([headOffice, ...stores.map((store) => store.name)]);

  await page.goto('/ddgl');
  await settle(page);
  const row = page.locator('[data-part=store]').filter({ hasText: stores[0].name });
  await row.getByText('已通过').waitFor();
  await press(row, '切换登录');
  const bar = page.locator('[data-part=acting-bar]');
  await bar.getByText(stores[0].name).waitFor();
  await page.goto('/order');
  await settle(page);
  await bar.getByText(stores[0].name).waitFor();
  expect(await page.locator('[data-part=company]').textContent()).toContain(stores[0].name);

  await press(bar, '返回总部');
  await arriveAt(page, '**/ddgl');
  await settle(page);
  expect(await page.locator('[data-part=company]').textContent()).toContain(headOffice);
  expect(await bar.count()).toBe(0);
});
