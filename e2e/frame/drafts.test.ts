import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, findExamples } from '../../tools/browser/examples.ts';
import { arriveAt, demoPassword, goTo, openPage, settle } from '../harness/browser.ts';

interface Form {
  /** An address with a `{name}` of {@link findExamples}. */
  readonly path: string;
  /** Opens the form, where the page does not by itself. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly typed: string;
  /** Further input required to send the form. */
  readonly rest?: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const box = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name }).first();

const forms: Readonly<Record<string, Form>> = {
  'an address': {
    path: '/addr',
    open: press('新增地址'),
    field: box('详细地址'),
    typed: '示例路 8 号二楼',
    send: press('保存地址'),
  },
  'a withdrawal': {
    path: '/yegl',
    open: press('提现'),
    field: box('提现金额'),
    typed: '20.00',
    rest: async (page) => {
      await box('开户银行')(page).fill('演示银行深圳分行');
      await box('银行账号')(page).fill('6222000000000001');
    },
    send: press('提交申请'),
  },
  'an application of 售后': {
    path: '/order/info/{paid}?focus=after_sales',
    field: box('说明'),
    typed: '发票上的单位名称写错了',
    rest: async (page) => {
      await page.getByRole('radio', { name: '其他售后服务' }).check();
      await page.getByRole('radio', { name: '发票问题' }).check();
    },
    send: press('提交申请'),
  },
  'a complaint': {
    path: '/help/us/tsjy',
    field: box('内容'),
    typed: '批号与随货单不一致',
    rest: (page) => page.getByRole('radio', { name: '商品' }).check(),
    send: press('提交'),
  },
  'a demand': {
    path: '/pzqg/add',
    field: box('药品名称'),
    typed: '示例颗粒',
    rest: async (page) => {
      await box('规格')(page).fill('5g×10袋');
      await page.getByRole('spinbutton', { name: '数量' }).fill('20');
    },
    send: press('提交求购'),
  },
  'facts for invoices': {
    path: '/dzfp?tab=title',
    field: box('开户银行'),
    typed: '演示银行深圳分行',
    send: press('保存'),
  },
  'a code for a coupon': { path: '/yhq', field: box('券码'), typed: 'DEMO-2026', send: press('兑换') },
};

async function logInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号或用户名' }).fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await arriveAt(page, ({ pathname }) => pathname !== '/login');
  await settle(page);
}

/** Another machine has ended the session: the page learns it on sending, or by an earlier call. */
async function loseSession(page: Page, send: Form['send']): Promise<void> {
  const isLed = arriveAt(page, ({ pathname }) => pathname === '/login');
  await page.context().clearCookies({ name: 'qf_session' });
  await Promise.race([isLed, send(page).catch(() => isLed)]);
  await isLed;
}

test.each(Object.entries(forms))(
  'whoever logs in again finds what was typed into the form of %s, and another account in the same tab nothing of it',
  async (_, { path, open, field, typed, rest, send }) => {
    const page = await openPage({ as: 'yaodian' });
    const known = await findExamples(page.request);
    await goTo(page, fillIn(path, known) ?? path);
    await open?.(page);
    await rest?.(page);
    await field(page).fill(typed);
    await loseSession(page, send);
    await logInAgain(page, 'yaodian');
    await open?.(page);
    await expect.poll(() => field(page).inputValue()).toBe(typed);

    await loseSession(page, send);
    await logInAgain(page, 'guoqi');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed);
  },
);
