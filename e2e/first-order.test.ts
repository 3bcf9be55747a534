import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree } from '../tools/browser/cart.ts';
import { expectAccessibleInBothSchemes } from './harness/accessibility.ts';
import { arriveAt, openPage, settle } from './harness/browser.ts';
import { runCommand } from './harness/lane.ts';
import { issuedOn, reportYear, validTo } from './harness/papers.ts';
import { makeScan, tinyPicture } from './harness/scan.ts';

const password = 'shan-zha-2027';
const company = '深圳市南山区禾光大药房';
const legalPerson = '张可行';

const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** The position of a button, in pixels. */
const placeOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).boundingBox();

/**
 * Leaves each field empty: its error appears, and nothing moves under the pointer on its way to the button.
 */
async function leaveFieldsEmpty(page: Page, names: readonly string[], button: string): Promise<void> {
  const before = await placeOf(page, button);
  for (const name of names) {
    await box(page, name).focus();
    await box(page, name).blur();
  }
  await page.getByText('请填写手机号').first().waitFor();
  expect(await placeOf(page, button)).toEqual(before);
}

/** A press as by hand: the field's error appears between press and release. */
async function pressSlowly(page: Page, name: string, left: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  if (!place) throw new Error(`no ${name}`);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await left.waitFor();
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.up();
}

const focusedText = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('name') ?? activeElement?.textContent ?? '';
  });

async function registerAccount(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: '免费注册' }).click();
  await leaveFieldsEmpty(
    page,
    ['手机号', '短信验证码', '用户名', '密码', '确认密码'],
    '下一步：填写企业信息',
  );
  await box(page, '手机号').fill(phone);
  await press(page, '获取验证码');
  await press(page, '填入');
  await box(page, '用户名').fill(`hg${phone}`);
  await box(page, '密码').fill(password);
  await box(page, '确认密码').fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press(page, '下一步：填写企业信息');
  await arriveAt(page, '**/register/step2');
}

