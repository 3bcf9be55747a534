import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMostlyChatter } from './chatter.ts';
import { readChineseNumber } from './chinese-number.ts';
import { maxPadLine } from './pad-text.ts';
import { amountText, padUnits } from './pad-units.ts';
import { type PadCells, parsePadCells } from './parse-pad-cells.ts';
import { type PadLine, parsePadLine } from './parse-pad-line.ts';
import { writtenTable } from './testing/written-lines.ts';

interface WrittenLine {
  readonly text: string;
  readonly goods: ReadonlyArray<readonly [names: string, spec: string, amount: string, unread: string]>;
}

const notGoods = '（不是商品）';
const rows = writtenTable
  .split('\n')
  .slice(1)
  .filter((row) => row !== '' && !row.startsWith('# '))
  .map((row) => row.split('\t'));

const writtenLines: WrittenLine[] = [];
for (const [text = '', names = '', spec = '', amount = '', unread = ''] of rows) {
  const goods = names === notGoods ? [] : ([[names, spec, amount, unread]] as const);
  const above = writtenLines.at(-1);
  if (text === '〃' && above)
    writtenLines[writtenLines.length - 1] = { ...above, goods: [...above.goods, ...goods] };
  else writtenLines.push({ text, goods });
}

const amountOf = ({ amounts }: PadLine) =>
  amounts
    .map((amount) => (amount.unit === 'gram' ? `${amount.number}克` : `${amount.number}${amount.word}`))
    .join('+');
const asRow = (line: PadLine) => [
  [line.approvalNo ?? '', ...line.words].filter((word) => word !== '').join(' '),
  line.spec,
  amountOf(line),
  line.unread ?? '',
];

test('at least three hundred example lines exist', () => {
  expect(writtenLines.length).toBeGreaterThanOrEqual(300);
  expect(new Set(writtenLines.map(({ text }) => text)).size).toBe(writtenLines.length);
});

test.each(writtenLines)('“$text” is parsed', ({ text, goods }) => {
  expect(parsePadLine(text, 1).map(asRow)).toEqual(goods);
});

test('a number before a name is a line number only at its own position', () => {
  expect(parsePadLine('84消毒液 5瓶', 84).map(asRow)).toEqual([['消毒液', '', '5瓶', '']]);
  expect(parsePadLine('3 阿莫西林胶囊', 3).map(asRow)).toEqual([['阿莫西林胶囊', '', '', '']]);
  expect(parsePadLine('3 阿莫西林胶囊', 2).map(asRow)).toEqual([['阿莫西林胶囊', '', '', '3']]);
});

test('a product name is remembered normalised, without its quantity', () => {
  const keys = [
    '阿莫西林  0.25G×24 5盒',
    '阿莫西林 0.25g*24 12',
    '12、阿莫西林　0.25g×24',
    '阿莫西林0.25g*24 x3',
  ].map((text) => parsePadLine(text)[0]?.key);
  expect(new Set(keys)).toEqual(new Set(['阿莫西林 0.25g*24']));
});

test('each product of a line has its own part of it', () => {
  const texts = (line: string) => parsePadLine(line).map(({ text }) => text);
  expect(texts('健胃消食片、开塞露各20盒')).toEqual(['健胃消食片 20盒', '开塞露 20盒']);
  expect(texts('阿莫西林胶囊20盒，布洛芬混悬液10瓶')).toEqual(['阿莫西林胶囊20盒', '布洛芬混悬液10瓶']);
});

test('a line that is too long has no quantity, because it may be cut', () => {
  const long = `${'阿莫西林胶囊、'.repeat(maxPadLine / 7 + 1)}20盒`;
  expect(parsePadLine(long)).toMatchObject([{ amounts: [], unread: '这一行太长' }]);
});

