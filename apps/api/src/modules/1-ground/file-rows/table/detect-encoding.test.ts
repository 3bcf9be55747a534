import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-encoding-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(bytes: Uint8Array | string): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, bytes);
  return path;
}

const text =
  '通用名,规格,生产企业,批发价\n阿莫西林胶囊,0.25g×24粒,齐鲁制药有限公司,4.35\n重楼,1000g/袋,云南,120\n';

test.each([
  ['utf-8', iconv.encode(text, 'utf8'), 'utf-8'],
  ['utf-8 with its mark', iconv.encode(text, 'utf8', { addBOM: true }), 'utf-8'],
  ['utf-16 little-endian with its mark', iconv.encode(text, 'utf-16le', { addBOM: true }), 'utf-16le'],
  ['utf-16 big-endian with its mark', iconv.encode(text, 'utf-16be', { addBOM: true }), 'utf-16be'],
  ['utf-16 little-endian without a mark', iconv.encode(text, 'utf-16le'), 'utf-16le'],
  ['utf-16 big-endian without a mark', iconv.encode(text, 'utf-16be'), 'utf-16be'],
  ['gb18030', iconv.encode(text, 'gb18030'), 'gb18030'],
  ['gb18030 with a four-byte character', iconv.encode(`${text}䶮胶囊,1g,𬳵药厂,1\n`, 'gb18030'), 'gb18030'],
  ['gb18030, a short one', iconv.encode('通用名^规格\n阿胶^250g\n', 'gb18030'), 'gb18030'],
  ['plain Latin letters', Buffer.from('name,spec\nVitamin C,100mg\n'), 'utf-8'],
])('a file in %s is recognised', async (_, bytes, encoding) => {
  expect((await inspectFile(await fileOf(bytes))).encoding).toBe(encoding);
});

test('Chinese characters far behind leading digits still decide the encoding', async () => {
  const digits = '1234567890,12.50\n'.repeat(100_000);
  const bytes = Buffer.concat([Buffer.from(digits), iconv.encode(text.repeat(20), 'gb18030')]);
  expect((await inspectFile(await fileOf(bytes))).encoding).toBe('gb18030');
});

test('a character truncated by the exporting program does not change the encoding of a UTF-8 file', async () => {
  const good = iconv.encode(text.repeat(20), 'utf8');
  const bytes = Buffer.concat([good, Buffer.from('阿莫西林').subarray(0, 7), Buffer.from(',0.25g\n'), good]);
  expect((await inspectFile(await fileOf(bytes))).encoding).toBe('utf-8');
});

test('a truncated character at the end of a UTF-8 file is tolerated', async () => {
  const bytes = iconv.encode(text.repeat(20), 'utf8');
  expect((await inspectFile(await fileOf(bytes.subarray(0, -2 - 3)))).encoding).toBe('utf-8');
});

test('a file in Big5 is refused with advice', async () => {
  const big5 = iconv.encode(
    '藥品名稱,規格,製造廠商\n阿斯匹靈腸溶錠,一百毫克,臺灣製藥股份有限公司\n'.repeat(30),
    'big5',
  );
  await expect(inspectFile(await fileOf(big5))).rejects.toThrow(/无法识别文件的文字编码.*另存为 UTF-8/);
});

test.each([
  ['the head of a compound file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版 .xls、.et 或加了密码/],
  ['a web page that calls itself Excel', Buffer.from('<html><table><tr><td>1'), /网页或 XML 格式/],
  ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
  ['an empty file', Buffer.alloc(0), /空的/],
])('%s is refused with a sentence', async (_, bytes, message) => {
  await expect(inspectFile(await fileOf(bytes))).rejects.toThrow(message);
});

test('the refusal names a missing file', async () => {
  await expect(inspectFile(join(folder, 'nowhere.csv'))).rejects.toThrow(/找不到文件 .*nowhere.csv/);
});

test('the hash depends on the content, not on the name', async () => {
  const [a, b, c] = await Promise.all(
    [text, text, `${text} `].map(async (content) => (await inspectFile(await fileOf(content))).hash),
  );
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});
