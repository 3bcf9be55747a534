// Commands of the quality department, and their immediate effects for buyers.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart } from '@qianfang/contract/cart';
import { getSiteFacts } from '@qianfang/contract/content';
import { getGoodsDetail, getGoodsList } from '@qianfang/contract/goods';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import { makeBuyer } from '../../testing/builders.ts';
import { makeGoods } from '../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeStaff } from '../../testing/trade-builders.ts';
import { photo } from '../../testing/upload.ts';
import { operation } from './operation.ts';

let t: TestApp;
let quality: StaffMember;
let said: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  quality = await makeStaff(t, 'quality');
});
afterAll(() => t.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const licence = (kind: string, options: Readonly<Record<string, string>>, staff = quality) =>
  operation([
    'licence',
    kind,
    '--as',
    staff.username,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ])(t.app.deps);

test('S-07, W6-02: our own device licence that ends today hides every class III device tomorrow, and staff are notified', async () => {
  const buyer = await makeBuyer(t);
  const device = await makeGoods(t, {
    name: '一次性使用输液器',
    goodsClass: 'DEV3',
    approvalNo: '国械注准20203140001',
  });
  const found = async () =>
    (await t.call(getGoodsList, { as: buyer.session, query: { keywords: '输液器' } })).data.list.length;
  const page = async () =>
    (await t.call(getGoodsDetail, { as: buyer.session, params: { id: device.id } })).status;
  expect(
    await licence('DEV3_LICENCE', { number: '粤穗药监械经营许20990001号', 'valid-to': '2026-11-21' }),
  ).toBeUndefined();
  await t.feed.catchUp();
  expect([await found(), await page()]).toEqual([1, 200]);
  t.clock.advance({ days: 1 });
  expect([await found(), await page()]).toEqual([0, 404]);
  expect(
    (
      await t.call(addToCart, {
        as: buyer.session,
        body: { params: [{ goods_id: device.id, number: 10 }] },
      })
    ).data.failed,
  ).toMatchObject([{ goods_id: device.id }]);
  await operation(['waiting'])(t.app.deps);
  expect(said.join('\n')).toContain(
    '本单位《医疗器械经营许可证》已于2026-11-21到期，相关商品已对所有客户隐藏',
  );
  const footer = (await t.call(getSiteFacts, {})).data.licences;
  expect(footer.find((one) => one.name === '医疗器械经营许可证')).toMatchObject({ is_expired: true });
});

test('Q-07: the quality department revokes a filing, which stops its clinic’s drugs at once', async () => {
  const clinic = await makeBuyer(t, { kind: 'CLINIC', documents: { MED_LICENCE: { is_long_term: true } } });
  const goods = await makeGoods(t);
  const block = async () =>
    (await t.call(getGoodsDetail, { as: clinic.session, params: { id: goods.id } })).data.goods.buy_block
      ?.message;
  expect(await block()).toBeUndefined();
  const document = String(clinic.documentIds.MED_LICENCE);
  const revoke = (staff: StaffMember) =>
    operation(['document', document, '--as', staff.username, '--revoke', '备案已注销'])(t.app.deps);
  expect(await revoke(await makeStaff(t, 'business'))).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await revoke(quality)).toBeUndefined();
  await t.feed.catchUp();
  expect(await block()).toBe(
    '《医疗机构执业许可证》备案已注销，药品及第二、三类医疗器械暂停购买，请更新资质',
  );
  await expect(
    operation(['document', document, '--as', quality.username, '--reject', 'a', '--revoke', 'b'])(t.app.deps),
  ).rejects.toThrow('--reject 与 --revoke 只能用一个');
});

