import { getArrivals } from '@qianfang/contract/delivery';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../../testing/trade-builders.ts';
import { operation } from './operation.ts';

let t: TestApp;
let buyer: TestBuyer;
let keeper: StaffMember;
let said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  await makeGoods(t);
  buyer = await makeBuyer(t);
  keeper = await makeStaff(t, 'warehouse');
  t.clock.set('2026-11-23T09:00:00+08:00');
});
afterAll(() => t.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const run = async (...words: string[]) => {
  const outcome = await operation([...words, '--as', keeper.username])(t.app.deps);
  await t.feed.catchUp();
  return outcome;
};

async function arrival(warehouse = '广州仓', isCold: 0 | 1 = 0) {
  const { data } = await t.call(getArrivals, { as: buyer.session });
  return data.routes.find((one) => one.warehouse === warehouse && one.is_cold === isCold)?.arrival;
}

test('the warehouse sets how long parcels travel and until when a route is served', async () => {
  expect(await arrival()).toBeNull();
  expect(await run('route', '广州仓', '全国', '--days', '2-4')).toBeUndefined();
  expect(await arrival()).toMatchObject({ from: '2026-11-26', to: '2026-11-28' });
  expect(await run('route', '广州仓', '广东省', '--days', '1', '--cutoff', '16:00')).toBeUndefined();
  expect(await arrival()).toMatchObject({
    cutoff_at: '2026-11-23T08:00:00.000Z',
    from: '2026-11-24',
    to: '2026-11-24',
  });
  expect(await run('route', '广州仓', '广东省', '--days', '1-2', '--cold')).toBeUndefined();
  expect(await arrival('广州仓', 1)).toMatchObject({ to: '2026-11-26' });
  await operation(['route'])(t.app.deps);
  expect(said).toContain('  广州仓  广东省  普通 1-1 天，16:00 截单  冷链 1-2 天');
  expect(await run('route', '广州仓', '广东省', '--remove', '--cold')).toBeUndefined();
  expect(await arrival('广州仓', 1)).toBeNull();
  expect(await run('route', '广州仓', '广东省', '--remove', '--cold')).toMatchObject({
    problem: 'NOT_FOUND',
  });
});

test('a warehouse has its own cut-off, weekdays of rest and days without dispatch', async () => {
  await run('route', '成都仓', '全国', '--days', '1');
  expect(await run('warehouse', '成都仓', '--cutoff', '18:00', '--rest', '六日')).toBeUndefined();
  expect(await arrival('成都仓')).toMatchObject({
    cutoff_at: '2026-11-23T10:00:00.000Z',
    from: '2026-11-24',
  });
  expect(await run('warehouse', '成都仓', '--closed', '2026-11-23', '--reason', '盘点')).toBeUndefined();
  expect(await arrival('成都仓')).toMatchObject({ dispatch_on: '2026-11-24', from: '2026-11-25' });
  await operation(['warehouse'])(t.app.deps);
  expect(said.some((line) => line.includes('成都仓  18:00 截单') && line.includes('周六日休息'))).toBe(true);
  expect(said).toContain('    2026-11-23 不发货：盘点');
  expect(await run('warehouse', '成都仓', '--open', '2026-11-23', '--reason', '盘点取消')).toBeUndefined();
  expect(await arrival('成都仓')).toMatchObject({ dispatch_on: '2026-11-23' });
});

test('what cannot be is refused with the reason, and only the warehouse may set it', async () => {
  for (const words of [
    ['route', '佛山仓', '全国', '--days', '1'],
    ['route', '广州仓', '广东', '--days', '1'],
    ['route', '广州仓', '全国', '--days', '3-1'],
    ['route', '广州仓', '全国', '--days', '几天'],
    ['route', '广州仓', '全国', '--days', '1', '--cutoff', '25:00'],
    ['warehouse', '广州仓', '--rest', '一二三四五六日'],
    ['warehouse', '广州仓', '--rest', '日', '--cold-cutoff', '15:00'],
  ])
    expect(await run(...words), words.join(' ')).toMatchObject({ problem: 'INVALID' });
  await expect(run('warehouse', '广州仓', '--rest', '周末')).rejects.toThrow('休息日须写作');
  keeper = await makeStaff(t, 'finance');
  expect(await run('route', '广州仓', '全国', '--days', '1')).toMatchObject({ problem: 'FORBIDDEN' });
});
