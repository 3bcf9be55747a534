import {
  addChainDocument,
  addChainStore,
  addStoreDocument,
  changeChainStore,
  createChainAccount,
  getChain,
  getChainStore,
  getStoreFile,
  importChainStores,
  removeChainStore,
  saveChainCompany,
  submitChain,
} from '@qianfang/contract/chain-registration';
import type { Endpoint } from '@qianfang/contract/http/endpoint';
import { sendSmsCode } from '@qianfang/contract/session';
import { getStores } from '@qianfang/contract/store';
import { creditCodeCheckCharacter } from '@qianfang/domain/identifier/credit-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { nextPhone } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { photo, type TestFile, upload } from '../../../testing/upload.ts';
import { loadStaffMember, type StaffMember } from '../../1-ground/identity/index.ts';
import { approveRegistration, listRegistrations, rejectRegistration } from './review-registration.ts';

let t: TestApp;
let scan: TestFile;
let business: StaffMember;
let quality: StaffMember;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
  scan = { name: '扫描件.jpg', bytes: await photo() };
  await t.pool.query(`insert into identity.staff (username, name, phone, role, is_default_manager) values
    ('yewu', '业务一', '13900000001', 'business', true), ('zhiliang', '质量一', '13900000002', 'quality', false)`);
  [business, quality] = [await staffNamed('yewu'), await staffNamed('zhiliang')];
});
afterAll(() => t.close());

async function staffNamed(username: string): Promise<StaffMember> {
  const staff = await loadStaffMember(t.db, username);
  if (!staff) throw new Error(`no staff ${username}`);
  return staff;
}

type Cookies = Record<string, string>;
let calls = 0;

/** Each call comes from its own address: the limits per address have tests of their own. */
async function ask(endpoint: Endpoint, cookies: Cookies, payload?: object, id?: number) {
  calls += 1;
  const answer = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace('{id}', String(id)),
    remoteAddress: `10.4.${calls >> 8}.${calls & 255}`,
    cookies,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, cookies: answer.cookies, ...answer.json() };
}

let chains = 0;

function nextCreditCode(): string {
  chains += 1;
  const first17 = `91440300MB${String(chains).padStart(7, '0')}`;
  return first17 + creditCodeCheckCharacter(first17);
}

function companyOf(uscc: string, name: string) {
  return {
    name,
    uscc,
    legal_person: '陈示范',
    region_code: '440305',
    address: '示例路 8 号',
    contact: '林采购',
    phone: '13700000001',
    drug_licence_no: '粤BA755000001',
    billing: {
      title: name,
      uscc,
      address: '深圳市南山区示例路 8 号',
      phone: '0755-12345678',
      bank: '示例银行深圳分行',
      account_no: '44250100003400001234',
    },
    is_same_address: 1,
  };
}

let stores = 0;
function storeOf(changes: Record<string, string> = {}) {
  stores += 1;
  const n = String(stores).padStart(4, '0');
  return {
    name: `示例连锁第${n}店`,
    drug_licence_no: `粤CA75510${n}`,
    region_code: '440305',
    address: `示例路 ${n} 号`,
    contact: '林店长',
    phone: nextPhone(),
    ...changes,
  };
}

const idNo = '110101199003070011';
const licence = {
  scope_text: '中成药、化学药',
  rx_category: 'RX',
  issued_on: '2025-03-01',
  valid_to: '2035-02-28',
  values: { quality_manager: '周质量' },
};
const headPapers: Record<string, object> = {
  BIZ_LICENCE: { is_long_term: 1 },
  DRUG_LICENCE: { ...licence, number: '粤BA755000001' },
  BILLING: {},
  ANNUAL_REPORT: { values: { year: '2025' } },
  PURCHASE_AUTH: {
    valid_to: '2033-01-01',
    values: { grantee_name: '林采购', grantee_id_no: idNo },
    agree_sensitive: 1,
  },
  ID_CARD: { is_long_term: 1, values: { name: '林采购', id_no: idNo } },
};

/** A browser that has done steps 1 and 2 of a chain. */
async function begin() {
  const phone = nextPhone();
  t.clock.advance({ days: 1 });
  const sent = await ask(sendSmsCode, {}, { phone, scene: 'register' });
  const made = await ask(
    createChainAccount,
    {},
    {
      phone,
      code: sent.data.demo_code,
      username: `chain${phone.slice(-7)}`,
      password: 'Yaofang-2026-x',
      password_again: 'Yaofang-2026-x',
      agree_privacy: 1,
    },
  );
  expect(made.status).toBe(201);
  const cookie = made.cookies.find((one: { name: string }) => one.name === 'qf_registration');
  const cookies = { qf_registration: String(cookie?.value) };
  const uscc = nextCreditCode();
  const company = companyOf(uscc, `示例连锁大药房${chains}号有限公司`);
  expect((await ask(saveChainCompany, cookies, company)).status).toBe(200);
  return { cookies, phone, uscc, company };
}

