import { sendFeedback } from '@qianfang/contract/feedback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer, type TestBuyer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { photo, upload } from '../testing/upload.ts';

let t: TestApp;
let buyer: TestBuyer;
beforeAll(async () => {
  t = await startTestApp();
  buyer = await makeBuyer(t);
});
afterAll(() => t.close());

interface Kept {
  readonly key: string;
  readonly bytes: number;
}

async function storedFiles(): Promise<Kept[]> {
  const { rows } = await t.pool.query<Kept>(
    'select key, bytes::int as bytes from platform.kept_file where buyer_id = $1 order by kept_at',
    [buyer.buyerId],
  );
  return rows;
}

const complain = async (content: string) =>
  upload(t, sendFeedback, { type: 'other', content }, [{ name: '照片.jpg', bytes: await photo() }], {
    as: buyer.session,
  });

test('stored files count towards their company, and come back as they were sent in chunks', async () => {
  expect(await complain('外箱有破损')).toMatchObject({ status: 201 });
  const [kept] = await storedFiles();
  const sealed = await t.app.deps.files.get(kept?.key ?? '');
  expect(sealed.length).toBe((kept?.bytes ?? 0) + 28);
  expect(t.app.deps.secrets.openBytes(sealed).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test('a file that no row names is removed a day later, and no other', async () => {
  expect(await complain('包装不完整')).toMatchObject({ status: 201 });
  const [first, second] = await storedFiles();
  await t.pool.query('delete from feedback.picture where storage_key = $1', [second?.key]);
  const sweep = () => t.app.deps.jobs.run('platform.drop_unknown_files.feedback');
  await sweep();
  expect(await storedFiles()).toHaveLength(2);
  t.clock.advance({ hours: 25 });
  await sweep();
  expect((await storedFiles()).map((one) => one.key)).toEqual([first?.key]);
  await expect(t.app.deps.files.get(second?.key ?? '')).rejects.toThrow();
  expect((await t.app.deps.files.get(first?.key ?? '')).length).toBeGreaterThan(100);
});

test('a company that has used up its quota of the day is refused before its file is read', async () => {
  await t.pool.query(
    `insert into platform.kept_file (key, buyer_id, bytes, kept_at) values ('documents/much', $1, 600000000, $2)`,
    [buyer.buyerId, t.clock.now()],
  );
  expect(await complain('再次反馈一下')).toMatchObject({
    status: 429,
    message: expect.stringMatching(/明天再试/),
  });
  expect((await storedFiles()).length).toBe(2);
});
