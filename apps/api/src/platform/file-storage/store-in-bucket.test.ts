import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import {
  getContracts,
  getSignatureFile,
  signContract,
  verifySignature,
} from '@qianfang/contract/contract-signing';
import { getFeedback, getFeedbackPicture, sendFeedback } from '@qianfang/contract/feedback';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../../testing/builders.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { portOf, startProgram } from '../../testing/start-program.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeOrder } from '../../testing/trade-builders.ts';
import { photo, upload } from '../../testing/upload.ts';
import { sessionCookie } from '../viewer.ts';

let server: S3Server;
let t: TestApp;
let buyer: TestBuyer;
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await startS3Server();
  t = await startTestApp({ settings: server.settings });
  buyer = await makeBuyer(t);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const complain = async (content: string, idempotencyKey?: string) =>
  upload(t, sendFeedback, { type: 'other', content }, [{ name: '照片.jpg', bytes: await photo() }], {
    as: buyer.session,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

const open = (url: string) => t.app.inject({ url, cookies: { [sessionCookie]: buyer.session } });

const pictureOf = (id: number) =>
  open(getFeedbackPicture.path.replace('{id}', String(id)).replace('{n}', '1'));

const countStored = async () => {
  const { rows } = await t.pool.query(
    'select count(*)::int as n from platform.kept_file where buyer_id = $1',
    [buyer.buyerId],
  );
  return rows[0].n;
};

const isReady = async () => (await t.app.inject('/readyz')).json();

/** Signs a contract; returns the number of the signature. */
async function sign(): Promise<number> {
  await sql`
    insert into contract_signing.template (kind, version, title, body, required_for, valid_days, mandatory_from)
    values ('QUALITY', 1, '药品质量保证协议', '第一条 双方责任。', 'none', 365, ${new Date('2026-01-01T00:00:00+08:00')})`.execute(
    t.db,
  );
  const contracts = async () => (await t.call(getContracts, { as: buyer.session })).data.list;
  const [contract] = await contracts();
  await t.call(signContract, {
    as: buyer.session,
    params: { id: contract?.id ?? 0 },
    body: { signer_name: '陈示范', content_hash: contract?.content_hash ?? '', has_read: true },
  });
  return (await contracts())[0]?.signature_id ?? 0;
}

test('what a company uploads lies sealed in the bucket, and the company sees it again', async () => {
  const sent = await complain('外箱有破损');
  expect(sent.status).toBe(201);
  const { rows } = await t.pool.query('select storage_key from feedback.picture');
  const sealed = await t.app.deps.files.get(rows[0].storage_key);
  expect(Buffer.from(sealed).subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const picture = await pictureOf(sent.data.id);
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test('a store whose key the bucket refuses does not start, and says why; one whose bucket is away does', async () => {
  const database = await createTestDatabase();
  const start = (settings: Readonly<Record<string, string>>) => {
    const store = startProgram(resolve(import.meta.dirname, '../../main.ts'), {
      DATABASE_URL: database.url,
      DATA_DIR: t.app.deps.config.dataDir,
      PORT: '0',
      ...server.settings,
      ...settings,
    });
    children.push(store.child);
    return store;
  };
  const wrong = start({ FILES_SECRET: 'wrong' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toMatch(/文件：存储桶拒绝访问（SignatureDoesNotMatch），请核对 FILES_ENDPOINT/);
  expect(wrong.said()).not.toContain('wrong');
  const alone = start({ FILES_ENDPOINT: 'http://127.0.0.1:1' });
  await portOf(alone);
  expect(alone.said()).toMatch(/文件：存储桶连接不上（ECONNREFUSED），连上之前不能上传和打开文件/);
  await database.end();
});

test('while the bucket is away files are refused clearly, everything else goes on, and what was typed can be sent again', async () => {
  const before = await complain('包装不完整');
  const signature = await sign();
  await server.kill();

  const refused = await complain('少了一盒药品', 'box-missing-1');
  expect(refused).toMatchObject({
    status: 503,
    reason: 'UNAVAILABLE',
    message: expect.stringMatching(/^文件暂时/),
  });
  const picture = await pictureOf(before.data.id);
  expect(picture.statusCode).toBe(503);
  expect(picture.headers['retry-after']).toBe('30');
  // A contract that cannot be read now is neither missing nor forged.
  expect((await t.call(verifySignature, { as: buyer.session, params: { id: signature } })).status).toBe(503);
  expect((await open(getSignatureFile.path.replace('{id}', String(signature)))).statusCode).toBe(503);
  expect((await placeOrder(t, buyer)).id).toBeGreaterThan(0);
  expect(await isReady()).toEqual({ status: 'ok', files: 'unreachable' });
  // Nothing of the refused form counts towards what the company may store.
  expect(await countStored()).toBe(2);

  await server.start();
  t.clock.advance({ seconds: 31 });
  while ('files' in (await isReady())) await new Promise((done) => setTimeout(done, 20));
  expect(await complain('少了一盒药品', 'box-missing-1')).toMatchObject({ status: 201 });
  const { list } = (await t.call(getFeedback, { as: buyer.session })).data;
  expect(list.filter(({ content }) => content === '少了一盒药品')).toHaveLength(1);
  expect((await pictureOf(before.data.id)).statusCode).toBe(200);
});