async function giveHeadPapers(cookies: Cookies) {
  for (const [type, fields] of Object.entries(headPapers)) {
    const sent = await upload(t, addChainDocument, { type, ...fields }, [scan], { cookies });
    expect(sent.status, type).toBe(201);
  }
}

async function giveStorePapers(cookies: Cookies, id: number, number: string) {
  const endpoint = { ...addStoreDocument, path: addStoreDocument.path.replace('{id}', String(id)) };
  const papers = { BIZ_LICENCE: { is_long_term: 1 }, DRUG_LICENCE: { ...licence, number } };
  for (const [type, fields] of Object.entries(papers)) {
    expect((await upload(t, endpoint, { type, ...fields }, [scan], { cookies })).status, type).toBe(201);
  }
}

async function approve(buyerId: number) {
  for (const [staff, stage] of [
    [business, 'business'],
    [quality, 'quality'],
  ] as const) {
    expect(await approveRegistration(t.app.deps, { buyerId, staff, stage })).not.toHaveProperty('problem');
  }
}

test('a chain registers with its stores; complete ones are submitted, each is reviewed, and the head office manages them', async () => {
  const { cookies, uscc } = await begin();
  await giveHeadPapers(cookies);
  const [one, two] = [storeOf(), storeOf()];
  const first = (await ask(addChainStore, cookies, one)).data.id;
  const second = (await ask(addChainStore, cookies, two)).data.id;
  await giveStorePapers(cookies, first, one.drug_licence_no);
  const before = await ask(getChain, cookies);
  expect(before.data.stores).toMatchObject([
    { id: first, name: one.name, state: 'draft', missing: [], is_open: 1, uscc },
    { id: second, missing: ['营业执照', '药品经营许可证'] },
  ]);

  const submitted = await ask(submitChain, cookies, {});
  expect(submitted.status).toBe(200);
  expect(submitted.data).toMatchObject({
    state: 'waiting',
    stores: [
      { id: first, state: 'waiting', reason: '' },
      { id: second, state: 'draft', reason: '请上传营业执照' },
    ],
  });
  const session = submitted.cookies.find((cookie: { name: string }) => cookie.name === 'qf_session')?.value;
  const as = { qf_session: session };

  // The rest comes from the head office's own session.
  await giveStorePapers(as, second, two.drug_licence_no);
  expect((await ask(submitChain, as, {})).data.stores).toMatchObject([
    { state: 'waiting' },
    { id: second, state: 'waiting' },
  ]);
  const waiting = (await listRegistrations(t.app.deps)).filter((each) => each.uscc === uscc);
  expect(waiting.map((each) => each.kind).toSorted()).toEqual(['CHAIN_HQ', 'CHAIN_STORE', 'CHAIN_STORE']);
  for (const each of waiting) await approve(each.buyerId);

  const { data } = await t.call(getStores, { as: session, query: {} });
  expect(data).toMatchObject({ is_main: 1, total: 2 });
  expect(data.list).toMatchObject([
    { id: first, company: one.name, review: 'passed', can_switch: 1, contact: '林店长', phone: one.phone },
    { id: second, review: 'passed', can_switch: 1 },
  ]);
});

test('an incorrect line is reported at its fields and not stored', async () => {
  const { cookies, phone } = await begin();
  const kept = storeOf();
  expect((await ask(addChainStore, cookies, kept)).status).toBe(201);
  const refused = async (changes: Record<string, string>) =>
    (await ask(addChainStore, cookies, storeOf(changes))).errors;
  expect(await refused({ drug_licence_no: '粤BA755000002' })).toEqual({
    drug_licence_no: ['许可证类别（零售连锁总部）与所选单位类型（连锁门店）不一致'],
  });
  expect(await refused({ phone })).toHaveProperty('phone');
  expect(await refused({ phone: kept.phone })).toHaveProperty('phone');
  expect(await refused({ name: kept.name })).toEqual({ name: ['已有同名门店'] });
  expect(await refused({ contact: '' })).toEqual({ contact: ['请填写负责人'] });
  expect((await ask(getChain, cookies)).data.stores).toHaveLength(1);
});

