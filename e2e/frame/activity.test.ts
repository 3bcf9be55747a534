import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openPage } from '../harness/browser.ts';

/** A buyer who opens an activity's address, with this answer of the store. */
async function comeBy(path: string, activity: object): Promise<{ page: Page; asked: URLSearchParams[] }> {
  const page = await openPage({ as: 'yaodian' });
  const asked: URLSearchParams[] = [];
  await page.route(/\/api\/activity\/resolve/, (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ json: { code: 200, message: '', data: activity } });
  });
  await goTo(page, '/yegl');
  await page.goto(path);
  return { page, asked };
}

const known = {
  name: '冬季备货',
  target: null,
  starts_at: '2026-12-01T00:00:00+08:00',
  ends_at: '2026-12-31T00:00:00+08:00',
  now: '2026-11-21T10:00:00+08:00',
};

test('/activity/{url}/{url1}/{url2} leads to the activity while it runs, and is not kept in the history', async () => {
  const { page, asked } = await comeBy('/activity/winter/a/b', {
    ...known,
    state: 'running',
    target: '/list?sort=new',
  });
  await page.locator('body[data-route=list_index]').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=new');
  expect(asked.map(String)).toEqual(['url=winter&url1=a&url2=b']);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/yegl');
});

test('活动未开始: an activity that has not begun says so, and when it will', async () => {
  const { page } = await comeBy('/activity/winter', { ...known, state: 'waiting' });
  const alert = page.getByRole('alertdialog', { name: '温馨提示' });
  await alert.getByText('活动未开始').waitFor();
  await alert.getByText('“冬季备货”将于 2026-12-01 00:00 开始').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/noActivity');
});

test.each(['ended', 'unknown'])(
  'an activity that is %s leads to /noActivity, which shows what runs',
  async (state) => {
    const { page } = await comeBy('/activity/winter', { ...known, state });
    await page.locator('body[data-route=noActivity]').waitFor();
    await page.getByRole('region', { name: '正在进行' }).getByText('秋冬备货采购节').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  },
);

test('failures of simple activity calls are swallowed silently', async () => {
  const page = await openPage({ as: 'yaodian' });
  await page.route(/\/api\/activity\/resolve/, (route) =>
    route.fulfill({ status: 403, json: { code: 403, message: '您没有权限进行此操作', data: null } }),
  );
  await page.goto('/activity/winter');
  await page.locator('body[data-route=noActivity]').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.locator('[data-toasts] [data-tone]').count()).toBe(0);
});
