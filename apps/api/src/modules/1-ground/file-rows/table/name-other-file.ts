const saveAs = '请用表格软件（WPS、Excel）打开，另存为 .xlsx 后再导入';

const heads: ReadonlyArray<readonly [bytes: string, sentence: string]> = [
  ['%PDF-', '文件是 PDF，其中的表格不能可靠读出，请取得原表格（.xlsx 或 .csv）后再导入'],
  ['{\\rtf', '文件是 RTF 文档，请把其中的表格复制到表格软件，另存为 .xlsx 后再导入'],
  ['\xff\xd8\xff', '文件是图片，不是表格；商品图片请用 npm run import -- pictures 导入'],
  ['\x89PNG\r\n', '文件是图片，不是表格；商品图片请用 npm run import -- pictures 导入'],
  ['Rar!\x1a\x07', '文件是 .rar 压缩包，请解压后导入其中的表格'],
  ['7z\xbc\xaf\x27\x1c', '文件是 .7z 压缩包，请解压后导入其中的表格'],
  ['\x1f\x8b', '文件是 .gz 压缩包，请解压后导入其中的表格'],
];

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Streams of a compound file (MS-CFB) that reveal its kind. */
const streams: ReadonlyArray<readonly [names: readonly string[], sentence: string]> = [
  [['EncryptedPackage', 'EncryptionInfo'], `工作簿加了密码，请取消密码后保存为 .xlsx 再导入`],
  [['Workbook', 'Book'], `文件是旧版工作簿（.xls、.et），${saveAs}`],
  [['WordDocument'], '文件是 Word 文档（.doc），请把其中的表格复制到表格软件，另存为 .xlsx 后再导入'],
  [['PowerPoint Document'], '文件是演示文稿，不是表格'],
];

const directoryEntryBytes = 128;
const maxStreamNameLength = 64;

/** Stream names in the first sector of a compound file's directory, which holds the main one. */
function streamNames(head: Buffer): string[] {
  if (head.length < 52) return [];
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 12);
  const at = (head.readUInt32LE(48) + 1) * sectorBytes;
  const directory = head.subarray(at, at + sectorBytes);
  const names: string[] = [];
  for (let from = 0; from + directoryEntryBytes <= directory.length; from += directoryEntryBytes) {
    const bytes = Math.min(directory.readUInt16LE(from + maxStreamNameLength), maxStreamNameLength);
    names.push(directory.toString('utf16le', from, from + Math.max(0, bytes - 2)));
  }
  return names;
}

/** Names an unreadable file by its first bytes, with advice; null for others. Ignores the file name. */
export function nameOtherFile(head: Buffer): string | null {
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    const names = streamNames(head);
    const found = streams.find(([wanted]) => wanted.some((name) => names.includes(name)));
    return found?.[1] ?? `文件是旧版 .xls、.et 或加了密码的工作簿，请取消密码，${saveAs}`;
  }
  const text = head.toString('latin1', 0, 512);
  const known = heads.find(([bytes]) => text.startsWith(bytes));
  if (known) return known[1];
  if (/^(?:<!doctype html|<html|<table|<\?xml|<meta)/.test(text.trimStart().toLowerCase()))
    return `文件是网页或 XML 格式（有些系统导出的“Excel”如此），${saveAs}`;
  return null;
}

const archives: ReadonlyArray<readonly [isOf: (name: string) => boolean, sentence: string]> = [
  [(name) => name === 'xl/workbook.bin', `文件是二进制工作簿（.xlsb），${saveAs}`],
  [
    (name) => name === 'word/document.xml',
    '文件是 Word 文档（.docx），请把其中的表格复制到表格软件，另存为 .xlsx 后再导入',
  ],
  [(name) => name === 'ppt/presentation.xml', '文件是演示文稿（.pptx），不是表格'],
  [(name) => name === 'OFD.xml', '文件是 OFD 版式文件，请取得原表格（.xlsx 或 .csv）后再导入'],
  [
    (name) => name === 'Index.zip' || (name.startsWith('Index/') && name.endsWith('.iwa')),
    '文件是 Apple Numbers 表格（.numbers），请在 Numbers 中选择“导出为 Excel”后再导入',
  ],
  [(name) => name === 'content.xml', `文件是 OpenDocument 表格（.ods），${saveAs}`],
  [
    (name) => /\.(?:jpe?g|png|pdf)$/i.test(name),
    '文件是图片或资料的压缩包，请用 npm run import -- pictures 导入',
  ],
  [(name) => /\.(?:xlsx|xls|csv|et)$/i.test(name), '文件是表格的压缩包，请解压后逐个导入'],
];

/** The same for a ZIP archive without an .xlsx workbook. */
export function nameOtherArchive(names: readonly string[]): string {
  const found = archives.find(([isOf]) => names.some(isOf));
  return found?.[1] ?? '文件是压缩包但不是 .xlsx 工作簿，请另存为 .xlsx 或 .csv 后再导入';
}