test('a table adds its correct lines and reports every other', async () => {
  const { cookies } = await begin();
  const [good, twin] = [storeOf(), storeOf()];
  const rows = [
    ['门店名', '许可证号', '地址', '负责人', '手机'],
    [good.name, good.drug_licence_no, '广东省深圳市南山区示例路 1 号', '林店长', `="${good.phone}"`],
    ['示例无区店', '粤CA755209999', '示例路 2 号', '林店长', nextPhone()],
    [twin.name, good.drug_licence_no, '深圳市福田区示例路 3 号', '林店长', twin.phone],
  ];
  const csv = { name: '门店.csv', bytes: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')) };
  const imported = await upload(t, importChainStores, {}, [csv], { cookies });
  expect(imported.data).toEqual({
    added: 1,
    failed: [
      { line: 3, name: '示例无区店', message: '地址须以省、市、区开头' },
      { line: 4, name: twin.name, message: `与“${good.name}”的许可证编号相同` },
    ],
  });
  const { data } = await ask(getChain, cookies);
  expect(data.stores).toMatchObject([
    {
      name: good.name,
      region_code: '440305',
      address: '示例路1号',
      whole_address: '广东省深圳市南山区示例路1号',
    },
  ]);

  const other = storeOf();
  const sheet = [rows[0], [other.name, other.drug_licence_no, '广东深圳', '林店长', other.phone]];
  const book = await writeExcelFile(sheet.map((row) => (row ?? []).map((value) => ({ value })))).toBuffer();
  const fromBook = await upload(t, importChainStores, {}, [{ name: '门店.xlsx', bytes: book }], { cookies });
  expect(fromBook.data).toMatchObject({ added: 0, failed: [{ line: 2, name: other.name }] });
  const noTable = await upload(t, importChainStores, {}, [scan], { cookies });
  expect(noTable.status).toBe(422);
});

test('another chain, a plain registration and a visitor reach no store', async () => {
  const mine = await begin();
  const store = storeOf();
  const id = (await ask(addChainStore, mine.cookies, store)).data.id;
  await giveStorePapers(mine.cookies, id, store.drug_licence_no);
  const state = await ask(getChainStore, mine.cookies, undefined, id);
  const file: string = state.data.documents[0].current.files[0].url;
  expect(file).toMatch(new RegExp(`^${getStoreFile.path.split('{id}')[0]}${id}/document/`));
  expect((await t.app.inject({ url: file, cookies: mine.cookies })).statusCode).toBe(200);

  const other = await begin();
  for (const cookies of [other.cookies, {}]) {
    expect((await ask(getChainStore, cookies, undefined, id)).status).toBe(404);
    expect((await ask(changeChainStore, cookies, store, id)).status).toBe(404);
    expect((await ask(removeChainStore, cookies, {}, id)).status).toBe(404);
    expect((await t.app.inject({ url: file, cookies })).statusCode).toBe(404);
  }
  expect((await ask(getChain, mine.cookies)).data.stores).toHaveLength(1);
});

test('a rejected store says why, and continues alone', async () => {
  const { cookies, uscc } = await begin();
  await giveHeadPapers(cookies);
  const store = storeOf();
  const id = (await ask(addChainStore, cookies, store)).data.id;
  await giveStorePapers(cookies, id, store.drug_licence_no);
  const submitted = await ask(submitChain, cookies, {});
  const session = submitted.cookies.find((cookie: { name: string }) => cookie.name === 'qf_session')?.value;
  const as = { qf_session: session };
  expect((await ask(changeChainStore, as, store, id)).status).toBe(422);
  const head = (await listRegistrations(t.app.deps)).find(
    (each) => each.uscc === uscc && each.kind === 'CHAIN_HQ',
  );
  if (!head) throw new Error('does not wait');
  await approve(head.buyerId);
  await rejectRegistration(t.app.deps, {
    buyerId: id,
    staff: business,
    reasons: { DRUG_LICENCE: '照片模糊' },
  });
  expect((await ask(getChain, as)).data.stores).toMatchObject([
    { state: 'rejected', reason: '药品经营许可证：照片模糊', missing: ['药品经营许可证'] },
  ]);
  await giveStorePapersAgain(as, id, store.drug_licence_no);
  expect((await ask(submitChain, as, {})).data.stores).toMatchObject([{ state: 'waiting', reason: '' }]);
  await approve(id);
});

async function giveStorePapersAgain(cookies: Cookies, id: number, number: string) {
  const endpoint = { ...addStoreDocument, path: addStoreDocument.path.replace('{id}', String(id)) };
  const sent = await upload(t, endpoint, { type: 'DRUG_LICENCE', ...licence, number }, [scan], { cookies });
  expect(sent.status).toBe(201);
}

test('drafts of stores follow their head office, and are deleted with it', async () => {
  const { cookies, company } = await begin();
  const id = (await ask(addChainStore, cookies, storeOf())).data.id;
  const uscc = nextCreditCode();
  const name = company.name;
  await ask(saveChainCompany, cookies, { ...companyOf(uscc, name), legal_person: '李示范' });
  expect((await ask(getChain, cookies)).data.stores).toMatchObject([{ id, uscc }]);
  expect((await ask(removeChainStore, cookies, {}, id)).status).toBe(200);
  const again = (await ask(addChainStore, cookies, storeOf())).data.id;
  t.clock.advance({ days: 31 });
  await t.app.deps.jobs.run('registration.sweep');
  const { rows } = await t.pool.query('select 1 from identity.buyer where id = any($1)', [[id, again]]);
  expect(rows).toEqual([]);
});
