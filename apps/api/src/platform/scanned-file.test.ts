import { deflateSync } from 'node:zlib';
import { isProblem } from '@qianfang/contract/problem';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takeScan } from './scanned-file.ts';

const upload = (bytes: Buffer, name = 'licence.jpg') => ({ field: 'file', name, bytes });
function photo(width = 900, height = 1200) {
  return sharp({ create: { width, height, channels: 3, background: '#e8f0ea' } });
}

async function messageOf(bytes: Buffer, name?: string): Promise<string> {
  const taken = await takeScan(upload(bytes, name));
  if (!isProblem(taken)) throw new Error('was taken');
  return taken.message;
}

/** A PDF of one page; `extra` goes into its catalogue, `packed` into a compressed object stream. */
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

test('a photo is drawn anew: turned upright, without the place and time it was taken at', async () => {
  const original = await photo(1200, 900)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitude: '22/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const taken = await takeScan(upload(original));
  if (isProblem(taken)) throw new Error(taken.message);
  const { width, height, exif, orientation, format } = await sharp(taken.bytes).metadata();
  expect({ width, height, exif, orientation, format }).toEqual({
    width: 900,
    height: 1200,
    exif: undefined,
    orientation: undefined,
    format: 'jpeg',
  });
});

test('what hides behind a picture goes with the redrawing', async () => {
  const original = Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>steal()</script>')]);
  const taken = await takeScan(upload(original, 'a.png'));
  if (isProblem(taken)) throw new Error(taken.message);
  expect(taken.bytes.includes('script')).toBe(false);
});

test('the content decides, not the name', async () => {
  expect(await messageOf(Buffer.from('MZ\x90\x00 not a picture'), 'licence.jpg')).toMatch(/只能上传/);
  expect(await messageOf(Buffer.from('<svg onload="x()"/>'), 'licence.png')).toMatch(/只能上传/);
  expect(isProblem(await takeScan(upload(await photo().png().toBuffer(), 'licence.exe')))).toBe(false);
});

test('a file that begins like a picture and is none is refused', async () => {
  const whole = await photo().jpeg().toBuffer();
  expect(await messageOf(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5_000, 7)]))).toMatch(/无法读取/);
});

test('the shorter side is told as it was uploaded', async () => {
  const taken = await takeScan(upload(await photo(700, 1400).jpeg().toBuffer()));
  expect(taken).toMatchObject({ shortSide: 700 });
});

test('a picture of more pixels than memory is for is refused', async () => {
  // A header that claims 40,000 × 40,000: the pixels themselves would be 4.8 GB.
  const bomb = await photo(1000, 1000).png().toBuffer();
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  expect(await messageOf(bomb)).toMatch(/无法读取/);
});

test('a plain PDF is taken as it is', async () => {
  const taken = await takeScan(upload(pdf({ packed: '10 0 << /Type /Font >>' }), 'a.pdf'));
  expect(taken).toMatchObject({ contentType: 'application/pdf' });
});

test.each([
  ['a script', { extra: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
  ['a program to start', { extra: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
  ['a script with its name in disguise', { extra: '/OpenAction << /S /J#61vaScript /JS (x) >>' }],
  ['a script inside compressed objects', { packed: '10 0 << /S /JavaScript /JS (x) >>' }],
  ['an attached file', { packed: '10 0 << /Type /Catalog /Names << /EmbeddedFiles 3 0 R >> >>' }],
])('a PDF with %s is refused', async (_, parts) => {
  expect(await messageOf(pdf(parts), 'a.pdf')).toMatch(/脚本、附件或外部动作/);
});

test('a PDF that is encrypted, cut off or without a page is refused', async () => {
  expect(await messageOf(pdf({ extra: '/Encrypt 9 0 R' }))).toMatch(/已加密/);
  expect(await messageOf(pdf().subarray(0, 200))).toMatch(/无法读取/);
  expect(await messageOf(Buffer.from('%PDF-1.4\nhello\nstartxref\n0\n%%EOF'))).toMatch(/无法读取/);
});

test('a PDF that unfolds without end is refused', async () => {
  const bomb = pdf({ packed: ' '.repeat(70 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await messageOf(bomb)).toMatch(/无法读取/);
});
