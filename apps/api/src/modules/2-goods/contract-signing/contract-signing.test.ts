import { addToCart, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import {
  getContracts,
  getSignatureFile,
  getSignatures,
  signContract,
  verifySignature,
} from '@qianfang/contract/contract-signing';
import { getUserBase } from '@qianfang/contract/session';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isSignedPdf } from './sign-pdf.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Legal representative of every company that makeBuyer creates. */
const signer = '陈示范';
let kinds = 0;

function nextKind(): string {
  kinds += 1;
  return `KIND_${kinds}`;
}

/** Publishes a template of a new kind; returns the kind. */
async function publish(
  version: number,
  from: string,
  kind = nextKind(),
  requiredFor: 'none' | 'all' = 'none',
): Promise<string> {
  await sql`
    insert into contract_signing.template (kind, version, title, body, required_for, valid_days, mandatory_from)
    values (${kind}, ${version}, '药品质量保证协议', ${`第一条 双方责任（第 ${version} 版）。\n第二条 依法开票。`}, ${requiredFor}, 365,
            ${new Date(from)})`.execute(t.db);
  return kind;
}

const contractsOf = async (buyer: TestBuyer, kind: string) =>
  (await t.call(getContracts, { as: buyer.session })).data.list.filter((one) => one.kind === kind);

async function sign(buyer: TestBuyer, kind: string, version: number) {
  const contract = (await contractsOf(buyer, kind)).find((one) => one.version === version);
  return t.call(signContract, {
    as: buyer.session,
    params: { id: contract?.id ?? 0 },
    body: { signer_name: signer, content_hash: contract?.content_hash ?? '', has_read: true },
  });
}

const file = (buyer: TestBuyer, id: number) =>
  t.app.inject({
    url: getSignatureFile.path.replace('{id}', String(id)),
    cookies: { [sessionCookie]: buyer.session },
  });

async function signedContract(buyer: TestBuyer): Promise<number> {
  const kind = await publish(1, '2026-01-01T00:00:00+08:00');
  expect((await sign(buyer, kind, 1)).status).toBe(200);
  return (await contractsOf(buyer, kind))[0]?.signature_id ?? 0;
}

const isValid = async (buyer: TestBuyer, id: number) =>
  (await t.call(verifySignature, { as: buyer.session, params: { id } })).data.valid;

describe('a signed contract as a document', () => {
  test('it holds the text, both parties, the signer and a valid digital signature', async () => {
    const buyer = await makeBuyer(t);
    const id = await signedContract(buyer);
    const answer = await file(buyer, id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdf(answer.rawPayload).pages.flat().join('');
    for (const words of ['药品质量保证协议', '第一条 双方责任（第 1 版）。', buyer.name, signer]) {
      expect(text).toContain(words);
    }
    const { data } = await t.call(verifySignature, { as: buyer.session, params: { id } });
    expect(data.valid).toBe(true);
    expect(isSignedPdf(answer.rawPayload, data.certificate_sha256)).toBe(true);
    expect(isSignedPdf(answer.rawPayload, '0'.repeat(64))).toBe(false);
  });

  test('any changed byte of the document is detected (E-03)', async () => {
    const buyer = await makeBuyer(t);
    const id = await signedContract(buyer);
    const { rows } = await sql<{ storage_key: string; certificate_sha256: string }>`
      select storage_key, certificate_sha256 from contract_signing.signed_document
      where buyer_id = ${buyer.buyerId} and signature_id = ${id}`.execute(t.db);
    const { storage_key: key = '', certificate_sha256: fingerprint = '' } = rows[0] ?? {};
    const { files, secrets } = t.app.deps;
    const sealed = Buffer.from(await files.get(key));
    const whole = secrets.openBytes(sealed);
    const put = (bytes: Uint8Array) => files.put(key, bytes, 'application/octet-stream');
    const places = [0, 9, Math.floor(whole.length / 3), whole.indexOf('/Contents <') + 40, whole.length - 3];
    for (const at of places) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await put(secrets.sealBytes(changed));
      expect(await isValid(buyer, id), `byte ${at} of the PDF`).toBe(false);
      expect(isSignedPdf(changed, fingerprint), `signature over byte ${at}`).toBe(false);
    }
    const damaged = Buffer.from(sealed);
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    await put(damaged);
    expect(await isValid(buyer, id), 'a byte of the stored file').toBe(false);
    expect((await file(buyer, id)).statusCode).toBe(404);
    await put(sealed);
    expect(await isValid(buyer, id)).toBe(true);
  });

  test('a template changed after signing is detected too', async () => {
    const buyer = await makeBuyer(t);
    const id = await signedContract(buyer);
    await sql`
      update contract_signing.template set body = body || '附' where id =
        (select template_id from contract_signing.signature where buyer_id = ${buyer.buyerId} and id = ${id})`.execute(
      t.db,
    );
    expect(await isValid(buyer, id)).toBe(false);
  });

  test('another company finds neither the document nor its check', async () => {
    const buyer = await makeBuyer(t);
    const stranger = await makeBuyer(t);
    const id = await signedContract(buyer);
    expect((await file(stranger, id)).statusCode).toBe(404);
    expect((await t.call(verifySignature, { as: stranger.session, params: { id } })).status).toBe(404);
    expect((await t.call(getSignatures, { as: stranger.session, query: {} })).data.total).toBe(0);
  });

  test('a signature older than documents gets its own, once', async () => {
    const buyer = await makeBuyer(t);
    const id = await signedContract(buyer);
    await sql`delete from contract_signing.signed_document where buyer_id = ${buyer.buyerId}`.execute(t.db);
    const answers = await Promise.all([file(buyer, id), file(buyer, id)]);
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
    expect(await isValid(buyer, id)).toBe(true);
  });
});