test('a public institution buys drugs here from the moment the quality department grants it, until it is withdrawn', async () => {
  const hospital = await makeBuyer(t, { kind: 'HOSPITAL_PUBLIC' });
  const goods = await makeGoods(t);
  const isBuy = async () => {
    await t.feed.catchUp();
    return (await t.call(getGoodsDetail, { as: hospital.session, params: { id: goods.id } })).data.goods
      .is_buy;
  };
  const decide = (verb: string, what = 'PUBLIC_DRUGS', staff = quality) =>
    operation([
      'grant',
      String(hospital.buyerId),
      '--as',
      staff.username,
      `--${verb}`,
      what,
      '--reason',
      '省平台无配送',
    ])(t.app.deps);
  expect(await isBuy()).toBe(0);
  expect(await decide('allow', 'PUBLIC_DRUGS', await makeStaff(t, 'business'))).toMatchObject({
    problem: 'FORBIDDEN',
  });
  expect(await decide('allow', 'ALL')).toMatchObject({
    errors: { grant: [expect.stringContaining('DEV2')] },
  });
  expect(await decide('allow')).toBeUndefined();
  expect(await isBuy()).toBe(1);
  expect(await decide('withdraw')).toBeUndefined();
  expect(await isBuy()).toBe(0);
  expect(
    await operation(['grant', '999999', '--as', quality.username, '--allow', 'DEV2', '--reason', 'x'])(
      t.app.deps,
    ),
  ).toMatchObject({
    problem: 'NOT_FOUND',
  });
});

test('our own papers are checked before they count: number, scope, end, and who enters them', async () => {
  const drugs = { number: '粤AA440990001', scope: '中成药、化学药、生物制品', 'valid-to': '2029-12-31' };
  expect(await licence('DRUG_LICENCE', drugs, await makeStaff(t, 'business'))).toMatchObject({
    problem: 'FORBIDDEN',
  });
  for (const [kind, changes, message] of [
    ['DRUG_LICENCE', { number: '粤EA1' }, '药品经营许可证编号格式不正确'],
    ['DRUG_LICENCE', { scope: '中成药、飞船' }, '看不懂的经营范围：飞船'],
    ['DRUG_LICENCE', { 'valid-to': '明年' }, '有效期须为日期（如 2029-12-31）或“长期”'],
    ['ICP', { number: 'ICP备1号' }, 'ICP备案号格式不正确'],
    ['PUBLIC_SECURITY', { number: '1101050203014' }, '公安备案号格式不正确'],
    ['PASSPORT', {}, expect.stringContaining('证照类别须为')],
  ] as const) {
    expect(await licence(kind, { ...drugs, ...changes })).toMatchObject({ message });
  }
  expect(await licence('DRUG_LICENCE', drugs)).toBeUndefined();
  expect(await licence('ICP', { number: '粤ICP备2026000001号-1', 'valid-to': '长期' })).toBeUndefined();
  const { rows } = await t.pool.query(
    `select kind, number, province, scope_codes, valid_to::text from qualification.seller_licence
     where kind in ('DRUG_LICENCE', 'ICP') order by sort`,
  );
  expect(rows).toMatchObject([
    {
      kind: 'DRUG_LICENCE',
      number: '粤AA440990001',
      province: '广东省',
      scope_codes: expect.arrayContaining(['ANTIB', 'BIO', 'CHEM', 'CPM']),
      valid_to: '2029-12-31',
    },
    { kind: 'ICP', number: '粤ICP备2026000001号-1', valid_to: null },
  ]);
  await operation(['licence'])(t.app.deps);
  expect(said.join('\n')).toContain('粤ICP备2026000001号-1');
});

test('W6-06: a reviewer reads a whole identity number for a purpose, audited; nobody else does', async () => {
  const buyer = await makeBuyer(t);
  const { rows } = await t.pool.query<{ id: string }>(
    `update qualification.document set fields = jsonb_build_object('id_no', jsonb_build_object('sealed', $2::text))
     where id = $1 returning id`,
    [buyer.documentIds.ID_CARD, t.app.deps.secrets.seal('110101199003070011')],
  );
  const read = (staff: StaffMember) =>
    operation(['identity-number', String(rows[0]?.id), '--as', staff.username, '--reason', '核对采购员身份'])(
      t.app.deps,
    );
  expect(await read(await makeStaff(t, 'warehouse'))).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await read(quality)).toBeUndefined();
  expect(said).toEqual(['110101199003070011']);
  const audit = await t.pool.query(
    `select count(*)::int as count from audit.entry where action = 'document.read_identity_number'`,
  );
  expect(audit.rows).toEqual([{ count: 1 }]);
});