async function registerCompany(page: Page, phone: string): Promise<void> {
  await page.getByRole('radio', { name: /^单体药店/ }).check();
  await box(page, '单位名称').fill(company);
  await box(page, '统一社会信用代码').fill('91440300MA00DEM00X');
  await box(page, '法定代表人').fill(legalPerson);
  await box(page, '药品经营许可证编号').fill('粤DA755000001');
  await page.getByLabel('注册地址：省').selectOption({ label: '广东省' });
  await page.getByLabel('注册地址：市').selectOption({ label: '深圳市' });
  await page.getByLabel('注册地址：区县').selectOption({ label: '南山区' });
  await box(page, '详细地址').fill('科技路 1 号首层');
  await box(page, '联系人').fill(legalPerson);
  await box(page, '联系手机').fill(phone);
  await box(page, '注册地址（开票用）').fill('深圳市南山区科技路 1 号首层');
  await box(page, '注册电话').fill('0755-12345678');
  await box(page, '开户银行').fill('演示银行深圳分行');
  await box(page, '银行账号').fill('6222000000000001');
  await page.getByRole('checkbox', { name: /由法定代表人本人采购/ }).check();

  // A heading of the scope ticks all of its own, one less leaves it half; the keyboard does the same.
  await page.getByRole('checkbox', { name: '中药', exact: true }).check();
  await page.getByRole('checkbox', { name: '中药材', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: '化学药', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('checkbox', { name: '中药', exact: true, checked: true }).count())
    .toBe(0);
  expect(
    await page
      .getByRole('checkbox', { name: '全选', exact: true })
      .evaluate((tick: HTMLInputElement) => tick.indeterminate),
  ).toBe(true);

  // The press counts although the field it leaves shows an error, and focuses the first error.
  await box(page, '座机').fill('12');
  await pressSlowly(page, '下一步：上传资质', page.locator('[aria-invalid=true][name=landline]'));
  await expect.poll(() => focusedText(page)).toBe('uscc');
  await box(page, '座机').fill('');
  await press(page, '下一步：上传资质');

  // A mistake of one character is reported at its field, and no input is lost.
  await page.getByText('统一社会信用代码校验位不正确，请核对').waitFor();
  expect(await box(page, '详细地址').inputValue()).toBe('科技路 1 号首层');
  await box(page, '统一社会信用代码').fill('91440300MA00DEM00J');
  await press(page, '下一步：上传资质');
  await arriveAt(page, '**/register/step3');
}

async function uploadDocument(
  page: Page,
  name: string,
  fill: (card: Locator) => Promise<void>,
): Promise<void> {
  const head = page.getByRole('button', { name: new RegExp(`^${name} `) });
  const card = page.getByRole('listitem').filter({ has: head });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await fill(card);
  await card.locator('input[type=file]').setInputFiles(await makeScan(name));
  await press(card, '上传并保存');
  await page.getByRole('button', { name: new RegExp(`^${name} 待提交`) }).waitFor();
}

async function uploadDocuments(page: Page): Promise<void> {
  const forever = (card: Locator) => card.getByRole('checkbox', { name: '长期有效' }).check();
  // Submitted too early, it focuses the first error.
  await press(page, '提交审核');
  await page.getByText('请上传营业执照').first().waitFor();
  await expect.poll(() => focusedText(page)).toMatch(/^营业执照/);
  // An unreadable picture is refused before the upload.
  await page.locator('[data-part=document-BIZ_LICENCE] input[type=file]').setInputFiles(tinyPicture);
  await page.getByText('小图.png 不清晰，短边不能小于 800 像素，请重新拍摄或扫描').waitFor();
  await uploadDocument(page, '营业执照', forever);
  await uploadDocument(page, '药品经营许可证', async (card) => {
    await box(card, '质量负责人').fill('王质量');
    await box(card, '经营范围').fill('中药饮片、中成药、化学药、生物制品');
    await card.getByLabel('经营类别').selectOption({ label: '处方药、甲类和乙类非处方药' });
    await box(card, '发证日期').fill(issuedOn);
    await box(card, '有效期至').fill(validTo);
  });
  // A reload loses nothing, not even unsaved input in a folded part.
  const report = page.getByRole('button', { name: /^企业年度报告 / });
  if ((await report.getAttribute('aria-expanded')) !== 'true') await report.click();
  await box(page, '年度').fill(reportYear);
  await report.click();
  await page.getByRole('button', { name: /^企业年度报告 .*有未保存的内容/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^药品经营许可证 待提交/ }).waitFor();
  if ((await report.getAttribute('aria-expanded')) !== 'true') await report.click();
  await expect.poll(() => box(page, '年度').inputValue()).toBe(reportYear);
  await uploadDocument(page, '开票资料', async () => undefined);
  await uploadDocument(page, '企业年度报告', async () => undefined);
  await uploadDocument(page, '采购员身份证', async (card) => {
    await box(card, '姓名').fill(legalPerson);
    await box(card, '身份证号').fill('110101199003070011');
    await forever(card);
    await card.getByRole('checkbox', { name: /我单独同意/ }).check();
  });
  // A double click submits once, and the answer with the session is not lost to a second call.
  await page.getByRole('button', { name: '提交审核', exact: true }).dblclick();
  await page.getByText('审核中').first().waitFor();
}

/** The number of the company in the operators' list. */
async function waitingCompany(): Promise<string> {
  const listed = await runCommand('operator', 'waiting');
  const id = new RegExp(`^\\s*(\\d+)\\s+${company}`, 'm').exec(listed)?.[1];
  if (id === undefined) throw new Error(`${company} does not wait:\n${listed}`);
  return id;
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await box(page, '手机号或用户名').fill(username);
  await box(page, '密码').fill(password);
  await press(page, '登录');
  await arriveAt(page, (url) => !url.pathname.startsWith('/login'));
  // The next page is still loading, and would abort another navigation.
  await settle(page);
}

/** All at once: each is read to its end, and one confirmation signs them. */
async function signContracts(page: Page): Promise<void> {
  await settle(page);
  const open = page.getByRole('button', { name: '阅读并签署' });
  await open.first().waitFor();
  const signed = page.getByText('已签署', { exact: true });
  await page.getByRole('button', { name: /^一次签署 \d 份$/ }).click();
  const dialog = page.getByRole('dialog');
  const texts = dialog.getByRole('region', { name: /正文$/ });
  await texts.first().waitFor();
  const count = await texts.count();
  expect(count).toBeGreaterThan(1);
  for (const text of await texts.all()) {
    expect(await dialog.getByRole('button', { name: /没有读完$/ }).isDisabled()).toBe(true);
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  }
  await box(dialog, '签署人姓名').fill('路人甲');
  await dialog.getByRole('button', { name: /^同意并签署/ }).click();
  await dialog.getByText(/签署人未获授权/).waitFor();
  await expectAccessibleInBothSchemes(page);
  await box(dialog, '签署人姓名').fill(legalPerson);
  await dialog.getByRole('button', { name: /^同意并签署/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => signed.count()).toBe(count);
}

async function addToCart(page: Page, keyword: string): Promise<void> {
  const search = page.locator('[data-part=search-box] input').first();
  await search.fill(keyword);
  await search.press('Enter');
  await arriveAt(page, `**/list?keywords=${keyword}*`);
  await settle(page);
  await page
    .getByRole('button', { name: /加入购物车$/ })
    .first()
    .click();
  await page
    .getByText(/已加入购物车|已加/)
    .first()
    .waitFor();
}

test('a pharmacy registers, is approved, finds goods by initials, orders, pays and receives', async () => {
  const page = await openPage();
  const phone = '13812345678';
  await registerAccount(page, phone);
  await registerCompany(page, phone);
  await uploadDocuments(page);

  // While it waits it may log in, and sees the shop as others do, without prices; one banner says where it stands.
  await logIn(page, phone);
  await page.goto('/list?keywords=amxl');
  await settle(page);
  const progress = page.getByRole('region', { name: '开通进度' });
  await progress.locator('[aria-current=step]').getByText('审核').waitFor();
  const cards = page.locator('[data-part=goods-card]');
  await cards.first().getByRole('link', { name: '查看审核进度' }).waitFor();
  expect(await cards.and(page.locator('[data-off]')).count()).toBe(0);
  expect(await page.getByText(/¥\d|方可购买/).count()).toBe(0);
  await expectAccessibleInBothSchemes(page);
  await progress.getByRole('link', { name: '查看审核进度' }).click();
  await arriveAt(page, '**/register/state');

  const id = await waitingCompany();
  await runCommand('operator', 'approve', id, '--as', 'linxiao');
  await runCommand('operator', 'approve', id, '--as', 'hejing');
  await page.goto('/');
  await settle(page);
  await progress.locator('[aria-current=step]').getByText('签约').waitFor();
  await progress.getByRole('link', { name: '去签合同' }).waitFor();

  for (const keyword of ['blf', 'amxl', 'xyw']) await addToCart(page, keyword);
  await page.goto('/cart');
  await settle(page);
  await page
    .getByRole('link', { name: '去结算' })
    .or(page.getByRole('button', { name: '去结算' }))
    .first()
    .click();

  // 459: contracts first, then back to the interrupted page.
  await arriveAt(page, '**/dzht*');
  await signContracts(page);
  await progress.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '继续下单' }).click();
  await arriveAt(page, '**/cart/step2');
  await settle(page);
  await agree(page);
  await press(page, '提交订单');

  await arriveAt(page, '**/cart/step3/*');
  const phonePage = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /打开买家手机/ }).click();
  await press(await phonePage, '确认支付');
  await arriveAt(page, '**/cart/step4*');
  await settle(page);

  await page.goto('/order');
  await settle(page);
  const newest = page
    .locator('main')
    .getByText(/QF\d{13}/)
    .first();
  const orderNo = /QF\d{13}/.exec((await newest.textContent()) ?? '')?.[0] ?? '';
  await runCommand(
    'operator',
    'ship',
    orderNo,
    '--as',
    'xiebin',
    '--carrier',
    '示例快递',
    '--tracking',
    'SF0001',
  );

  await page.reload();
  await settle(page);
  await page.getByRole('button', { name: '确认收货' }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确认|收货/ })
    .last()
    .click();
  await page.getByText('已完成').first().waitFor();

  // The order's page shows batches with dates, and amounts that add up.
  await page.getByText(orderNo).first().click();
  await settle(page);
  await page.getByText('SF0001').first().waitFor();
  await page.getByText('批号').first().waitFor();
});
