import { getMessages } from '@qianfang/contract/message';
import { isProblem } from '@qianfang/contract/problem';
import { getDocumentFile, getDocuments } from '@qianfang/contract/qualification';
import {
  addDocument,
  createAccount,
  getRegistration,
  saveCompany,
  saveDocumentDraft,
  submitRegistration,
} from '@qianfang/contract/registration';
import { getUserBase, logIn, sendSmsCode } from '@qianfang/contract/session';
import { creditCodeCheckCharacter } from '@qianfang/domain/identifier/credit-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, nextPhone } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeStaff } from '../../../testing/trade-builders.ts';
import { photo, type TestFile, upload } from '../../../testing/upload.ts';
import { uploadedFile } from '../../../testing/uploaded-file.ts';
import { verifyAudit } from '../../1-ground/audit/index.ts';
import { loadStaffMember, type StaffMember } from '../../1-ground/identity/index.ts';
import { openPapers } from '../../2-goods/qualification/index.ts';
import { approveRegistration, listRegistrations, rejectRegistration } from './review-registration.ts';
import { vouchForCreditCode } from './vouch-for-credit-code.ts';

let t: TestApp;
let scan: TestFile;
let business: StaffMember;
let quality: StaffMember;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
  scan = { name: '扫描件.jpg', bytes: await photo() };
  await t.pool.query(`insert into identity.staff (username, name, phone, role, is_default_manager) values
    ('yewu', '业务一', '13900000001', 'business', true), ('zhiliang', '质量一', '13900000002', 'quality', false)`);
  business = await staffNamed('yewu');
  quality = await staffNamed('zhiliang');
});
afterAll(() => t.close());

async function staffNamed(username: string): Promise<StaffMember> {
  const staff = await loadStaffMember(t.db, username);
  if (!staff) throw new Error(`no staff ${username}`);
  return staff;
}

const password = 'Yaofang-2026-x';
type Cookies = Record<string, string>;
let registered = 0;

let addresses = 0;
/** Each buyer has its own address: the limits per address have tests of their own. */
function nextAddress(): string {
  addresses += 1;
  return `10.2.${addresses >> 8}.${addresses & 255}`;
}

async function codeFor(phone: string): Promise<string> {
  t.clock.advance({ days: 1 });
  const sent = await t.app.inject({
    method: 'POST',
    url: sendSmsCode.path,
    remoteAddress: nextAddress(),
    payload: { phone, scene: 'register' },
  });
  return String(sent.json().data.demo_code);
}

async function account(phone: string, changes: Record<string, unknown> = {}, cookies: Cookies = {}) {
  const answer = await t.app.inject({
    method: 'POST',
    url: createAccount.path,
    remoteAddress: nextAddress(),
    cookies,
    payload: {
      phone,
      code: await codeFor(phone),
      username: `shop${phone.slice(-7)}`,
      password,
      password_again: password,
      agree_privacy: 1,
      ...changes,
    },
  });
  const cookie = answer.cookies.find((one) => one.name === 'qf_registration');
  return { status: answer.statusCode, cookie, ...answer.json() };
}

/** A browser that has done step 1. */
async function begin(phone = nextPhone()): Promise<{ phone: string; cookies: Cookies }> {
  const answer = await account(phone);
  expect(answer.status).toBe(201);
  return { phone, cookies: { qf_registration: String(answer.cookie?.value) } };
}

/** A valid credit code that no other test has. */
function nextCreditCode(): string {
  registered += 1;
  const first17 = `91440300MA${String(registered).padStart(7, '0')}`;
  return first17 + creditCodeCheckCharacter(first17);
}

function company(changes: Record<string, unknown> = {}) {
  const uscc = String(changes.uscc ?? nextCreditCode());
  const name = String(changes.name ?? '深圳市示例大药房有限公司');
  return {
    kind: 'RETAIL_SINGLE',
    name,
    uscc,
    legal_person: '陈示范',
    region_code: '440305',
    address: '示例路 8 号',
    contact: '林采购',
    phone: '13700000001',
    drug_licence_no: '粤DA755000001',
    billing: {
      title: name,
      uscc,
      address: '深圳市南山区示例路 8 号',
      phone: '0755-12345678',
      bank: '示例银行深圳分行',
      account_no: '44250100003400001234',
    },
    is_same_address: 1,
    ...changes,
  };
}

