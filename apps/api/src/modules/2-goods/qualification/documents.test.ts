import { addAddress, listAddresses } from '@qianfang/contract/address';
import { getMessages } from '@qianfang/contract/message';
import { getDocuments, getScope, handInDocument } from '@qianfang/contract/qualification';
import { getUserBase } from '@qianfang/contract/session';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isDrug } from '@qianfang/domain/goods/goods-class';
import { coveredClasses } from '@qianfang/domain/qualification/prepare-buyer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { photo, type TestFile, upload } from '../../../testing/upload.ts';
import { loadStaffMember, type StaffMember } from '../../1-ground/identity/index.ts';
import { checkPurchaser, loadPurchaser } from './check-purchaser.ts';
import { loadBuyerRights } from './load-buyer-rights.ts';
import { loadSigners } from './qualification.repo.ts';
import { readIdentityNumber } from './read-identity-number.ts';
import { listWaitingAddresses, reviewAddress } from './review-address.ts';
import { listWaitingDocuments, reviewDocument } from './review-document.ts';

let t: TestApp;
let scan: TestFile;
let quality: StaffMember;
let business: StaffMember;

beforeAll(async () => {
  t = await startTestApp();
  scan = { name: '新证.jpg', bytes: await photo() };
  await t.pool.query(`insert into identity.staff (username, name, phone, role) values
    ('yewu', '业务一', '13900000001', 'business'), ('zhiliang', '质量一', '13900000002', 'quality')`);
  quality = (await loadStaffMember(t.db, 'zhiliang')) as StaffMember;
  business = (await loadStaffMember(t.db, 'yewu')) as StaffMember;
});
afterAll(() => t.close());
beforeEach(() => t.clock.set('2026-11-21T10:00:00+08:00'));

const licence = {
  type: 'DRUG_LICENCE',
  number: '粤DA755000002',
  scope_text: '中成药',
  rx_category: 'RX',
  issued_on: '2026-11-01',
  valid_to: '2031-10-31',
  values: { quality_manager: '周质量' },
};

const today = () => dateInShanghai(t.clock.now());
async function rightsOf(buyer: TestBuyer) {
  await t.feed.catchUp();
  return loadBuyerRights(t.db, buyer.buyerId, today());
}
const scopeOf = async (buyer: TestBuyer) => coveredClasses(await rightsOf(buyer)).filter(isDrug);

async function itemOf(buyer: TestBuyer, type: string) {
  const { data } = await t.call(getDocuments, { as: buyer.session });
  return data.list.find((item) => item.type === type);
}

