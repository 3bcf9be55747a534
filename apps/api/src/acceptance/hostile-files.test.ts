import { deflateSync } from 'node:zlib';
import {
  createChainAccount,
  importChainStores,
  saveChainCompany,
} from '@qianfang/contract/chain-registration';
import { sendFeedback } from '@qianfang/contract/feedback';
import { matchPad } from '@qianfang/contract/order-pad';
import { sendSmsCode } from '@qianfang/contract/session';
import { creditCodeCheckCharacter } from '@qianfang/domain/identifier/credit-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, nextPhone } from '../testing/builders.ts';
import { heavyTable, hostileWorkbooks } from '../testing/hostile-files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { photo, upload } from '../testing/upload.ts';

let t: TestApp;
let unreviewed: string;
let visitor: Record<string, string>;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
  unreviewed = (await makeBuyer(t, { passed: false })).session;
  visitor = await beginChain();
});
afterAll(() => t.close());

/** A visitor's browser that has begun to register a chain. */
async function beginChain(): Promise<Record<string, string>> {
  const phone = nextPhone();
  const sent = await t.call(sendSmsCode, { body: { phone, scene: 'register' } });
  const made = await t.call(createChainAccount, {
    body: {
      phone,
      code: sent.data.demo_code ?? '',
      username: `chain${phone.slice(-7)}`,
      password: 'Yaofang-2026-x',
      password_again: 'Yaofang-2026-x',
      agree_privacy: 1,
    },
  });
  const cookies = Object.fromEntries(made.cookies.map(({ name, value }) => [name, value]));
  const first17 = '91440300MB7654321';
  const uscc = first17 + creditCodeCheckCharacter(first17);
  const address = { region_code: '440305', address: '示例路 8 号' };
  const saved = await t.app.inject({
    method: saveChainCompany.method,
    url: saveChainCompany.path,
    cookies,
    payload: {
      ...address,
      name: '示例连锁大药房有限公司',
      uscc,
      legal_person: '陈示范',
      contact: '林采购',
      phone: '13700000001',
      drug_licence_no: '粤BA755000001',
      billing: {
        title: '示例连锁大药房有限公司',
        uscc,
        address: '深圳市南山区示例路 8 号',
        phone: '0755-12345678',
        bank: '示例银行深圳分行',
        account_no: '44250100003400001234',
      },
      is_same_address: 1,
    },
  });
  expect(saved.json()).toMatchObject({ code: 200 });
  return cookies;
}

/** How many other calls were answered during a call, and the store's maximum memory growth. */
async function beside<T>(call: Promise<T>): Promise<{ answer: T; served: number; grownMb: number }> {
  let isDone = false;
  void call.finally(() => {
    isDone = true;
  });
  const before = process.memoryUsage().rss;
  let maxRss = before;
  let served = 0;
  while (!isDone) {
    const other = await t.app.inject({ url: '/healthz' });
    if (other.statusCode === 200) served += 1;
    maxRss = Math.max(maxRss, process.memoryUsage().rss);
  }
  return { answer: await call, served, grownMb: (maxRss - before) / 1024 / 1024 };
}

describe('a workbook', () => {
  const doors = [
    ['an unreviewed account', () => ({ endpoint: matchPad, who: { as: unreviewed } })],
    ['a visitor', () => ({ endpoint: importChainStores, who: { cookies: visitor } })],
  ] as const;

  for (const [who, door] of doors) {
    test.each(hostileWorkbooks)(`of ${who} %s is refused with a sentence`, async (_, refusal, make) => {
      const { endpoint, who: sender } = door();
      const { answer, grownMb } = await beside(
        upload(t, endpoint, {}, [{ name: '清单.xlsx', bytes: make() }], sender),
      );
      expect(answer).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(refusal)] } });
      expect(grownMb).toBeLessThan(150);
    });
  }

  test('of maximum size keeps nobody waiting', async () => {
    const bytes = heavyTable();
    const { answer, served } = await beside(
      upload(t, matchPad, {}, [{ name: '清单.xlsx', bytes }], { as: unreviewed }),
    );
    expect(answer.status).toBe(200);
    // If it were read in the same process, only calls before and after would be answered.
    expect(served).toBeGreaterThan(5);
  });
});

test('a text file with an endless line is refused, and so is one of quotation marks only', async () => {
  const line = await upload(
    t,
    matchPad,
    {},
    [{ name: '清单.csv', bytes: Buffer.alloc(2_000_000, '阿莫,') }],
    {
      as: unreviewed,
    },
  );
  expect(line).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(/首行字节数超过/)] } });
  const marks = Buffer.from(`名称,数量\n${'"a",'.repeat(400_000)}`);
  const quoted = await upload(t, matchPad, {}, [{ name: '清单.csv', bytes: marks }], { as: unreviewed });
  expect(quoted).toMatchObject({ status: 422, errors: { file: [expect.stringMatching(/第 2 行字数超过/)] } });
});

/** With a picture: the file is checked before the call's fields. */
const complain = (name: string, bytes: Buffer) =>
  upload(t, sendFeedback, { type: 'other', content: '附上照片一张' }, [{ name, bytes }], { as: unreviewed });

describe('a PDF', () => {
  const pdf = (body: string | Buffer) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n'),
      Buffer.from(body as Buffer),
      Buffer.from('\nstartxref\n9\n%%EOF\n'),
    ]);
  const bomb = () =>
    Buffer.concat([
      Buffer.from('2 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
      deflateSync(Buffer.alloc(100 * 1024 * 1024, ' ')),
    ]);

  test('of the word stream alone, or of object starts, keeps nobody waiting', async () => {
    // A file other than a picture is refused only after a look inside.
    const words = await beside(complain('a.pdf', pdf('stream\n'.repeat(700_000))));
    expect(words.answer).toMatchObject({
      status: 422,
      message: expect.stringMatching(/只能上传 JPG 或 PNG/),
    });
    const objects = await beside(complain('a.pdf', pdf('obj<<'.repeat(1_000_000))));
    expect(objects.answer).toMatchObject({ status: 422, message: expect.stringMatching(/解开后内容过大/) });
    expect(objects.served).toBeGreaterThan(5);
    expect(objects.grownMb).toBeLessThan(150);
  });

  test('that decompresses without end is refused', async () => {
    const { answer, grownMb } = await beside(complain('a.pdf', pdf(bomb())));
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(/解开后内容过大/) });
    expect(grownMb).toBeLessThan(150);
  });
});

test('a picture with too many pixels is refused, and one at the limit keeps nobody waiting', async () => {
  const small = await photo(1_000, 1_000);
  const claim = Buffer.from(small);
  const frame = claim.indexOf(Buffer.from([0xff, 0xc0]));
  claim.writeUInt16BE(65_000, frame + 5);
  claim.writeUInt16BE(65_000, frame + 7);
  expect(await complain('a.jpg', claim)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/图片/),
  });
  const { answer, served, grownMb } = await beside(complain('a.jpg', await photo(7_000, 7_000)));
  expect(answer).toMatchObject({ status: 201 });
  expect(served).toBeGreaterThan(5);
  expect(grownMb).toBeLessThan(150);
});

test('a name with a character that cannot be stored gets a sentence', async () => {
  const answer = await complain('a\0.jpg', await photo());
  expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(/文件名/) });
});