describe('a row of a table', () => {
  const cells: PadCells = {
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    maker: '示例制药',
    approvalNo: '国药准字H44021351',
    code: 'YP000123',
    quantity: '30盒',
    unit: '',
  };

  test('is read by its columns', () => {
    expect(parsePadCells(cells)).toMatchObject({
      words: ['阿莫西林胶囊', '示例制药'],
      spec: '0.25g*24粒',
      approvalNo: '国药准字H44021351',
      codes: ['YP000123'],
      amounts: [{ number: 30, unit: 'unit', word: '盒' }],
      unread: null,
    });
  });

  test.each<[quantity: string, unit: string, amount: string, unread: string]>([
    ['1,200', '', '1200', ''],
    ['1200.00', '', '1200', ''],
    ['２０', '', '20', ''],
    ['二十', '', '20', ''],
    ['2', '件', '2件', ''],
    ['2', '箱', '2箱', ''],
    ['2盒', '件', '2盒', ''],
    ['20', '盒', '20盒', ''],
    ['20', '元', '20', ''],
    ['3箱5瓶', '', '3箱+5瓶', ''],
    ['2kg', '', '2000克', ''],
    ['2', 'kg', '2000克', ''],
    ['20盒 急', '', '20盒', ''],
    ['-5', '', '', '-5'],
    ['－5', '', '', '-5'],
    ['1.5', '', '', '1.5'],
    ['0', '', '', '0'],
    ['若干', '', '', '若干'],
    ['20-30', '', '', '20-30'],
    ['20+2', '', '', '20+2'],
    ['20盒 示例', '', '', '20盒 示例'],
    ['#N/A', '', '', '#N/A'],
    ['', '', '', ''],
  ])('with the quantity “%s” and the unit “%s” orders “%s”', (quantity, unit, amount, unread) => {
    const line = parsePadCells({ ...cells, quantity, unit });
    expect(line && [amountOf(line), line.unread ?? '']).toEqual([amount, unread]);
  });

  test('without a quantity takes none from its name, which may state the pack', () => {
    const line = parsePadCells({ ...cells, name: '藿香正气水10支', spec: '', quantity: '' });
    expect(line).toMatchObject({ words: ['藿香正气水', '示例制药'], amounts: [], unread: '藿香正气水10支' });
  });

  test('without a name, or with the total, is no line', () => {
    const empty: PadCells = { ...cells, name: '', approvalNo: '', code: '', maker: '', spec: '' };
    expect(parsePadCells(empty)).toBeUndefined();
    expect(parsePadCells({ ...empty, name: '合计', quantity: '120' })).toBeUndefined();
  });
});

test('any quantity after a name is parsed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom('amxl', '阿莫西林胶囊', '板蓝根颗粒 白云山', '国药准字H44021351'),
      fc.constantFrom('', '盒', ' 瓶', '袋'),
      (quantity, name, unit) => {
        const [line, ...more] = parsePadLine(`${name} ${quantity}${unit}`);
        expect(more).toEqual([]);
        expect(line?.amounts).toEqual([{ number: quantity, unit: 'unit', word: unit.trim() }]);
      },
    ),
  );
});

const spoken = (number: number): string =>
  new Intl.NumberFormat('zh-u-nu-hanidec', { useGrouping: false }).format(number);

test('spoken numbers are parsed', () => {
  const inWords = (number: number): string => {
    if (number >= 10_000) {
      const rest = number % 10_000;
      const between = rest > 0 && rest < 1000 ? '零' : '';
      return `${inWords(Math.floor(number / 10_000))}万${between}${rest === 0 ? '' : inWords(rest)}`;
    }
    const figures = String(number).padStart(4, '0').split('').map(Number);
    return figures
      .map((figure, at) => (figure === 0 ? '零' : `${spoken(figure)}${['千', '百', '十', ''][at]}`))
      .join('')
      .replace(/^零+|零+$/g, '')
      .replaceAll(/零+/g, '零');
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
      expect(readChineseNumber(inWords(number))).toBe(number);
    }),
  );
  expect(
    [
      '十',
      '十五',
      '两百',
      '一百二',
      '三千五',
      '一万二',
      '一百零二',
      '三千零五',
      '壹佰',
      '三七',
      '若干',
      '',
      '万',
      '一万万',
    ].map(readChineseNumber),
  ).toEqual([
    10,
    15,
    200,
    120,
    3500,
    12_000,
    102,
    3005,
    100,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('any line parses, and no quantity comes from text without a number', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          ...'阿莫西林 20盒,各两箱5kg*0.25g-x/(（）、一百二+@#.。送约3M片粒'.split(''),
          '国药准字H44021351',
          '20',
          '盒',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(strange, (text) => {
      for (const line of parsePadLine(text, 1)) {
        expect(line.key).toBe(line.key.trim().toLowerCase());
        for (const { number } of line.amounts) {
          expect(Number.isSafeInteger(number) && number > 0).toBe(true);
          expect(text.normalize('NFKC')).toMatch(/[\d一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟]/);
        }
        expect(line.unread === null || line.amounts.length === 0).toBe(true);
      }
    }),
  );
});