test('a renewed licence waits beside the old one and counts once it has passed', async () => {
  const buyer = await makeBuyer(t, { documents: { DRUG_LICENCE: { valid_to: '2026-12-01' } } });
  const wide = await scopeOf(buyer);
  const handedIn = await upload(t, handInDocument, licence, [scan], { as: buyer.session });
  expect(handedIn).toMatchObject({
    status: 201,
    data: { status: 'EXPIRING', current: { version: 1 }, renewal: { version: 2, state: 'submitted' } },
  });
  expect(await scopeOf(buyer)).toEqual(wide);

  const waiting = (await listWaitingDocuments(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  const documentId = Number(waiting?.documentId);
  expect(await reviewDocument(t.app.deps, { documentId, staff: business, decision: 'pass' })).toMatchObject({
    problem: 'FORBIDDEN',
  });
  expect(await reviewDocument(t.app.deps, { documentId, staff: quality, decision: 'pass' })).toEqual({
    state: 'passed',
  });
  expect(wide.length).toBeGreaterThan(4);
  expect(await scopeOf(buyer)).toEqual(['CPM']);
  expect(await itemOf(buyer, 'DRUG_LICENCE')).toMatchObject({
    status: 'VALID',
    current: { version: 2 },
    renewal: null,
  });
  const again = await reviewDocument(t.app.deps, { documentId, staff: quality, decision: 'pass' });
  expect(again).toMatchObject({ problem: 'STATE_FORBIDS' });
});

test('a purchaser’s renewed letter of authority replaces the old one', async () => {
  const buyer = await makeBuyer(t, { documents: { PURCHASE_AUTH: { valid_to: '2026-11-20' } } });
  const check = () => checkPurchaser(t.db, buyer.buyerId, buyer.accountId, today());
  expect(await check()).toMatchObject({ message: '采购委托书已过期' });
  const body = {
    type: 'PURCHASE_AUTH',
    valid_to: '2027-11-20',
    values: { grantee_name: '陈示范', grantee_id_no: '110101199003070011' },
    agree_sensitive: 1,
  };
  expect((await upload(t, handInDocument, body, [scan], { as: buyer.session })).status).toBe(201);
  const waiting = (await listWaitingDocuments(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  await reviewDocument(t.app.deps, {
    documentId: Number(waiting?.documentId),
    staff: quality,
    decision: 'pass',
  });
  expect(await check()).toBeUndefined();
});

test('a withdrawn letter is followed by the next one for the only purchaser', async () => {
  const buyer = await makeBuyer(t);
  const check = () => checkPurchaser(t.db, buyer.buyerId, buyer.accountId, today());
  const { rows } = await t.pool.query(
    `select id from qualification.document where buyer_id = $1 and kind = 'PURCHASE_AUTH'`,
    [buyer.buyerId],
  );
  const reason = '委托已撤回';
  const decision = 'revoke';
  await reviewDocument(t.app.deps, { documentId: Number(rows[0]?.id), staff: quality, decision, reason });
  expect(await check()).toMatchObject({ message: '采购委托书未通过审核，请重新上传' });
  const body = {
    type: 'PURCHASE_AUTH',
    valid_to: '2027-11-20',
    values: { grantee_name: '陈示范', grantee_id_no: '110101199003070011' },
    agree_sensitive: 1,
  };
  expect((await upload(t, handInDocument, body, [scan], { as: buyer.session })).status).toBe(201);
  const waiting = (await listWaitingDocuments(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  await reviewDocument(t.app.deps, {
    documentId: Number(waiting?.documentId),
    staff: quality,
    decision: 'pass',
  });
  expect(await check()).toBeUndefined();
});

/** Submits a paper and lets the quality department pass it. */
async function renew(buyer: TestBuyer, body: Record<string, unknown>) {
  const handedIn = await upload(t, handInDocument, { agree_sensitive: 1, ...body }, [scan], {
    as: buyer.session,
  });
  expect(handedIn.status).toBe(201);
  const waiting = (await listWaitingDocuments(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  const documentId = Number(waiting?.documentId);
  expect(await reviewDocument(t.app.deps, { documentId, staff: quality, decision: 'pass' })).toEqual({
    state: 'passed',
  });
}

const newPerson = { name: '李接任', idNo: '120101199506150023' };
const newCard = {
  type: 'ID_CARD',
  is_long_term: 1,
  values: { name: newPerson.name, id_no: newPerson.idNo },
};
const newLetter = {
  type: 'PURCHASE_AUTH',
  valid_to: '2027-11-20',
  values: { grantee_name: newPerson.name, grantee_id_no: newPerson.idNo },
};

async function purchaserOf(buyer: TestBuyer) {
  await t.feed.catchUp();
  return loadPurchaser(t.db, buyer.buyerId, buyer.accountId, today());
}

test('the purchaser is the person on the identity card in force, and the letter of authority must name the same', async () => {
  const buyer = await makeBuyer(t);
  expect(await purchaserOf(buyer)).toMatchObject({ name: '陈示范', problem: '' });
  await renew(buyer, newLetter);
  await renew(buyer, { ...newCard, values: { name: '陈示范', id_no: '110101199003070011' } });
  const problem = '采购委托书授权的是李接任，采购员身份证是陈示范，请更新';
  expect(await purchaserOf(buyer)).toMatchObject({ name: '陈示范', problem });
  expect(await checkPurchaser(t.db, buyer.buyerId, buyer.accountId, today())).toMatchObject({
    message: problem,
  });
  await renew(buyer, newCard);
  expect(await purchaserOf(buyer)).toMatchObject({
    name: '李接任',
    idNo: '120***********0023',
    problem: '',
  });
  expect(await loadSigners(t.db, buyer.buyerId)).toEqual(['李接任']);
});

test('of several purchasers a renewed card changes the one it names, and nobody becomes another person', async () => {
  const buyer = await makeBuyer(t);
  const second = await makeBuyer(t);
  await t.pool.query(
    `insert into qualification.purchaser (buyer_id, account_id, name, id_document_id, auth_document_id)
     select buyer_id, $2, '李接任', id_document_id, auth_document_id from qualification.purchaser where buyer_id = $1`,
    [buyer.buyerId, second.accountId],
  );
  const namesOf = async () => {
    const { rows } = await t.pool.query<{ name: string; is_new: boolean }>(
      `select name, id_document_id = (select max(id) from qualification.document where buyer_id = $1 and kind = 'ID_CARD') as is_new
       from qualification.purchaser where buyer_id = $1 order by name`,
      [buyer.buyerId],
    );
    return rows.map(({ name, is_new }) => [name, is_new]);
  };
  await renew(buyer, newCard);
  expect(await namesOf()).toEqual([
    ['李接任', true],
    ['陈示范', false],
  ]);
});

test('a purchaser who replaces the legal representative needs a letter of authority', async () => {
  const buyer = await makeBuyer(t, { documents: { PURCHASE_AUTH: null } });
  await t.pool.query('update qualification.purchaser set is_legal_person = true where buyer_id = $1', [
    buyer.buyerId,
  ]);
  await renew(buyer, { ...newCard, values: { name: '陈示范', id_no: '110101199003070011' } });
  expect(await purchaserOf(buyer)).toMatchObject({ isLegalPerson: true, problem: '' });
  await renew(buyer, newCard);
  expect(await purchaserOf(buyer)).toMatchObject({
    name: '李接任',
    isLegalPerson: false,
    problem: '请先上传采购委托书',
  });
  await renew(buyer, newLetter);
  expect(await purchaserOf(buyer)).toMatchObject({ name: '李接任', problem: '' });
});

test('a paper with an optional end is listed without one; any other must state its end', async () => {
  const buyer = await makeBuyer(t);
  await renew(buyer, { type: 'GSP_CERT', number: 'A-GD-2015-0001' });
  expect(await itemOf(buyer, 'GSP_CERT')).toMatchObject({
    status: 'VALID',
    current: { valid_to: null, is_long_term: 0 },
  });
  const clinic = await makeBuyer(t, { kind: 'CLINIC' });
  const body = { type: 'MED_LICENCE', number: 'PDY00002X44030017A1001', scope_text: '内科' };
  const open = await upload(t, handInDocument, body, [scan], { as: clinic.session });
  expect(open).toMatchObject({ status: 422, errors: { valid_to: ['请填写有效期至'] } });
  await renew(clinic, { ...body, is_long_term: 1 });
});

test('a rejected renewal leaves the old licence in force and says why', async () => {
  const buyer = await makeBuyer(t);
  await upload(t, handInDocument, licence, [scan], { as: buyer.session });
  const waiting = (await listWaitingDocuments(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  const documentId = Number(waiting?.documentId);
  const reject = (reason: string) =>
    reviewDocument(t.app.deps, { documentId, staff: quality, decision: 'reject', reason });
  expect(await reject(' ')).toMatchObject({ message: '请填写原因' });
  expect(await reject('缺少公章')).toEqual({ state: 'rejected' });
  expect(await itemOf(buyer, 'DRUG_LICENCE')).toMatchObject({
    status: 'VALID',
    is_open: 1,
    renewal: { state: 'rejected', reason: '缺少公章' },
  });
  const { data } = await t.call(getMessages, { as: buyer.session });
  expect(data.list[0]).toMatchObject({ title: '《药品经营许可证》未通过审核' });
});

test('a clinic filing never ends by itself, but withdrawn it stops drugs at once (Q-07)', async () => {
  const clinic = await makeBuyer(t, { kind: 'CLINIC', documents: { MED_LICENCE: { is_long_term: true } } });
  t.clock.advance({ days: 365 * 20 });
  await t.app.deps.jobs.run('qualification.remind');
  t.clock.set('2026-11-21T10:00:00+08:00');
  const rightOf = async () => (await rightsOf(clinic)).byClass.CHEM.blocks[0]?.message;
  expect(await rightOf()).toBeUndefined();
  const withdrawn = await reviewDocument(t.app.deps, {
    documentId: Number(clinic.documentIds.MED_LICENCE),
    staff: quality,
    decision: 'revoke',
    reason: '备案已注销',
  });
  expect(withdrawn).toEqual({ state: 'revoked' });
  expect(await rightOf()).toMatch(/备案已注销/);
});

test('each threshold before the end sends one reminder, however often the job runs (Q-04)', async () => {
  const buyer = await makeBuyer(t, { documents: { DRUG_LICENCE: { valid_to: '2027-01-20' } } });
  const titles = async () => {
    const { data } = await t.call(getMessages, { as: buyer.session, query: { per_page: 50 } });
    return data.list.map((message) => message.body);
  };
  const runTwiceOn = async (day: string) => {
    t.clock.set(`${day}T09:00:00+08:00`);
    await t.app.deps.jobs.run('qualification.remind');
    await t.app.deps.jobs.run('qualification.remind');
  };
  await runTwiceOn('2026-11-20');
  expect(await titles()).toEqual([]);
  for (const day of ['2026-11-21', '2026-11-22', '2026-12-21', '2027-01-05']) await runTwiceOn(day);
  t.clock.set('2026-11-25T09:00:00+08:00');
  expect((await titles()).reverse()).toEqual([
    '《药品经营许可证》将于2027-01-20到期（剩余60天），请及时更新',
    '《药品经营许可证》将于2027-01-20到期（剩余30天），请及时更新',
    '《药品经营许可证》将于2027-01-20到期（剩余15天），请及时更新',
  ]);
});

test('identity numbers leave masked; a reviewer reads one on the record (W6-06)', async () => {
  const buyer = await makeBuyer(t);
  const idNo = '110101199003070011';
  const body = {
    type: 'ID_CARD',
    is_long_term: 1,
    values: { name: '陈示范', id_no: idNo },
    agree_sensitive: 1,
  };
  const handedIn = await upload(t, handInDocument, body, [scan], { as: buyer.session });
  expect(handedIn.data.renewal.values.id_no).toBe('110***********0011');
  expect(JSON.stringify((await t.call(getDocuments, { as: buyer.session })).data)).not.toContain(idNo);

  const documentId = handedIn.data.renewal.id;
  const read = { documentId, staff: quality, purpose: '核对采购员身份' };
  expect(await readIdentityNumber(t.app.deps, { ...read, purpose: '' })).toMatchObject({ status: 422 });
  expect(await readIdentityNumber(t.app.deps, read)).toEqual({ number: idNo });
  const { rows } = await t.pool.query(
    `select actor, reason, details::text from audit.entry where action = 'document.read_identity_number'`,
  );
  expect(rows).toEqual([{ actor: `staff:${quality.id}`, reason: '核对采购员身份', details: '{}' }]);
});

test('the required documents follow the kind of company; others are refused', async () => {
  const clinic = await makeBuyer(t, { kind: 'CLINIC' });
  expect(await itemOf(clinic, 'DRUG_LICENCE')).toBeUndefined();
  expect(await itemOf(clinic, 'MED_LICENCE')).toMatchObject({ need: 'REQUIRED', status: 'VALID' });
  const answer = await upload(t, handInDocument, licence, [scan], { as: clinic.session });
  expect(answer).toMatchObject({ status: 422, errors: { type: ['贵单位类型无需此资质'] } });
});

test('before it has passed, a company submits documents through its registration only', async () => {
  const buyer = await makeBuyer(t, { passed: false });
  const answer = await upload(t, handInDocument, licence, [scan], { as: buyer.session });
  expect(answer).toMatchObject({ status: 422, reason: 'STATE_FORBIDS', action_url: '/register/state' });
});

test('a visitor is refused before the files are read', async () => {
  expect((await upload(t, handInDocument, licence, [scan])).status).toBe(401);
});

test('the scope is listed class by class, with the reason where it is not covered', async () => {
  const buyer = await makeBuyer(t, {
    documents: { DRUG_LICENCE: { scope_codes: ['CPM'], scope_text: '中成药' }, DEV3_LICENCE: null },
  });
  const { data } = await t.call(getScope, { as: buyer.session });
  const classes = new Map(data.groups.flatMap((group) => group.classes.map((one) => [one.code, one])));
  expect(classes.get('CPM')).toMatchObject({ is_covered: 1, message: '' });
  expect(classes.get('BIO')).toMatchObject({ is_covered: 0, message: '不在贵单位许可的经营范围内' });
  expect(classes.get('DEV3')).toMatchObject({
    is_covered: 0,
    message: expect.stringMatching(/医疗器械经营许可证/),
  });
  expect(data.texts).toContainEqual({ document: '药品经营许可证', text: '中成药' });
});

test('the header shows the most urgent notice about the documents', async () => {
  const fine = await makeBuyer(t);
  const ending = await makeBuyer(t, {
    documents: { BIZ_LICENCE: { valid_to: '2026-12-01', is_long_term: false } },
  });
  const ended = await makeBuyer(t, {
    documents: {
      BIZ_LICENCE: { valid_to: '2026-12-01', is_long_term: false },
      DRUG_LICENCE: { valid_to: '2026-11-20' },
    },
  });
  const standingOf = async (buyer: TestBuyer) =>
    (await t.call(getUserBase, { as: buyer.session })).data.standing;
  expect(await standingOf(fine)).toEqual({ state: 'passed', message: '', action_url: '' });
  expect(await standingOf(ending)).toMatchObject({ state: 'expiring', action_url: '/zzzj' });
  expect(await standingOf(ended)).toEqual({
    state: 'expired',
    message: '《药品经营许可证》已于2026-11-20到期，请更新资质',
    action_url: '/zzzj',
  });
});

test('the quality department decides about an address off the licence', async () => {
  const buyer = await makeBuyer(t);
  const added = await t.call(addAddress, {
    body: {
      consignee: '李收货',
      phone: '13800000001',
      region_code: '440306',
      detail: '新安街道新仓库 3 号',
      kind: 'warehouse',
    },
    as: buyer.session,
  });
  const waiting = (await listWaitingAddresses(t.app.deps)).find((one) => one.buyerId === buyer.buyerId);
  expect(waiting).toMatchObject({ addressId: added.data.id, company: buyer.name });
  const decide = { addressId: added.data.id, decision: 'pass' } as const;
  expect(await reviewAddress(t.app.deps, { ...decide, staff: business })).toMatchObject({ status: 403 });
  expect(await reviewAddress(t.app.deps, { ...decide, staff: quality })).toEqual({ review: 'passed' });
  expect(await reviewAddress(t.app.deps, { ...decide, staff: quality })).toMatchObject({
    problem: 'STATE_FORBIDS',
  });
  const list = (await t.call(listAddresses, { as: buyer.session })).data.list;
  expect(list.find((row) => row.id === added.data.id)).toMatchObject({ review: 'passed', is_licensed: 0 });
});
