import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openPage, settle } from '../harness/browser.ts';
import { recordCalls } from '../harness/change-answer.ts';
import { hasFocus, tabAway } from '../harness/focus.ts';
import { stopClock } from '../harness/stop-clock.ts';

// Titles are sentences of the specification (storefront.md 4, 8, 9).

const popup = (page: Page) => page.locator('[data-part=lucky-draw]');
const press = (page: Page) => popup(page).getByRole('button', { name: /^立即抽奖/ });
const phase = (page: Page) => popup(page).getAttribute('data-phase');

const prizes = (['points', 'voucher', 'none'] as const).map((kind, at) => ({
  id: at + 1,
  name: ['100 积分', '¥5 现金券', '谢谢参与'][at],
  remarks: '',
  image: `/picture/gift/x.svg?kind=${kind}`,
  is_win: kind === 'none' ? 0 : 1,
  total: null,
  left: null,
  chance: 3_333,
}));
const draw = {
  id: 7,
  name: '冬季抽奖',
  rule_text: '每家一次',
  starts_at: '2026-11-01T00:00:00+08:00',
  ends_at: '2036-11-30T00:00:00+08:00',
  is_running: 1,
  turns_left: 1,
  prizes,
};

/** A page with stubbed lottery answers, so that nothing is won and answers come on command. */
async function openDraw(isJoin: 0 | 1 = 0, path = '/yegl'): Promise<Page> {
  const page = await openPage({ as: 'zhensuo' });
  const answer = (data: unknown) => ({ json: { code: 200, message: '', data } });
  await page.route(/\/api\/draw\/check$/, (route) =>
    route.fulfill(answer({ is_join: isJoin, id: isJoin ? null : draw.id })),
  );
  await page.route(/\/api\/draw(\?|$)/, (route) =>
    route.fulfill(
      answer(
        route.request().method() === 'POST'
          ? {
              prize_id: 2,
              name: '¥5 现金券',
              remarks: '已放入您的现金券，下单时可用',
              is_win: 1,
              turns_left: 0,
            }
          : draw,
      ),
    ),
  );
  await page.clock.install();
  await goTo(page, path);
  return page;
}

/** Starts the draw on a page with a stopped clock. */
async function start(page: Page): Promise<void> {
  await press(page).waitFor();
  await stopClock(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await press(page).click();
  await answered;
  expect(await phase(page)).toBe('drawing');
}

test('Lucky-draw pop-up appears only when is_join is 0', async () => {
  const page = await openDraw(0);
  await popup(page).getByRole('heading', { name: '冬季抽奖' }).waitFor();
  const joined = await openDraw(1);
  await settle(joined);
  expect(await popup(joined).count()).toBe(0);
});

test('Lucky-draw pop-up hidden on routes activity_lq, activity_gq, activity_yhhg, eleven_gq, eleven_big, eleven_big_app, live', async () => {
  const page = await openDraw(0);
  await popup(page).waitFor();
  const asked = recordCalls(page, '/api/draw/check');
  for (const name of [
    'activity_lq',
    'activity_gq',
    'activity_yhhg',
    'eleven_gq',
    'eleven_big',
    'eleven_big_app',
    'live',
  ]) {
    await page.goto(`/${name}`);
    await page.locator(`body[data-route=${name}]`).waitFor();
    await settle(page);
    // The demo has nothing under that name, and the page says so without another name.
    await page.getByRole('heading', { name: '活动不存在或已结束' }).waitFor();
    expect(await popup(page).count(), name).toBe(0);
  }
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: '去活动中心' }).click();
  await popup(page).waitFor();
});

test('On draw: wait 2 s, close with a 1 s animation, alert the prize with its remarks', async () => {
  const page = await openDraw();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await start(page);
  await page.clock.runFor(1_900);
  expect(await phase(page)).toBe('drawing');
  await page.clock.runFor(100);
  await expect.poll(() => phase(page)).toBe('closing');
  expect(await popup(page).evaluate((box) => getComputedStyle(box).transitionDuration)).toBe('1s');
  await page.clock.runFor(900);
  expect(await phase(page)).toBe('closing');
  const alert = page.getByRole('alertdialog', { name: '抽奖结果' });
  expect(await alert.count()).toBe(0);
  await page.clock.runFor(100);
  await alert.getByText('恭喜您抽中：¥5 现金券').waitFor();
  await alert.getByText('已放入您的现金券，下单时可用').waitFor();
  await expect.poll(() => popup(page).count()).toBe(0);
  await alert.getByRole('button', { name: '知道了' }).click();
  await page.clock.resume();
  await goTo(page, '/list');
  expect(await popup(page).count()).toBe(0);
});

