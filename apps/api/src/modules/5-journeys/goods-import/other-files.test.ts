import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyMapping } from './columns/mapping.ts';
import { openTable } from './open-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qianfang-other-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A compound file (MS-CFB) with these streams in its directory. */
function compound(...streams: readonly string[]): Buffer {
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 0, 'hex');
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(0, 48);
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    return entry;
  });
  return Buffer.concat([head, ...entries], 512 + 128 * 4);
}

const archive = (...names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))));

test.each([
  ['an old workbook', compound('Workbook'), /旧版工作簿（.xls、.et）.*另存为 .xlsx/],
  ['a very old workbook', compound('\u0005SummaryInformation', 'Book'), /旧版工作簿/],
  ['a workbook with a password', compound('EncryptionInfo', 'EncryptedPackage'), /加了密码.*取消密码/],
  ['a Word document', compound('WordDocument'), /Word 文档（.doc）/],
  ['a PDF', Buffer.from('%PDF-1.7'), /PDF.*取得原表格/],
  ['RTF', Buffer.from('{\\rtf1 a}'), /RTF/],
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), /图片，不是表格.*pictures/],
  ['an archive of another kind', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), /.rar 压缩包/],
  ['.xlsb', archive('[Content_Types].xml', 'xl/workbook.bin'), /（.xlsb）.*另存为 .xlsx/],
  ['.ods', archive('mimetype', 'content.xml', 'META-INF/manifest.xml'), /（.ods）.*另存为 .xlsx/],
  ['.numbers', archive('Index/Document.iwa', 'Metadata/Properties.plist'), /（.numbers）.*导出为 Excel/],
  ['.docx', archive('[Content_Types].xml', 'word/document.xml'), /Word 文档（.docx）/],
  ['.pptx', archive('ppt/presentation.xml'), /演示文稿/],
  ['.ofd', archive('OFD.xml', 'Doc_0/Document.xml'), /OFD/],
  ['an archive of photos', archive('照片/10023.jpg'), /图片或资料的压缩包.*pictures/],
  ['an archive of tables', archive('目录.xlsx', '价格.csv'), /表格的压缩包，请解压/],
  ['another archive', archive('readme.txt'), /压缩包但不是 .xlsx 工作簿/],
])('%s is told by its content, with what to do', async (_, bytes, sentence) => {
  // The name says otherwise.
  const path = join(folder, '目录.xlsx');
  await writeFile(path, bytes);
  await expect(openTable(path, emptyMapping)).rejects.toThrow(sentence);
});