test('an amount converts to sales units, or says why it is unclear', () => {
  const goods = { packSize: 10, caseSize: 400, unit: '盒', spec: '0.25g*24粒' };
  const units = (text: string, facts: Partial<typeof goods> = {}) =>
    padUnits(parsePadLine(`示例 ${text}`)[0]?.amounts ?? [], { ...goods, ...facts });
  expect(units('2件')).toBe(800);
  expect(units('2中包')).toBe(20);
  expect(units('7')).toBe(7);
  expect(units('7盒')).toBe(7);
  expect(units('1件2中包3盒')).toBe(423);
  expect(units('2件', { unit: '箱' })).toBe(2);
  expect(units('2kg', { unit: '袋', spec: '0.5kg/袋' })).toBe(4);
  expect(units('2公斤', { unit: '袋', spec: '特级 0.5kg/袋' })).toBe(4);
  expect(units('5斤', { unit: '袋', spec: '500g' })).toBe(5);
  expect(units('5斤', { unit: '包', spec: '10g*50袋' })).toBe(5);
  expect(units('2kg', { unit: 'kg', spec: '统货' })).toBe(2);
  expect(units('5斤', { unit: '公斤', spec: '统货' })).toBe('这个商品每公斤 1000 克，分不成整公斤');
  expect(units('2kg')).toBe('这个商品每盒 6 克，分不成整盒');
  expect(units('2kg', { spec: '24粒' })).toBe('这个商品不按重量卖');
  expect(units('20瓶')).toBe('这个商品按盒卖');
  expect(units('20袋', { unit: '包' })).toBe(20);
  expect(units('500个', { spec: '灭菌型 50只' })).toBe('这个商品按盒卖，每盒 50只');
  expect(units('500个', { spec: '50只', unit: '只' })).toBe(500);
  expect(units('2件', { caseSize: 1 })).toBe('这个商品没有整件的数量');
  expect(units('2中包', { packSize: 1 })).toBe('这个商品没有中包装');
});

test.each([
  '王姐早上好',
  '这周要的货发你一下',
  '下午3点前能到吗 谢谢',
  '老师您看下库存 13800000000',
  '明天28号要到',
])('“%s” is mostly talk', (text) => {
  expect(isMostlyChatter(text)).toBe(true);
});

test.each(['没有这种药 3', '好的阿胶糕', '示例全血 5', '来氟米特片', '复方丹参片 60片', '急支糖浆'])(
  '“%s” is not',
  (text) => {
    expect(isMostlyChatter(text)).toBe(false);
  },
);

test('a line of talk is read as goods where the buyer says so', () => {
  expect(parsePadLine('谢谢', 1)).toEqual([]);
  expect(parsePadLine('谢谢', 1, true)).toMatchObject([{ words: ['谢谢'], amounts: [], unread: null }]);
  expect(parsePadLine('合计丸 20盒', 1, true).map(asRow)).toEqual([['合计丸', '', '20盒', '']]);
});

test('an amount is shown as written', () => {
  expect(
    ['3箱5瓶', '2.5kg', '5斤', '20'].map((text) =>
      amountText(parsePadLine(`示例 ${text}`)[0]?.amounts ?? []),
    ),
  ).toEqual(['3箱5瓶', '2.5kg', '5斤', '20']);
});
