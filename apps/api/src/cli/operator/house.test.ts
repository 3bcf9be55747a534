// A store that opens: its first people, what its pages say of it, what its buyers sign.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPostDetail } from '@qianfang/contract/article';
import { getCommon, getSiteFacts } from '@qianfang/contract/content';
import { getContracts } from '@qianfang/contract/contract-signing';
import { isProblem } from '@qianfang/contract/problem';
import { getUserBase } from '@qianfang/contract/session';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyAudit } from '../../modules/1-ground/audit/index.ts';
import { makeBuyer } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { operation } from './operation.ts';

let t: TestApp;
let folder: string;
let lines: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'qianfang-house-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const run = (...args: readonly string[]) => operation(args)(t.app.deps);

/** What a command said, or its refusal. */
async function saidBy(...args: readonly string[]): Promise<string> {
  lines = [];
  const outcome = await run(...args);
  return isProblem(outcome) ? outcome.message : lines.join('\n');
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('the first of a new store is a manager in nobody’s name, and from then on only managers add staff', async () => {
  expect(await saidBy('staff')).toMatch('还没有员工');
  await expect(run('staff', 'x1', '--as', 'nobody')).rejects.toThrow('没有工号');
  const first = ['first-staff', 'zhao', '--name', '赵经理', '--phone', '13900000001'];
  expect(await saidBy('first-staff', 'Zhao', '--name', '赵经理', '--phone', '13900000001')).toMatch(
    '工号须以小写',
  );
  expect(await saidBy(...first)).toMatch('已登记经理 zhao');
  expect(await saidBy(...first)).toMatch('已有员工');

  const add = (name: string, role: string, by: string) =>
    saidBy('staff', name, '--as', by, '--name', '钱示范', '--phone', '020-88880000', '--role', role);
  expect(await add('qian', 'quality', 'zhao')).toBe('已登记员工 qian。');
  expect(await add('sun', 'finance', 'qian')).toMatch('只有经理');
  expect(await add('sun', 'director', 'zhao')).toMatch('角色须为');
  expect(await saidBy('staff')).toMatch('qian  钱示范  quality  020-88880000');
});

test('who has left decides nothing any more, and the last manager cannot be taken away', async () => {
  expect(await saidBy('staff', 'li', '--as', 'zhao', '--name', '李业务', '--phone', '13900000002')).toMatch(
    '角色须为',
  );
  const li = ['--name', '李业务', '--phone', '13900000002', '--role', 'business'];
  expect(await saidBy('staff', 'li', '--as', 'zhao', ...li, '--default-manager')).toBe('已登记员工 li。');
  const buyer = await makeBuyer(t);
  const manager = async () => (await t.call(getUserBase, { as: buyer.session })).data.admin?.name;
  expect(await manager()).toBe('李业务');
  expect(await saidBy('staff', 'li', '--as', 'zhao', '--phone', '13900000003')).toBe('已修改员工 li。');
  expect(await saidBy('staff')).toMatch('li  李业务  business  13900000003  新单位的客户经理');

  expect(await saidBy('staff', 'li', '--as', 'zhao', '--disable')).toBe('已停用员工 li。');
  expect(await saidBy('staff')).toMatch('li  李业务  business  13900000003  已停用');
  await expect(run('staff', '--as', 'li', 'qian', '--disable')).rejects.toThrow('没有工号 li');
  expect(await saidBy('staff', 'nobody', '--as', 'zhao', '--disable')).toMatch('没有工号 nobody');
  expect(await saidBy('staff', 'zhao', '--as', 'zhao', '--disable')).toMatch('最后一位经理');
  expect(await saidBy('staff', 'zhao', '--as', 'zhao', '--role', 'finance')).toMatch('最后一位经理');
});

test('what the pages say of the wholesaler comes from one file, and a mistake saves nothing of it', async () => {
  const site = {
    texts: {
      company: '示例医药有限公司',
      hot_line: '400-000-0000',
      bank: { name: '示例医药有限公司', bank: '示例银行', account_no: '6200 0000 0000' },
    },
    nav: [
      { name: '首页', url: '/' },
      { name: '全部商品', url: '/list' },
    ],
    hot_searches: ['阿莫西林'],
  };
  const path = await file('site.json', site);
  expect(await saidBy('site', path, '--as', 'qian')).toMatch('只有经理');
  expect(await saidBy('site', path, '--as', 'zhao')).toMatch('company、hot_line、bank、nav、hot_searches');
  const nav = async () => (await t.call(getCommon, {})).data.nav.map(({ name, url }) => [name, url]);
  expect((await t.call(getSiteFacts, {})).data).toMatchObject({
    company: '示例医药有限公司',
    hot_line: '400-000-0000',
  });
  expect(await nav()).toEqual([
    ['首页', '/'],
    ['全部商品', '/list'],
  ]);

  const wrong: ReadonlyArray<readonly [unknown, string]> = [
    [{ ...site, texts: { company: '另一家', fax: '1' } }, 'fax'],
    [{ nav: [{ name: '外站', url: '//evil.example' }] }, '/nav/0/url'],
    [{ nav: [{ name: '脚本', url: 'javascript:alert(1)' }] }, '/nav/0/url'],
    [{ texts: { bank: { name: '甲', bank: '乙' } } }, 'account_no'],
    [{ texts: { dispatch_cutoff: '25:00' } }, 'dispatch_cutoff'],
    [{ texts: { broadcast: '全国最佳，包治百病' } }, ''],
  ];
  for (const [content, place] of wrong) {
    const outcome = await run('site', await file('wrong.json', content), '--as', 'zhao');
    expect(isProblem(outcome) && outcome.problem, JSON.stringify(content)).toBe('INVALID');
    expect(isProblem(outcome) && outcome.message).toMatch(place);
  }
  await expect(run('site', await file('no.json', '{'), '--as', 'zhao')).rejects.toThrow('不是 JSON');
  expect((await t.call(getSiteFacts, {})).data.company).toBe('示例医药有限公司');

  await run('site', await file('less.json', { texts: { hot_line: null }, nav: [] }), '--as', 'zhao');
  expect((await t.call(getSiteFacts, {})).data).toMatchObject({ company: '示例医药有限公司', hot_line: '' });
  expect(await nav()).toEqual([]);
  expect(await saidBy('site')).toMatch('bank  {"bank"');
});

test('the agreement of the registration is published by version, and former ones can be read still', async () => {
  const first = await file('user.html', '<p>客服电话 {{hot_line}}。</p><script>alert(1)</script>');
  const publish = (...more: readonly string[]) => saidBy('agreement', 'user', '--as', 'zhao', ...more);
  const shown = async () => (await t.call(getPostDetail, { query: { type: 1, id: 72 } })).data.post;
  expect(await publish('--file', first, '--version', '1')).toMatch('版本须写作');
  expect(await saidBy('agreement', 'cookies', '--as', 'zhao', '--file', first, '--version', 'V1.0')).toMatch(
    '协议须为',
  );
  expect(await publish('--file', first, '--version', 'V1.0')).toMatch('《用户注册协议》V1.0 已发布');
  expect((await shown()).content).toMatch('<p>客服电话');
  expect((await shown()).content).not.toMatch('script');
  const second = await file('user.html', '<p>第二版。</p>');
  expect(await publish('--file', second, '--version', 'V1.0')).toMatch('已有 V1.0 版');
  expect(await publish('--file', second, '--version', 'V1.1', '--summary', '写明退货。')).toMatch(
    'V1.1 已发布',
  );
  expect(await shown()).toMatchObject({ content: '<p>第二版。</p>', version: 'V1.1' });
  expect(await saidBy('agreement', 'privacy', '--as', 'qian', '--file', second, '--version', 'V1.0')).toMatch(
    '只有经理',
  );
});

test('a contract is published by version, and a new one is signed again from its day on', async () => {
  const buyer = await makeBuyer(t);
  const text = await file('quality.txt', '甲方与乙方约定如下。\r\n一、质量责任');
  const publish = (...more: readonly string[]) =>
    saidBy('contract', 'QA_AGREEMENT', '--as', 'zhao', '--file', text, '--title', '质量保证协议', ...more);
  const contracts = async () =>
    (await t.call(getContracts, { as: buyer.session })).data.list.map(({ title, version }) => [
      title,
      version,
    ]);
  expect(await publish('--for', 'everybody', '--days', '365')).toMatch('须签署的单位');
  expect(await publish('--for', 'all', '--days', '0')).toMatch('有效天数');
  expect(await publish('--for', 'all', '--days', '365')).toMatch('第 1 版已发布');
  expect(await contracts()).toEqual([['质量保证协议', 1]]);
  expect(await publish('--for', 'all', '--days', '365', '--from', '2099-01-01')).toMatch('自 2099-01-01 起');
  expect(await contracts()).toEqual([
    ['质量保证协议', 1],
    ['质量保证协议', 2],
  ]);
  expect(await saidBy('contract')).toMatch('QA_AGREEMENT  第 2 版');
  expect(await saidBy('contract', 'QA_AGREEMENT', '--as', 'qian', '--withdraw')).toMatch('只有经理');
  expect(await saidBy('contract', 'QA_AGREEMENT', '--as', 'zhao', '--withdraw')).toMatch('已停用');
  expect(await contracts()).toEqual([]);
  expect(await saidBy('contract', 'NOTHING', '--as', 'zhao', '--withdraw')).toMatch('没有类别');
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});