test('W6-09: the whole audit chain is verified, and a changed row is named', async () => {
  expect(await operation(['audit-verify'])(t.app.deps)).toBeUndefined();
  expect(said.join()).toMatch(/操作记录完整，共 \d+ 条，末条哈希 [0-9a-f]{64}/);
  const { rows } = await t.pool.query<{ id: string }>(
    'select id from audit.entry order by id offset 2 limit 1',
  );
  const id = rows[0]?.id;
  await t.pool.query(`update audit.entry set reason = reason || '。' where id = $1`, [id]);
  expect(await operation(['audit-verify'])(t.app.deps)).toMatchObject({
    message: `操作记录在第 ${id} 条不连续：此条或其前一条被改动过`,
  });
});

test('W6-05: a device goes on sale with the picture of its registration, and not before', async () => {
  const buyer = await makeBuyer(t);
  const device = await makeGoods(t, {
    goodsClass: 'DEV2',
    approvalNo: '粤械注准20182220033',
    saleStatus: 'draft',
  });
  await t.pool.query(
    `update catalogue.goods set sale_note = '资料不全：缺少注册证或备案凭证图片', mah = '示例注册人', storage_text = '常温',
      device_class_code = '14', approval_valid_to = '2030-01-01' where id = $1`,
    [device.id],
  );
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-paper-'));
  const file = join(folder, '注册证.jpg');
  await writeFile(file, await photo());
  const save = (kind: string, staff = quality, path = file) =>
    operation(['goods-paper', String(device.id), '--as', staff.username, '--kind', kind, '--file', path])(
      t.app.deps,
    );
  const page = () => t.call(getGoodsDetail, { as: buyer.session, params: { id: device.id } });
  const isBuy = async () => {
    await t.feed.catchUp();
    return (await page()).data.goods.is_buy;
  };
  expect(await isBuy()).toBe(0);
  expect(await save('质量标准')).toBeUndefined();
  expect(said.at(-1)).toContain('暂不可售：资料不全：缺少注册证或备案凭证图片');
  expect(await isBuy()).toBe(0);
  expect(await save('注册证', await makeStaff(t, 'business'))).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await save('自拍')).toMatchObject({ errors: { kind: [expect.stringContaining('注册证')] } });
  const fake = join(folder, '假.jpg');
  await writeFile(fake, 'no picture');
  expect(await save('注册证', quality, fake)).toMatchObject({ status: 422 });
  expect(await save('注册证')).toBeUndefined();
  expect(said.at(-1)).toBe('资料已登记，商品可售。');
  expect(await isBuy()).toBe(1);
  expect((await page()).data.documents).toContainEqual(
    expect.objectContaining({ kind: '注册证', has_file: true }),
  );
  await rm(folder, { recursive: true });
});

test('F-01: an expired paper stays among those of its goods, marked as expired, and staff are notified', async () => {
  const buyer = await makeBuyer(t);
  const goods = await makeGoods(t, { name: '示例批件过期片' });
  await t.pool.query(
    `insert into catalogue.goods_document (goods_id, kind, title, storage_key, valid_to) values
       ($1, '注册批件', '旧批件', 'goods/old.pdf', '2026-11-01'), ($1, '质量标准', '标准', 'goods/std.pdf', null)`,
    [goods.id],
  );
  t.clock.set('2026-11-21T10:00:00+08:00');
  const { data } = await t.call(getGoodsDetail, { as: buyer.session, params: { id: goods.id } });
  expect(data.documents.map((one) => [one.title, one.is_expired, one.has_file])).toEqual([
    ['旧批件', true, true],
    ['标准', false, true],
  ]);
  await operation(['waiting'])(t.app.deps);
  expect(said.join('\n')).toMatch(/商品 \d+ {2}示例批件过期片 .+ {2}注册批件《旧批件》已于2026-11-01到期/);
});