async function put(cookies: Cookies, payload: object) {
  const answer = await t.app.inject({
    method: 'PUT',
    url: saveCompany.path,
    remoteAddress: nextAddress(),
    cookies,
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function state(cookies: Cookies) {
  const answer = await t.app.inject({ method: 'GET', url: getRegistration.path, cookies });
  return answer.json().data;
}

const idNo = '110101199003070011';
const documents: Record<string, Record<string, unknown>> = {
  BIZ_LICENCE: { is_long_term: 1 },
  DRUG_LICENCE: {
    number: '粤DA755000001',
    scope_text: '中成药、化学药、生物制品（冷藏冷冻药品除外）',
    rx_category: 'RX',
    issued_on: '2025-03-01',
    valid_to: '2035-02-28',
    values: { quality_manager: '周质量' },
  },
  BILLING: {},
  ANNUAL_REPORT: { values: { year: '2025' } },
  PURCHASE_AUTH: {
    valid_to: '2033-01-01',
    values: { grantee_name: '林采购', grantee_id_no: idNo },
    agree_sensitive: 1,
  },
  ID_CARD: { is_long_term: 1, values: { name: '林采购', id_no: idNo } },
};

const send = (cookies: Cookies, type: string, changes: Record<string, unknown> = {}, files = [scan]) =>
  upload(t, addDocument, { type, ...documents[type], ...changes }, files, { cookies });

async function submit(cookies: Cookies) {
  const answer = await t.app.inject({
    method: 'POST',
    url: submitRegistration.path,
    remoteAddress: nextAddress(),
    cookies,
    payload: {},
  });
  const session = answer.cookies.find((one) => one.name === 'qf_session')?.value;
  return { status: answer.statusCode, session, cookies: answer.cookies, ...answer.json() };
}

/** A submitted registration, with a credit code of its own. */
async function handedIn(before: (cookies: Cookies) => Promise<unknown> = () => Promise.resolve()) {
  const uscc = nextCreditCode();
  const { phone, cookies } = await begin();
  expect((await put(cookies, company({ uscc, name: `示例大药房${registered}号` }))).status).toBe(200);
  for (const type of Object.keys(documents)) expect((await send(cookies, type)).status).toBe(201);
  await before(cookies);
  const submitted = await submit(cookies);
  expect(submitted.status).toBe(200);
  const waiting = (await listRegistrations(t.app.deps)).find((one) => one.uscc === uscc);
  if (!waiting) throw new Error('does not wait');
  return { phone, cookies, session: String(submitted.session), buyerId: waiting.buyerId, uscc };
}

const counted = async (table: string) =>
  Number((await t.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);

test('a pharmacy registers, is approved by two people, and may then buy', async () => {
  const { session, buyerId, phone, cookies } = await handedIn();

  // It may log in at once: it sees the state, and has not passed.
  const base = await t.call(getUserBase, { as: session });
  expect(base.data).toMatchObject({
    is_passed: 0,
    standing: { state: 'waiting', action_url: '/register/state' },
    admin: { name: '业务一', is_default: 1 },
  });
  const entered = await t.call(logIn, { body: { username: phone, password } });
  expect(entered).toMatchObject({ status: 200, data: { is_passed: 0, standing: { state: 'waiting' } } });
  // The draft's cookie is void.
  expect((await state(cookies)).state).toBe('none');

  expect(await approveRegistration(t.app.deps, { buyerId, staff: business, stage: 'business' })).toEqual({
    status: 'qa_review',
  });
  const halfway = await t.call(getRegistration, { as: session });
  expect(halfway.data).toMatchObject({ state: 'waiting', step: 4 });
  expect(halfway.data.course.map((one) => one.is_done)).toEqual([1, 1, 0, 0]);

  expect(await approveRegistration(t.app.deps, { buyerId, staff: quality, stage: 'quality' })).toEqual({
    status: 'passed',
  });
  expect((await t.call(getUserBase, { as: session })).data).toMatchObject({
    is_passed: 1,
    standing: { state: 'passed' },
  });
  expect((await t.call(getRegistration, { as: session })).data.course.map((one) => one.is_done)).toEqual([
    1, 1, 1, 1,
  ]);
  const messages = await t.call(getMessages, { as: session });
  expect(messages.data.list[0]?.title).toBe('资质审核已通过');
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('the box of the privacy policy is not ticked for anybody, and without it nothing begins (W6-08)', async () => {
  const before = await counted('identity.buyer');
  for (const agree_privacy of [undefined, 0]) {
    expect(await account(nextPhone(), { agree_privacy })).toMatchObject({
      status: 422,
      message: '请阅读并同意《用户协议》和《隐私政策》',
      errors: { agree_privacy: ['请阅读并同意《用户协议》和《隐私政策》'] },
    });
  }
  expect(await counted('identity.buyer')).toBe(before);
});

test('every mistake of step 1 is reported at its field, and does not use the code up', async () => {
  const phone = nextPhone();
  const code = await codeFor(phone);
  const wrong = await t.call(createAccount, {
    body: { phone, code, username: '1x', password: '123', password_again: '456', agree_privacy: 1 },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['password', 'password_again', 'username']);
  const right = await t.call(createAccount, {
    body: { phone, code, username: 'shopright', password, password_again: password, agree_privacy: 1 },
  });
  expect(right.status).toBe(201);
});

test.each([
  ['michelle1', /太常见/],
  ['Qianfang-2026', /本站名称/],
  ['🩺🩺', /至少 8 位/],
])('a registration does not begin with a common password (%s)', async (guessed, sentence) => {
  const answer = await account(nextPhone(), { password: guessed, password_again: guessed });
  expect(answer.errors.password[0]).toMatch(sentence);
});

test('a password that is the company’s name in step 2 is not kept', async () => {
  const chosen = '深圳市示例大药房';
  const first = await account(nextPhone(), { password: chosen, password_again: chosen });
  const cookies = { qf_registration: String(first.cookie?.value) };
  expect((await put(cookies, company())).errors).toEqual({
    name: ['登录密码不能是单位名称或姓名，请返回第一步更换密码'],
  });
  const again = await account(nextPhone(), { password: chosen, password_again: chosen }, cookies);
  expect(again.errors.password[0]).toMatch(/单位/);
  expect((await account(nextPhone(), {}, cookies)).status).toBe(201);
  expect((await put(cookies, company())).status).toBe(200);
});

test('a phone or user name with an account is reported', async () => {
  const buyer = await makeBuyer(t);
  const phone = nextPhone();
  expect((await account(phone, { username: buyer.username.toUpperCase() })).errors).toEqual({
    username: ['该用户名已被使用，请换一个'],
  });
  const known = await t.app.inject({ method: 'GET', url: `/api/user/phone/${buyer.phone}` });
  expect(known.json().data).toEqual({ is_registered: 1 });
});

test('a wrong check digit of the credit code is refused at its field and no account exists (Q-01)', async () => {
  const { cookies } = await begin();
  const accounts = await counted('identity.account');
  expect(await put(cookies, company({ uscc: '91440101681325547X' }))).toMatchObject({
    status: 422,
    errors: { uscc: ['统一社会信用代码校验位不正确，请核对'] },
  });
  expect(await put(cookies, company({ uscc: '91350100M000100Y4Z' }))).toMatchObject({
    status: 422,
    errors: { uscc: ['统一社会信用代码格式不正确'] },
  });
  expect(await counted('identity.account')).toBe(accounts);
});

test('a licence of another kind of company is refused (Q-02)', async () => {
  const { cookies } = await begin();
  expect(await put(cookies, company({ drug_licence_no: '粤AA0200001' }))).toMatchObject({
    status: 422,
    errors: { drug_licence_no: ['许可证类别（批发）与所选单位类型（单体药店）不一致'] },
  });
});

test('what was typed survives a reload, right or wrong', async () => {
  const { cookies } = await begin();
  const typed = company({ uscc: 'WRONG', email: 'not-an-address', landline: '12' });
  expect((await put(cookies, typed)).status).toBe(422);
  const after = await state(cookies);
  expect(after).toMatchObject({ state: 'draft', step: 2, is_company_checked: 0, company: typed });
  await put(cookies, { ...typed, contact: '', is_draft: 1 });
  expect((await state(cookies)).company.contact).toBe('');
  // A reader of the table sees neither bank account nor names.
  const { rows } = await t.pool.query(
    `select form_sealed from registration.form order by created_at desc limit 1`,
  );
  expect(String(rows[0]?.form_sealed)).not.toMatch(/44250100003400001234|林采购/);
});

test('a company already registered is sent to the login', async () => {
  const first = await handedIn();
  const { cookies } = await begin();
  expect(await put(cookies, company({ uscc: first.uscc }))).toMatchObject({
    status: 422,
    errors: { uscc: ['该单位已注册，请登录或联系客户经理'] },
  });
});

test('two drafts of one company submitted concurrently become one registration', async () => {
  const uscc = nextCreditCode();
  const drafts = [await begin(), await begin()];
  for (const { cookies } of drafts) {
    await put(cookies, company({ uscc }));
    for (const type of Object.keys(documents)) await send(cookies, type);
  }
  const answers = await Promise.all(drafts.map(({ cookies }) => submit(cookies)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)?.errors).toEqual({
    uscc: ['该单位已注册，请登录或联系客户经理'],
  });
});

test('an identity card is taken only with a consent of its own', async () => {
  const { cookies } = await begin();
  const uscc = nextCreditCode();
  await put(cookies, company({ uscc }));
  expect(await send(cookies, 'ID_CARD', { agree_sensitive: undefined })).toMatchObject({
    status: 422,
    errors: { agree_sensitive: ['请单独同意处理身份证等敏感个人信息'] },
  });
  const taken = await send(cookies, 'ID_CARD', { agree_sensitive: 1 });
  expect(taken.status).toBe(201);
  expect(taken.data.current.values).toEqual({
    name: '林采购',
    id_no: '110***********0011',
    uscc,
  });
  // Given once, it holds for this registration.
  expect((await send(cookies, 'PURCHASE_AUTH', { agree_sensitive: undefined })).status).toBe(201);
  const { rows } = await t.pool.query('select fields::text as fields from qualification.document');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => String(row.fields).includes(idNo))).toEqual([]);
});

test('a file is judged by its content, and unreadable photos are sent back', async () => {
  const { cookies } = await begin();
  await put(cookies, company());
  const asFile = (bytes: Buffer, name = 'licence.jpg') => [{ name, bytes }];
  const refusals = [
    [asFile(Buffer.from('MZ not a picture')), /只能上传 JPG、PNG 或 PDF/],
    [asFile(await photo(600, 900)), /短边不能小于 800 像素/],
    [[], /请选择要上传的文件/],
    [[{ ...scan, field: 'other' }], /不支持的文件字段/],
  ] as const;
  for (const [files, message] of refusals) {
    const answer = await send(cookies, 'BIZ_LICENCE', {}, [...files]);
    expect(answer.status).toBe(422);
    expect(answer.message).toMatch(message);
  }
  const large = await send(cookies, 'BIZ_LICENCE', {}, asFile(Buffer.alloc(10 * 1024 * 1024 + 1, 1)));
  expect(large.status).toBe(413);
});

test('facts of a document are checked at their fields, and a correction keeps its files', async () => {
  const { cookies } = await begin();
  await put(cookies, company());
  const wrong = await send(cookies, 'DRUG_LICENCE', {
    number: '粤AA755000001',
    issued_on: '2027-02-31',
    valid_to: '2026-01-01',
    values: {},
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.errors).sort()).toEqual(['issued_on', 'number', 'quality_manager', 'valid_to']);
  const first = await send(cookies, 'DRUG_LICENCE');
  expect(first.data).toMatchObject({
    status_label: '待提交',
    current: { state: 'draft', scope_text: expect.any(String) },
  });
  const corrected = await send(cookies, 'DRUG_LICENCE', { valid_to: '2034-02-28' }, []);
  expect(corrected.status).toBe(201);
  expect(corrected.data.current).toMatchObject({ valid_to: '2034-02-28', files: [{ name: '扫描件.jpg' }] });
  const url = corrected.data.current.files[0].url;
  const read = await t.app.inject({ method: 'GET', url, cookies });
  expect(read.statusCode).toBe(200);
  expect(read.headers['content-type']).toBe('image/jpeg');
  expect(read.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('nothing is submitted before it is complete and consistent', async () => {
  const { cookies } = await begin();
  expect((await send(cookies, 'BIZ_LICENCE')).message).toBe('请先完成企业信息，再上传资质');
  await put(cookies, company());
  await send(cookies, 'BIZ_LICENCE');
  await send(cookies, 'ID_CARD', { agree_sensitive: 1, values: { name: '王他人', id_no: idNo } });
  await send(cookies, 'PURCHASE_AUTH', { valid_to: '2039-01-01' });
  await send(cookies, 'DRUG_LICENCE');
  const answer = await submit(cookies);
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({
    'documents.BILLING': ['请上传开票资料'],
    'documents.ANNUAL_REPORT': ['请上传企业年度报告'],
    'documents.PURCHASE_AUTH.person_name': ['被授权人姓名与身份证不一致'],
    'documents.PURCHASE_AUTH.valid_to': ['授权期限不得晚于证照与身份证的有效期（2035-02-28）'],
  });
  expect((await state(cookies)).state).toBe('draft');
});

test('a reviewer opens the submitted files, which is audited', async () => {
  const { buyerId } = await handedIn();
  const warehouse = await makeStaff(t, 'warehouse');
  expect(await openPapers(t.app.deps, buyerId, warehouse)).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await openPapers(t.app.deps, 999_999_999, quality)).toMatchObject({ problem: 'NOT_FOUND' });
  const papers = await openPapers(t.app.deps, buyerId, quality);
  if (isProblem(papers)) throw new Error(papers.message);
  const licence = papers.find((paper) => paper.label === '药品经营许可证');
  expect(licence).toMatchObject({ number: documents.DRUG_LICENCE?.number, n: 1, contentType: 'image/jpeg' });
  // Re-encoded on upload: a picture, not the sealed bytes.
  expect([...(licence?.bytes.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  const { rows } = await t.pool.query(
    `select actor from audit.entry where action = 'documents.open' and entity = $1`,
    [`buyer:${buyerId}`],
  );
  expect(rows).toEqual([{ actor: `staff:${quality.id}` }]);
});

test('a rejected registration opens only its rejected parts, and is submitted again', async () => {
  const { session, buyerId } = await handedIn();
  const as = session;
  const reasons = { DRUG_LICENCE: '照片反光，看不清编号' };
  const deps = t.app.deps;
  expect(await rejectRegistration(deps, { buyerId, staff: business, reasons: {} })).toMatchObject({
    message: '请填写原因',
  });
  expect(
    await rejectRegistration(deps, { buyerId, staff: business, reasons: { MED_LICENCE: 'x' } }),
  ).toMatchObject({ status: 422 });
  expect(await rejectRegistration(deps, { buyerId, staff: business, reasons })).toEqual({
    status: 'rejected',
  });

  const seen = (await t.call(getRegistration, { as })).data;
  expect(seen).toMatchObject({ state: 'rejected', step: 3, is_company_open: 0 });
  // Rejected documents say so; the others are not under review.
  const labels = (list: typeof seen.documents) =>
    Object.fromEntries(list.filter((item) => item.current).map((item) => [item.type, item.status_label]));
  const handedInBefore = Object.fromEntries(Object.keys(documents).map((type) => [type, '待提交']));
  expect(labels(seen.documents)).toEqual({ ...handedInBefore, DRUG_LICENCE: '驳回' });
  expect(labels((await t.call(getDocuments, { as })).data.list)).toEqual(labels(seen.documents));
  const open = seen.documents.filter((item) => item.is_open && item.current);
  expect(open.map((item) => [item.type, item.current?.reason])).toEqual([
    ['DRUG_LICENCE', '照片反光，看不清编号'],
  ]);
  expect(
    (await upload(t, addDocument, { type: 'BIZ_LICENCE', is_long_term: 1 }, [scan], { as })).message,
  ).toBe('该资质未被驳回，无需重新上传');
  expect((await t.call(saveCompany, { body: company() as never, as })).status).toBe(422);
  const early = await t.call(submitRegistration, { as });
  expect(early.errors).toEqual({
    'documents.DRUG_LICENCE': ['请按驳回原因重新上传：照片反光，看不清编号'],
  });

  const again = await upload(t, addDocument, { type: 'DRUG_LICENCE', ...documents.DRUG_LICENCE }, [scan], {
    as,
  });
  expect(again).toMatchObject({ status: 201, data: { status_label: '待提交' } });
  const submitted = (await t.call(submitRegistration, { as })).data;
  expect(submitted).toMatchObject({ state: 'waiting', step: 4 });
  expect(new Set(Object.values(labels(submitted.documents)))).toEqual(new Set(['审核中']));
  await approveRegistration(deps, { buyerId, staff: business, stage: 'business' });
  expect(await approveRegistration(deps, { buyerId, staff: quality, stage: 'quality' })).toEqual({
    status: 'passed',
  });
  const held = (await t.call(getDocuments, { as })).data.list;
  expect(held.find((item) => item.type === 'DRUG_LICENCE')).toMatchObject({
    status: 'VALID',
    current: { state: 'passed', version: 2 },
  });
});

/** What the applicant sees of each part of a registration. */
async function parts(as: string) {
  const seen = (await t.call(getRegistration, { as })).data;
  const open = seen.documents.filter((item) => item.is_open === 1).map((item) => item.type);
  return { ...seen, open: new Set(seen.is_company_open ? ['COMPANY', ...open] : open) };
}

const versions = (seen: {
  readonly documents: readonly { readonly type: string; readonly current: unknown }[];
}) => new Map(seen.documents.map((item) => [item.type, item.current]));

/** Approved by both departments, it may buy: its purchaser's papers count. */
async function approveWhole(buyerId: number) {
  await approveRegistration(t.app.deps, { buyerId, staff: business, stage: 'business' });
  expect(await approveRegistration(t.app.deps, { buyerId, staff: quality, stage: 'quality' })).toEqual({
    status: 'passed',
  });
}

const typedAgain = async (as: string, type: string, changes: Record<string, unknown>, files: TestFile[]) =>
  upload(t, addDocument, { type, ...documents[type], ...changes }, files, { as });

test('a name rejected with one paper opens every paper with it, and all of it can be submitted again', async () => {
  const { session: as, buyerId, uscc } = await handedIn();
  const deps = t.app.deps;
  const reasons = { COMPANY: '单位名称与执照不符', DRUG_LICENCE: '照片反光' };
  await rejectRegistration(deps, { buyerId, staff: business, reasons });
  const before = await parts(as);
  expect(before).toMatchObject({ state: 'rejected', step: 2 });
  expect(before.open).toEqual(
    new Set([
      'COMPANY',
      'BIZ_LICENCE',
      'DRUG_LICENCE',
      'BILLING',
      'ANNUAL_REPORT',
      'PURCHASE_AUTH',
      ...before.documents.filter((item) => !item.current).map((item) => item.type),
    ]),
  );
  const name = `改名后的大药房${registered}号`;
  expect((await t.call(saveCompany, { body: company({ uscc, name }) as never, as })).status).toBe(200);
  expect((await typedAgain(as, 'DRUG_LICENCE', {}, [scan])).status).toBe(201);

  // The submit names each paper with the old name; each is open, and is confirmed without a new picture.
  const early = await submit({ qf_session: as });
  expect(early.status).toBe(422);
  expect(Object.keys(early.errors ?? {})).toEqual([
    'documents.BIZ_LICENCE.holder_name',
    'documents.BILLING.holder_name',
  ]);
  expect((await parts(as)).gaps.map((gap) => gap.field)).toEqual(Object.keys(early.errors ?? {}));
  for (const type of ['BIZ_LICENCE', 'BILLING'])
    expect((await typedAgain(as, type, {}, [])).status).toBe(201);
  expect((await submit({ qf_session: as })).data).toMatchObject({ state: 'waiting' });
  await approveWhole(buyerId);
  const held = (await t.call(getDocuments, { as })).data.list;
  for (const type of ['BIZ_LICENCE', 'DRUG_LICENCE', 'BILLING'])
    expect([type, held.find((item) => item.type === type)?.current?.holder_name]).toEqual([type, name]);
});

test('after any rejection the applicant can correct all related parts, and locked ones stay', async () => {
  const { session: as, buyerId, uscc } = await handedIn();
  const every = ['COMPANY', ...Object.keys(documents)];
  const single = every.map((part) => [part]);
  const beside = every.slice(1).map((part) => ['COMPANY', part]);
  let round = 0;
  const answered: Array<[named: readonly string[], status: number]> = [];
  const gaps: Array<[named: readonly string[], field: string, isOpen: boolean]> = [];
  for (const named of [...single, ...beside, ['PURCHASE_AUTH', 'BIZ_LICENCE'], every]) {
    round += 1;
    const reasons = Object.fromEntries(named.map((part) => [part, `请修改${round}`]));
    await rejectRegistration(t.app.deps, { buyerId, staff: business, reasons });
    const before = await parts(as);
    expect([named, named.filter((part) => !before.open.has(part))]).toEqual([named, []]);
    const everOpen = new Set<string>(before.open);
    const name = before.open.has('COMPANY') ? `第${round}次改名大药房` : String(before.company.name);
    const saved = await t.call(saveCompany, { body: company({ uscc, name }) as never, as });
    expect([named, saved.status]).toEqual([named, before.open.has('COMPANY') ? 200 : 422]);
    const papers = named.filter((one) => one !== 'COMPANY');
    for (const part of papers) {
      const person = `采购${'甲乙丙丁戊己庚辛壬癸'[round % 10]}`;
      const changes =
        part === 'ID_CARD'
          ? { values: { name: person, id_no: idNo }, agree_sensitive: 1 }
          : part === 'PURCHASE_AUTH'
            ? { values: { grantee_name: person, grantee_id_no: idNo } }
            : {};
      answered.push([named, (await typedAgain(as, part, changes, [scan])).status]);
    }
    // Whatever the submit names is open, and correcting it is enough.
    for (let turn = 0; turn < 2; turn += 1) {
      const now = await parts(as);
      for (const part of now.open) everOpen.add(part);
      for (const { field } of now.gaps) {
        const type = field.split('.')[1] ?? '';
        gaps.push([named, field, now.open.has(type)]);
        const card = now.documents.find((item) => item.type === 'ID_CARD')?.current;
        const letter = now.documents.find((item) => item.type === 'PURCHASE_AUTH')?.current;
        const changes =
          type === 'PURCHASE_AUTH'
            ? named.includes('ID_CARD')
              ? { values: { grantee_name: card?.values.name, grantee_id_no: idNo } }
              : {}
            : {};
        answered.push([named, (await typedAgain(as, type, changes, [])).status]);
        if (type === 'PURCHASE_AUTH' && !named.includes('ID_CARD')) {
          const person = letter?.values.grantee_name;
          const card = { values: { name: person, id_no: idNo }, agree_sensitive: 1 };
          answered.push([named, (await typedAgain(as, 'ID_CARD', card, [])).status]);
          const values = person ? { grantee_name: person, grantee_id_no: idNo } : {};
          answered.push([named, (await typedAgain(as, type, { values }, [])).status]);
        }
      }
    }
    expect([named, (await submit({ qf_session: as })).data?.state]).toEqual([named, 'waiting']);
    const after = await parts(as);
    const lockedOf = (state: typeof before) =>
      [...versions(state)].filter(([type]) => !everOpen.has(type)).sort();
    expect([named, lockedOf(after)]).toEqual([named, lockedOf(before)]);
  }
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.filter(([, , isOpen]) => !isOpen)).toEqual([]);
  expect(answered.length).toBeGreaterThan(every.length);
  expect(answered.filter(([, status]) => status !== 201)).toEqual([]);
  await approveWhole(buyerId);
  const { rows } = await t.pool.query(
    `select d.kind, d.state from qualification.purchaser p
       join qualification.document d on d.id in (p.auth_document_id, p.id_document_id)
      where p.buyer_id = $1 order by d.kind`,
    [buyerId],
  );
  expect(rows).toEqual([
    { kind: 'ID_CARD', state: 'passed' },
    { kind: 'PURCHASE_AUTH', state: 'passed' },
  ]);
});

test('a paper no longer required, or optional, does not block the submit', async () => {
  const { cookies } = await begin();
  await put(cookies, company());
  for (const type of Object.keys(documents)) await send(cookies, type);
  // The legal representative buys in person after all: no other letter of authority is needed.
  await send(cookies, 'ID_CARD', { values: { name: '陈示范', id_no: idNo }, agree_sensitive: 1 });
  await send(cookies, 'GSP_CERT', { valid_to: '2030-01-01' });
  await put(
    cookies,
    company({
      legal_person_orders: 1,
      name: '深圳市示例大药房有限公司',
      uscc: (await state(cookies)).company.uscc,
    }),
  );
  expect(await state(cookies)).toMatchObject({ left_out: ['PURCHASE_AUTH'], gaps: [] });
  const submitted = await submit(cookies);
  expect(submitted.status).toBe(200);
  const as = String(submitted.session);
  const uscc = submitted.data.company.uscc;
  const { buyerId } = (await listRegistrations(t.app.deps)).find((one) => one.uscc === uscc) ?? {
    buyerId: 0,
  };
  // GSP certificates no longer exist: the reviewer rejects it, and nothing has to replace it.
  await rejectRegistration(t.app.deps, { buyerId, staff: business, reasons: { GSP_CERT: '该证书已取消' } });
  expect(await parts(as)).toMatchObject({ left_out: ['GSP_CERT'], gaps: [] });
  // As a clinic it needs another licence; the old one, with the old name, is not submitted.
  await rejectRegistration(t.app.deps, { buyerId, staff: business, reasons: { COMPANY: '类型有误' } });
  expect((await submit({ qf_session: as })).status).toBe(200);
  await rejectRegistration(t.app.deps, { buyerId, staff: business, reasons: { COMPANY: '类型有误' } });
  const clinic = company({
    kind: 'CLINIC',
    uscc,
    name: '深圳示例诊所',
    legal_person_orders: 1,
    drug_licence_no: '',
    med_licence_no: 'PDY00002X11010517A1001',
  });
  expect((await t.call(saveCompany, { body: clinic as never, as })).status).toBe(200);
  expect((await parts(as)).left_out).toContain('DRUG_LICENCE');
  for (const type of ['BIZ_LICENCE', 'BILLING']) await typedAgain(as, type, {}, []);
  const licence = {
    type: 'MED_LICENCE',
    number: 'PDY00002X11010517A1001',
    scope_text: '内科',
    is_long_term: 1,
  };
  expect((await upload(t, addDocument, licence, [scan], { as })).status).toBe(201);
  expect((await submit({ qf_session: as })).data?.state).toBe('waiting');
  await approveWhole(buyerId);
  const { rows } = await t.pool.query(
    `select kind from qualification.document where buyer_id = $1 and state = 'passed' order by kind`,
    [buyerId],
  );
  expect(rows.map((row) => row.kind)).toEqual([
    'ANNUAL_REPORT',
    'BILLING',
    'BIZ_LICENCE',
    'ID_CARD',
    'MED_LICENCE',
  ]);
});

test('a paper with an optional end is submitted without one', async () => {
  const { session } = await handedIn((cookies) => send(cookies, 'GSP_CERT', { number: 'A-GD-2015-0001' }));
  const { documents: listed, left_out } = (await t.call(getRegistration, { as: session })).data;
  expect(left_out).toEqual([]);
  expect(listed.find((item) => item.type === 'GSP_CERT')).toMatchObject({
    status: 'IN_REVIEW',
    current: { state: 'submitted', valid_to: null, is_long_term: 0 },
  });
});

test('the scope ticked in step 2 is in the form of the licence', async () => {
  const { cookies } = await begin();
  await put(cookies, company({ scope: ['中成药', '化学药制剂', '不在树上'] }));
  const form = async () => {
    const listed: { type: string; form_fields: { name: string; value: string }[] }[] = (await state(cookies))
      .documents;
    const licence = listed.find((item) => item.type === 'DRUG_LICENCE');
    return licence?.form_fields.find((field) => field.name === 'scope_text')?.value;
  };
  expect(await form()).toBe('化学药制剂、中成药');
  // The licence's own text prevails over the company's.
  await send(cookies, 'DRUG_LICENCE');
  await put(cookies, company({ scope: ['中药饮片'] }));
  expect(await form()).toMatch(/^中成药、化学药、生物制品/);
});

test('a paper that expires while its registration is with the applicant is open again', async () => {
  const { session: as, buyerId } = await handedIn(async (cookies) => {
    await send(cookies, 'PURCHASE_AUTH', { valid_to: '2032-06-30' });
  });
  await rejectRegistration(t.app.deps, { buyerId, staff: business, reasons: { BILLING: '缺开户许可证' } });
  // The billing facts are typed in step 2, which opens with their paper.
  expect((await parts(as)).open).toEqual(
    new Set([
      'COMPANY',
      'BILLING',
      ...(await parts(as)).documents.filter((item) => !item.current).map((item) => item.type),
    ]),
  );
  await t.pool.query(
    `update qualification.document set valid_to = '2020-01-01' where buyer_id = $1 and kind = 'DRUG_LICENCE'`,
    [buyerId],
  );
  expect((await parts(as)).open.has('DRUG_LICENCE')).toBe(true);
});

test('the same person never gives both approvals, and nobody approves out of turn (Q-10)', async () => {
  const { buyerId } = await handedIn();
  const deps = t.app.deps;
  expect(await approveRegistration(deps, { buyerId, staff: quality, stage: 'quality' })).toMatchObject({
    problem: 'STATE_FORBIDS',
  });
  // A quality account can neither approve nor reject in the business stage.
  expect(await approveRegistration(deps, { buyerId, staff: quality, stage: 'business' })).toMatchObject({
    problem: 'FORBIDDEN',
    message: '该工号没有此环节的审核权限',
  });
  expect(
    await rejectRegistration(deps, { buyerId, staff: quality, reasons: { COMPANY: '名称不符' } }),
  ).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await approveRegistration(deps, { buyerId, staff: business, stage: 'business' })).toEqual({
    status: 'qa_review',
  });
  expect(await approveRegistration(deps, { buyerId, staff: business, stage: 'quality' })).toMatchObject({
    status: 422,
    message: '业务审核与质量审核不能为同一人',
  });
  // Somebody who has changed departments meanwhile still cannot give the second approval after the first.
  expect(
    await approveRegistration(deps, {
      buyerId,
      staff: { ...business, role: 'quality' },
      stage: 'quality',
    }),
  ).toMatchObject({ message: '业务审核与质量审核不能为同一人' });
  expect(
    await approveRegistration(deps, { buyerId: 999_999, staff: quality, stage: 'quality' }),
  ).toMatchObject({ status: 404 });
});

test("another company's registration and files do not seem to exist", async () => {
  const owner = await handedIn();
  const stranger = await makeBuyer(t);
  const { cookies } = await begin();
  const seen = (await t.call(getRegistration, { as: owner.session })).data;
  const url = String(seen.documents[0]?.current?.files[0]?.url);
  expect(
    (await t.app.inject({ method: 'GET', url, cookies: { qf_session: owner.session } })).statusCode,
  ).toBe(200);
  for (const other of [{ qf_session: stranger.session }, cookies, {}]) {
    expect((await t.app.inject({ method: 'GET', url, cookies: other })).statusCode).toBe(404);
  }
  const id = Number(seen.documents[0]?.current?.id);
  const params = { id, n: 1 };
  expect((await t.call(getDocumentFile, { params, as: owner.session })).status).toBe(200);
  expect((await t.call(getDocumentFile, { params, as: stranger.session })).status).toBe(404);
  expect((await t.call(getDocumentFile, { params })).status).toBe(401);
  const theirs = (await t.call(getDocuments, { as: stranger.session })).data.list;
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter((item) => item.current?.id === id)).toEqual([]);
});

test('files are stored sealed, outside the served folders', async () => {
  const { rows } = await t.pool.query('select storage_key from qualification.document_file limit 1');
  const key = String(rows[0]?.storage_key);
  const stored = Buffer.from(await t.app.deps.files.get(key));
  expect(stored.includes(Buffer.from('JFIF'))).toBe(false);
  for (const path of [`/${key}`, `/files/${key}`, `/assets/../files/${key}`]) {
    expect((await t.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  }
});

test('an abandoned draft is deleted with its files', async () => {
  const { cookies } = await begin();
  await put(cookies, company());
  const added = await send(cookies, 'BIZ_LICENCE');
  expect(added.status).toBe(201);
  const { rows } = await t.pool.query(
    'select storage_key from qualification.document_file where document_id = $1',
    [added.data.current.id],
  );
  t.clock.advance({ days: 31 });
  expect((await state(cookies)).state).toBe('none');
  await t.app.deps.jobs.run('registration.sweep');
  await expect(t.app.deps.files.get(String(rows[0]?.storage_key))).rejects.toThrow();
  expect(await counted(`registration.form where token_hash is not null`)).toBe(0);
  expect(await counted(`identity.buyer where status = 'draft'`)).toBe(0);
});

async function draft(cookies: Cookies, type: string, payload: object) {
  const answer = await t.app.inject({
    method: 'PUT',
    url: saveDocumentDraft.path.replace('{type}', type),
    remoteAddress: nextAddress(),
    cookies,
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

interface ShownItem {
  readonly type: string;
  readonly current: unknown;
  readonly typed: { readonly is_long_term: number; readonly agree_sensitive: number } | null;
  readonly form_fields: ReadonlyArray<{ name: string; value: string; masked: string }>;
}

async function shown(cookies: Cookies, type: string) {
  const { documents: list } = (await state(cookies)) as { documents: readonly ShownItem[] };
  const item = list.find((one) => one.type === type);
  const field = (name: string) => item?.form_fields.find((one) => one.name === name);
  return { item, field };
}

async function atStep3(): Promise<Cookies> {
  const { cookies } = await begin();
  expect((await put(cookies, company())).status).toBe(200);
  return cookies;
}

test('what is typed into a document survives a reload, half finished and wrong as it may be', async () => {
  const cookies = await atStep3();
  const saved = await draft(cookies, 'DRUG_LICENCE', {
    number: '粤DA7550',
    valid_to: '2020-02-28',
    values: { quality_manager: '周' },
  });
  expect(saved).toMatchObject({ status: 200, data: { type: 'DRUG_LICENCE', current: null } });

  const { item, field } = await shown(cookies, 'DRUG_LICENCE');
  expect(item).toMatchObject({ current: null, typed: { is_long_term: 0, agree_sensitive: 0 } });
  expect(field('number')?.value).toBe('粤DA7550');
  expect(field('valid_to')?.value).toBe('2020-02-28');
  expect(field('quality_manager')?.value).toBe('周');

  // The submitted document replaces the draft.
  expect((await send(cookies, 'DRUG_LICENCE')).status).toBe(201);
  const after = await shown(cookies, 'DRUG_LICENCE');
  expect(after.item?.typed).toBeNull();
  expect(after.field('number')?.value).toBe('粤DA755000001');
});

test('an identity number is kept only with its own consent, comes back masked, and counts when it is handed in', async () => {
  const cookies = await atStep3();
  const typed = { is_long_term: 1, values: { name: '林采购', id_no: idNo } };
  await draft(cookies, 'ID_CARD', typed);
  expect((await shown(cookies, 'ID_CARD')).field('id_no')).toMatchObject({ value: '', masked: '' });

  await draft(cookies, 'ID_CARD', { ...typed, agree_sensitive: 1 });
  const consented = await shown(cookies, 'ID_CARD');
  expect(consented.field('id_no')).toMatchObject({ value: '', masked: '110***********0011' });
  expect(consented.item?.typed).toEqual({ is_long_term: 1, agree_sensitive: 1 });

  // The form comes back without the number; an empty field means the same.
  await draft(cookies, 'ID_CARD', {
    is_long_term: 1,
    values: { name: '林采', id_no: '' },
    agree_sensitive: 1,
  });
  expect((await shown(cookies, 'ID_CARD')).field('id_no')?.masked).toBe('110***********0011');
  const stored = await t.pool.query('select draft_sealed from registration.document_draft');
  expect(JSON.stringify(stored.rows)).not.toContain(idNo);

  const handedIn = await send(cookies, 'ID_CARD', {
    values: { name: '林采购', id_no: '' },
    agree_sensitive: 1,
  });
  expect(handedIn).toMatchObject({
    status: 201,
    data: { current: { values: { id_no: '110***********0011' } } },
  });
});

test('a draft is private, belongs to an open document, and is deleted with the submit', async () => {
  const cookies = await atStep3();
  expect((await draft({}, 'DRUG_LICENCE', { number: 'x' })).status).toBe(404);
  expect((await draft(cookies, 'MED_LICENCE', { number: 'x' })).status).toBe(422);
  expect((await draft(cookies, 'NO_SUCH_KIND', { number: 'x' })).status).toBe(422);
  const other = await atStep3();
  expect((await shown(other, 'DRUG_LICENCE')).item?.typed).toBeNull();

  const { session, buyerId } = await handedIn(async (own) => {
    expect((await draft(own, 'DRUG_LICENCE', { number: '粤DA755' })).status).toBe(200);
  });
  const rows = await t.pool.query('select 1 from registration.document_draft where buyer_id = $1', [buyerId]);
  expect(rows.rowCount).toBe(0);
  const late = await t.app.inject({
    method: 'PUT',
    url: saveDocumentDraft.path.replace('{type}', 'DRUG_LICENCE'),
    cookies: { qf_session: session },
    payload: { number: 'x' },
  });
  expect(late.json()).toMatchObject({ code: 422, message: '资料已提交，审核期间不能修改' });
});

test('a reviewer vouches for a genuine code whose check digit fails, with a reason and a picture, audited', async () => {
  const uscc = '91350211M0000XUF46';
  const { cookies } = await begin();
  expect((await put(cookies, company({ uscc }))).errors.uscc).toEqual([
    '统一社会信用代码校验位不正确，请核对',
  ]);

  const picture = await uploadedFile(t, await photo());
  const pdf = await uploadedFile(t, Buffer.from('%PDF-1.4 no picture'));
  const vouch = (changes: Partial<Parameters<typeof vouchForCreditCode>[1]> = {}) =>
    vouchForCreditCode(t.app.deps, {
      uscc,
      staff: business,
      reason: '早期代码，与公示系统一致',
      evidence: picture,
      ...changes,
    });
  const warehouse: StaffMember = { ...business, role: 'warehouse' };
  expect(await vouch({ staff: warehouse })).toMatchObject({ problem: 'FORBIDDEN' });
  expect(await vouch({ reason: ' 是 ' })).toMatchObject({
    problem: 'INVALID',
    errors: { reason: [expect.any(String)] },
  });
  expect(await vouch({ evidence: pdf })).toMatchObject({ problem: 'INVALID' });
  expect(await vouch({ uscc: nextCreditCode() })).toMatchObject({
    message: '该代码校验位正确，无需放行，请直接注册',
  });
  expect(await vouch({ uscc: '91350100M000100Y4Z' })).toMatchObject({
    message: '统一社会信用代码格式不正确',
  });
  expect((await put(cookies, company({ uscc }))).status).toBe(422);

  expect(await vouch()).toEqual({ uscc });
  expect(await vouch()).toMatchObject({ message: '该代码已放行' });
  expect((await put(cookies, company({ uscc }))).status).toBe(200);
  // Only this code is vouched for.
  expect((await put(cookies, company({ uscc: '91440101681325547X' }))).status).toBe(422);

  const { rows } = await t.pool.query(
    "select actor, reason, details from audit.entry where action = 'registration.vouch_for_credit_code'",
  );
  expect(rows).toMatchObject([{ actor: `staff:${business.id}`, reason: '早期代码，与公示系统一致' }]);
  expect(await verifyAudit(t.db)).toMatchObject({ isIntact: true });
});

test('a picture of an identity card is kept with a watermark, that of a licence as it is (trade-rules 6.5)', async () => {
  const cookies = await atStep3();
  const kept = async (type: string) => {
    const { status, message, data } = await send(cookies, type);
    expect([status, message]).toEqual([201, expect.any(String)]);
    const url = data.current?.files[0]?.url ?? '';
    return (await t.app.inject({ method: 'GET', url, cookies })).rawPayload;
  };
  const plain = await kept('BIZ_LICENCE');
  expect((await kept('DRUG_LICENCE')).equals(plain)).toBe(true);
  expect((await kept('PURCHASE_AUTH')).equals(plain)).toBe(false);
  expect((await kept('ID_CARD')).equals(plain)).toBe(false);
});

test('a correction may leave the identity number out for the same person', async () => {
  const cookies = await atStep3();
  expect((await send(cookies, 'ID_CARD', { agree_sensitive: 1 })).status).toBe(201);
  const same = { is_long_term: 0, valid_to: '2033-01-01', values: { name: '林采购', id_no: '' } };
  const corrected = await send(cookies, 'ID_CARD', same, []);
  expect(corrected).toMatchObject({
    status: 201,
    data: { current: { valid_to: '2033-01-01', values: { id_no: '110***********0011' } } },
  });
  const another = { is_long_term: 1, values: { name: '赵另人', id_no: '' } };
  expect(await send(cookies, 'ID_CARD', another, [])).toMatchObject({
    status: 422,
    errors: { id_no: ['请填写身份证号'] },
  });
});
