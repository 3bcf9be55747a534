import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { isProblem } from '@qianfang/contract/problem';
import type { PictureUse } from '@qianfang/domain/picture/readable-picture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadApart, type ReadApart } from './reader/read-apart.ts';
import { takeScan } from './scanned-file.ts';

let folder: string;
let apart: ReadApart;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-scans-'));
  apart = openReadApart({ warn: () => undefined });
});
afterAll(async () => {
  apart.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function take(bytes: Buffer, use: PictureUse | null = 'paper') {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, bytes);
  return takeScan({ reader: apart }, { path }, use);
}
function photo(width = 900, height = 1200) {
  return sharp({ create: { width, height, channels: 3, background: '#e8f0ea' } });
}

async function messageOf(bytes: Buffer): Promise<string> {
  const taken = await take(bytes);
  if (!isProblem(taken)) throw new Error('was taken');
  return taken.message;
}

/** A one-page PDF; `extra` goes into its catalogue, `packed` into a compressed object stream. */
function pdf({ extra = '', packed = '' } = {}): Buffer {
  const stream = deflateSync(Buffer.from(packed));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`),
    Buffer.from(
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page >>\nendobj\n',
    ),
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
}

test('a photo is redrawn: upright, without its place and time', async () => {
  const original = await photo(1200, 900)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const taken = await take(original);
  if (isProblem(taken)) throw new Error(taken.message);
  const { width, height, exif, orientation, format } = await sharp(taken.path).metadata();
  expect({ width, height, exif, orientation, format }).toEqual({
    width: 900,
    height: 1200,
    exif: undefined,
    orientation: undefined,
    format: 'jpeg',
  });
});

test('data hidden behind a picture is lost in the redraw', async () => {
  const original = Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>steal()</script>')]);
  const taken = await take(original);
  if (isProblem(taken)) throw new Error(taken.message);
  expect((await readFile(taken.path)).includes('script')).toBe(false);
});

test('the content decides the type of a file', async () => {
  expect(await messageOf(Buffer.from('MZ\x90\x00 not a picture'))).toMatch(/只能上传/);
  expect(await messageOf(Buffer.from('<svg onload="x()"/>'))).toMatch(/只能上传/);
  expect(isProblem(await take(await photo().png().toBuffer()))).toBe(false);
});

test('a file that only begins like a picture is refused', async () => {
  const whole = await photo().jpeg().toBuffer();
  expect(await messageOf(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5_000, 7)]))).toMatch(/无法读取/);
});

test('a picture too small to read is refused: papers need more pixels than screenshots, goods photos may be of any size', async () => {
  const screenshot = await photo(750, 1334).png().toBuffer();
  expect(await messageOf(screenshot)).toBe('图片不清晰，短边不能小于 800 像素，请重新拍摄或扫描');
  expect(await take(screenshot, 'evidence')).toMatchObject({ extension: 'jpg' });
  const thumbnail = await photo(320, 240).jpeg().toBuffer();
  expect(await take(thumbnail, 'evidence')).toMatchObject({
    message: '图片不清晰，短边不能小于 480 像素，请重新拍摄或扫描',
  });
  expect(await take(thumbnail, null)).toMatchObject({ extension: 'jpg' });
});

test('a picture with too many pixels for memory is refused', async () => {
  // The header claims 40,000 × 40,000: the pixels would take 4.8 GB.
  const bomb = await photo(1000, 1000).png().toBuffer();
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  expect(await messageOf(bomb)).toMatch(/像素过大/);
});

test('a plain PDF is accepted unchanged', async () => {
  const taken = await take(pdf({ packed: '10 0 << /Type /Font >>' }));
  expect(taken).toMatchObject({ contentType: 'application/pdf' });
});

test.each([
  ['a script', { extra: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
  ['a program to start', { extra: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
  ['a script with an escaped name', { extra: '/OpenAction << /S /J#61vaScript /JS (x) >>' }],
  ['a script inside compressed objects', { packed: '10 0 << /S /JavaScript /JS (x) >>' }],
  ['an attached file', { packed: '10 0 << /Type /Catalog /Names << /EmbeddedFiles 3 0 R >> >>' }],
])('a PDF with %s is refused', async (_, parts) => {
  expect(await messageOf(pdf(parts))).toMatch(/脚本、附件或外部动作/);
});

test('a PDF that is encrypted, truncated or without a page is refused', async () => {
  expect(await messageOf(pdf({ extra: '/Encrypt 9 0 R' }))).toMatch(/已加密/);
  expect(await messageOf(pdf().subarray(0, 200))).toMatch(/无法读取/);
  expect(await messageOf(Buffer.from('%PDF-1.4\nhello\nstartxref\n0\n%%EOF'))).toMatch(/无法读取/);
});

test('a PDF that inflates without end is refused', async () => {
  const bomb = pdf({ packed: ' '.repeat(70 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await messageOf(bomb)).toMatch(/解开后内容过大/);
});

/** A complete PDF with objects after its first page. */
function pdfWith(...objects: ReadonlyArray<string | Buffer>): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n');
  const parts = objects.map((object) => Buffer.from(object as Buffer));
  return Buffer.concat([head, ...parts, Buffer.from('\nstartxref\n9\n%%EOF\n')]);
}

const packedScript = deflateSync(Buffer.from('10 0 << /S /JavaScript /JS (x) >>'));
const objects = (dictionary: string, packed: Buffer = packedScript) =>
  Buffer.concat([
    Buffer.from(`\n4 0 obj\n<<${dictionary}>>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\n'),
  ]);