describe('a new version of a contract', () => {
  const firstDay = '2026-01-01T00:00:00+08:00';
  const nextDay = '2026-11-22T00:00:00+08:00';

  test('it can be signed before its day; the version in force stays signed until the day before (E-02)', async () => {
    t.clock.set('2026-11-21T10:00:00+08:00');
    const buyer = await makeBuyer(t);
    const kind = await publish(1, firstDay);
    await sign(buyer, kind, 1);
    await publish(2, nextDay, kind);
    expect(await contractsOf(buyer, kind)).toMatchObject([
      { version: 1, status: 'signed', comes_on: null },
      { version: 2, status: 'unsigned', comes_on: '2026-11-22' },
    ]);
    const signed = await sign(buyer, kind, 2);
    // It runs from its own day, not from the day of the signature.
    expect(signed.data.valid_to).toBe('2027-11-22');
    t.clock.set('2026-11-21T23:59:59+08:00');
    expect(await contractsOf(buyer, kind)).toMatchObject([
      { version: 1, status: 'signed' },
      { version: 2, status: 'signed' },
    ]);
    t.clock.set(nextDay);
    expect(await contractsOf(buyer, kind)).toMatchObject([{ version: 2, status: 'signed', comes_on: null }]);
    const { data } = await t.call(getSignatures, { as: buyer.session, query: {} });
    expect(data.list.map((one) => one.version)).toEqual([2, 1]);
  });

  test('the signature of the former version lets orders pass until its day, and from then on its own is required (E-01, E-02)', async () => {
    t.clock.set('2026-11-21T10:00:00+08:00');
    const buyer = await makeBuyer(t);
    const kind = await publish(1, firstDay, nextKind(), 'all');
    const goods = await makeGoods(t);
    await t.call(addToCart, { as: buyer.session, body: { params: [{ goods_id: goods.id, number: 10 }] } });
    const check = () => t.call(checkOut, { as: buyer.session, body: {} });
    const submit = async (payable: string) =>
      t.call(submitOrder, {
        as: buyer.session,
        idempotencyKey: crypto.randomUUID(),
        body: { agreed: 1, address_id: buyer.addressId, payable, hm_pledge: 1 },
      });
    await sign(buyer, kind, 1);
    await publish(2, nextDay, kind, 'all');
    t.clock.set('2026-11-21T23:59:59+08:00');
    const page = await check();
    expect(page.status).toBe(200);
    t.clock.set(nextDay);
    const refused = await submit(page.data.totals.payable);
    expect(refused.status).toBe(459);
    expect(refused.data).toMatchObject({ contracts: [{ type: kind, reason: 'withdrawn' }] });
    expect((await t.call(getCart, { as: buyer.session, query: {} })).data.data).toHaveLength(1);
    await sign(buyer, kind, 2);
    expect((await submit((await check()).data.totals.payable)).status).toBe(201);
  });
});

test('a company that has passed is led to its first contracts, and no further once one is signed', async () => {
  const kind = await publish(1, '2026-01-01T00:00:00+08:00', nextKind(), 'all');
  const standingOf = async ({ session }: TestBuyer) =>
    (await t.call(getUserBase, { as: session })).data.standing;
  const buyer = await makeBuyer(t);
  const waiting = await makeBuyer(t, { passed: false });
  expect(await standingOf(waiting)).toMatchObject({ state: 'waiting', action_url: '/register/state' });
  expect(await standingOf(buyer)).toMatchObject({ state: 'signing', action_url: '/dzht' });
  await sign(buyer, kind, 1);
  expect(await standingOf(buyer)).toMatchObject({ state: 'passed', message: '' });
});

test('a contract that is sent twice, at once or later, is signed once', async () => {
  const buyer = await makeBuyer(t);
  const kind = await publish(1, '2026-01-01T00:00:00+08:00');
  const both = await Promise.all([sign(buyer, kind, 1), sign(buyer, kind, 1)]);
  const later = await sign(buyer, kind, 1);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([both[1]?.data, later.data]).toEqual([both[0]?.data, both[0]?.data]);
  const { data } = await t.call(getSignatures, { as: buyer.session, query: {} });
  expect(data.total).toBe(1);
});