test('Who wants no motion is told the same after the same time, and nothing moves', async () => {
  const page = await openDraw();
  await start(page);
  await page.clock.runFor(2_000);
  await expect.poll(() => phase(page)).toBe('closing');
  expect(await popup(page).evaluate((box) => getComputedStyle(box).transitionDuration)).toBe('0s');
  await page.clock.runFor(1_000);
  await page.getByRole('alertdialog', { name: '抽奖结果' }).getByText('恭喜您抽中：¥5 现金券').waitFor();
});

test('Closing mid-draw asks confirmation (buttons Close and Cancel) saying a draw is in progress and, if no result appears, to check the personal centre', async () => {
  const page = await openDraw();
  await start(page);
  const cross = popup(page).getByRole('button', { name: '关闭抽奖' });
  const confirm = page.getByRole('alertdialog', { name: '正在抽奖' });

  await cross.click();
  await confirm.getByText('抽奖正在进行中，如没有显示结果，请到个人中心查看。').waitFor();
  expect(await confirm.getByRole('button').allInnerTexts()).toEqual(['取消', '关闭']);
  await confirm.getByRole('button', { name: '取消' }).click();
  await page.clock.runFor(500);
  expect(await phase(page)).toBe('drawing');

  await cross.click();
  await confirm.getByRole('button', { name: '关闭', exact: true }).click();
  await expect.poll(() => popup(page).count()).toBe(0);
  await page.getByRole('button', { name: '查看抽奖记录' }).click();
  // The page does not settle while the clock stands.
  await expect.poll(() => page.url()).toMatch(/\/jfsc\?type=draw$/);
  // A closed pop-up stays closed, whatever the draw.
  await page.clock.runFor(5_000);
  expect(await popup(page).count()).toBe(0);
  expect(await page.getByRole('alertdialog', { name: '抽奖结果' }).count()).toBe(0);
});

test('Closed before a draw it asks nothing, and stays closed in this session', async () => {
  const page = await openDraw();
  await popup(page).getByRole('button', { name: '关闭抽奖' }).click();
  await expect.poll(() => popup(page).count()).toBe(0);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await goTo(page, '/list');
  expect(await popup(page).count()).toBe(0);
});

test('A draw that fails says why and may be tried again with the same key', async () => {
  const page = await openDraw();
  const keys: string[] = [];
  await page.route(/\/api\/draw$/, (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return route.fulfill({ status: 409, json: { code: 409, message: '奖品已抽完', data: null } });
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await press(page).click();
    const alert = page.getByRole('alertdialog', { name: '温馨提示' });
    await alert.getByText('奖品已抽完').waitFor();
    await alert.getByRole('button', { name: '知道了' }).click();
    await alert.waitFor({ state: 'detached' });
  }
  expect(keys[0]).toMatch(/\S{8}/);
  expect(keys[1]).toBe(keys[0]);
});

test('The activity failure only stops further requests', async () => {
  const page = await openPage({ as: 'zhensuo' });
  const calls = recordCalls(page, '/api/draw/check');
  await page.route(/\/api\/draw\/check$/, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '活动不存在', data: null } }),
  );
  await goTo(page, '/yegl');
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的消息' }).click();
  await page.locator('body[data-route=zhzx_wdxx]').waitFor();
  await settle(page);
  expect(calls).toHaveLength(1);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
});

test('The pop-up is passed through with Tab like any part of the page, and lets the focus go on when it closes', async () => {
  const page = await openDraw();
  await press(page).waitFor();
  const close = popup(page).getByRole('button', { name: '关闭抽奖' });
  await close.focus();
  await tabAway(page, 'Tab', popup(page));
  const after = page.locator('footer a').first();
  expect(await hasFocus(after)).toBe(true);
  await close.focus();
  await page.keyboard.press('Enter');
  await popup(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(after)).toBe(true);
});