test.each([
  ['that calls itself a picture', '/Subtype /Image /First 5 /N 1 /Filter /FlateDecode'],
  ['whose dictionary is long', `/Long (${'x'.repeat(10_000)}) /First 5 /Filter /FlateDecode`],
  ['behind words that only look like an object', '/X ( 5 0 obj << >> stream\n) /First 5 /Filter [ /Fl ]'],
  ['with its filter escaped', '/F#69rst 5 /Filter /Flate#44ecode'],
])('a script in objects %s is found', async (_, dictionary) => {
  expect(await messageOf(pdfWith(objects(dictionary)))).toMatch(/脚本、附件或外部动作/);
});

test.each([
  ['compressed twice', '/First 5 /Filter [/FlateDecode /FlateDecode]'],
  ['compressed by an unsupported filter', '/First 5 /Filter [/ASCII85Decode /FlateDecode]'],
  [
    'that differ from their compressed form',
    '/First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
  ],
  ['compressed as another object says', '/First 5 /Filter 7 0 R'],
  ['in another file', '/First 5 /F (other.bin) /FFilter /FlateDecode'],
])('objects %s are refused', async (_, dictionary) => {
  expect(await messageOf(pdfWith(objects(dictionary)))).toMatch(/无法读取/);
});

test('truncated objects are refused, a truncated page is not', async () => {
  const cut = deflateSync(Buffer.from('x'.repeat(5_000))).subarray(0, 12);
  expect(await messageOf(pdfWith(objects('/First 5 /Filter /FlateDecode', cut)))).toMatch(/无法读取/);
  expect(await take(pdfWith(objects('/Filter /FlateDecode', cut)))).toMatchObject({ extension: 'pdf' });
});

test.each([
  ['of the word stream alone', 'stream\n'.repeat(1_400_000), undefined],
  ['of beginnings of objects', 'obj<<'.repeat(2_000_000), /解开后内容过大/],
  ['of objects inside one another', 'obj<</A('.repeat(1_200_000), /解开后内容过大/],
  ['of escaped names', '#41'.repeat(3_300_000), undefined],
  ['of broken streams', 'obj<</Fl/A>>stream\nx\x9c'.repeat(400_000), /解开后内容过大/],
])('a PDF of ten megabytes %s gets a verdict', async (_, body, refusal) => {
  const taken = await take(pdfWith(body));
  expect(isProblem(taken) ? taken.message : undefined).toEqual(
    refusal ? expect.stringMatching(refusal) : undefined,
  );
});

test('a page that inflates without end is refused, and so is a picture in a PDF', async () => {
  const page = deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '));
  expect(await messageOf(pdfWith(objects('/Filter /FlateDecode', page)))).toMatch(/解开后内容过大/);
  const row = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  const pictures = Array.from({ length: 6 }, () => objects('/Subtype /Image /Filter /FlateDecode', row));
  expect(await messageOf(pdfWith(...pictures))).toMatch(/解开后内容过大/);
  expect(await take(pdfWith(...pictures.slice(0, 4)))).toMatchObject({ extension: 'pdf' });
});

test('a progressive picture may have fewer pixels than one that comes line by line', async () => {
  const large = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#e8f0ea' } });
  expect(await messageOf(await large.clone().jpeg({ progressive: true }).toBuffer())).toMatch(/像素过大/);
  expect(await messageOf(await photo(8_000, 8_000).jpeg().toBuffer())).toMatch(/像素过大/);
  expect(await take(await large.clone().jpeg().toBuffer())).toMatchObject({ extension: 'jpg' });
});
