import { zipSync } from 'fflate';

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationTypes}/${kind}" Target="${target}"/>`;

const sheetPart = 'xl/worksheets/sheet1.xml';

/** A workbook with the given parts. */
export function workbookOf(parts: {
  readonly sheet?: string | Buffer;
  readonly strings?: string | Buffer;
  readonly styles?: string | Buffer;
  readonly further?: Readonly<Record<string, string>>;
}): Buffer {
  const texts: Record<string, string | Buffer> = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="药品" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    [sheetPart]: parts.sheet ?? sheetOf([['药品名称', '数量']]),
    ...(parts.strings === undefined ? {} : { 'xl/sharedStrings.xml': parts.strings }),
    ...(parts.styles === undefined ? {} : { 'xl/styles.xml': parts.styles }),
    ...parts.further,
  };
  const entries = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 6 }));
}

/** The XML of a sheet with texts in its cells. */
export function sheetOf(rows: ReadonlyArray<readonly string[]>): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`;
  return `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
}

const many = (text: string, times: number) => Buffer.alloc(Buffer.byteLength(text) * times, text);
const around = (open: string, inner: Buffer, close: string) =>
  Buffer.concat([Buffer.from(open), inner, Buffer.from(close)]);

/** Noise that keeps a part with repetitions from being refused by its compression ratio. */
function incompressible(bytes: number): string {
  let state = 1;
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

/** Workbooks made to exhaust memory or time, each with the words of its refusal. */
export const hostileWorkbooks: ReadonlyArray<readonly [what: string, refusal: RegExp, make: () => Buffer]> = [
  [
    'with 22 million elements inside one another in 65 KB',
    /压缩倍数超过/,
    () => workbookOf({ sheet: many('<a>', 22_000_000) }),
  ],
  [
    'with elements inside one another, unfolding little',
    /嵌套层数超过/,
    () => workbookOf({ sheet: many('<a>', 1_000_000) }),
  ],
  [
    'that unfolds beyond its bound',
    /解压后的字节数超过/,
    () => workbookOf({ sheet: many(' ', 70 * 1024 * 1024) }),
  ],
  [
    'with more elements than a table has',
    /单元格和格式超过/,
    () => workbookOf({ sheet: around(`<w>${incompressible(400_000)}`, many('<c/>', 2_100_000), '</w>') }),
  ],
  [
    'with more texts than a table has',
    /文字条数超过/,
    () => workbookOf({ strings: around('<sst>', many('<si/>', 300_000), '</sst>') }),
  ],
  [
    'with a cell that never ends',
    /单元格字数超过/,
    () => workbookOf({ sheet: sheetOf([[incompressible(40_000)]]) }),
  ],
  [
    'with a text that never ends',
    /单元格字数超过/,
    () => workbookOf({ strings: `<sst><si>${'<t>字字</t>'.repeat(30_000)}</si></sst>` }),
  ],
  [
    'with more styles than a program can write',
    /单元格样式超过/,
    () =>
      workbookOf({
        styles: around('<styleSheet><cellXfs>', many('<xf/>', 70_000), '</cellXfs></styleSheet>'),
      }),
  ],
  [
    'with an element of countless attributes',
    /单个元素的属性超过/,
    () => workbookOf({ sheet: `<w ${Array.from({ length: 300 }, (_, at) => `a${at}="1"`).join(' ')}/>` }),
  ],
  [
    'with thousands of files inside',
    /文件个数超过/,
    () =>
      workbookOf({
        further: Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x/${at}.xml`, ''])),
      }),
  ],
  [
    'with more rows than a table has',
    /行数超过/,
    () => workbookOf({ sheet: around('<worksheet>', many('<row/>', 210_000), '</worksheet>') }),
  ],
  [
    'with entities that unfold one another',
    /工作簿已损坏/,
    () => workbookOf({ sheet: '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w>&b;</w>' }),
  ],
  ['that is not XML inside', /工作簿已损坏/, () => workbookOf({ sheet: '<row><c></row>' })],
];

/** A table at the limits: many cells, all of them read. */
export function heavyTable(): Buffer {
  const row = '<row><c t="inlineStr"><is><t>阿莫西林胶囊</t></is></c><c><v>30</v></c></row>';
  return workbookOf({
    sheet: around(
      '<worksheet><!--',
      Buffer.from(incompressible(300_000)),
      `--><sheetData>${'<row><c/><c/><c/></row>'.repeat(190_000)}${row}</sheetData></worksheet>`,
    ),
  });
}
