import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChineseNumber } from './chinese-number.ts';
import { padUnits, parsePadCells, parsePadLine } from './parse-pad-line.ts';

test.each([
  ['amxl 3', { words: ['amxl'], quantity: 3, unit: 'unit' }],
  ['amxl*3', { words: ['amxl'], quantity: 3 }],
  ['amxl x 3', { words: ['amxl'], quantity: 3 }],
  ['国药准字H44021351 10', { approvalNo: '国药准字H44021351', words: [], quantity: 10 }],
  ['阿莫西林 0.25g*24 5盒', { words: ['阿莫西林'], spec: '0.25g*24', quantity: 5 }],
  ['阿莫西林胶囊 0.25g×24粒/盒 5 盒', { words: ['阿莫西林胶囊'], spec: '0.25g×24粒/盒', quantity: 5 }],
  ['1、阿莫西林胶囊5盒', { words: ['阿莫西林胶囊'], quantity: 5 }],
  ['６９０１２３４５６７８９２　２', { codes: ['6901234567892'], quantity: 2 }],
  ['6901234567892', { codes: ['6901234567892'], quantity: null }],
  ['板蓝根颗粒，白云山，2件', { words: ['板蓝根颗粒', '白云山'], quantity: 2, unit: 'case' }],
  ['感冒灵 3中包', { words: ['感冒灵'], quantity: 3, unit: 'pack' }],
  ['维生素C片 100片', { words: ['维生素C片'], spec: '100片', quantity: null }],
  ['葡萄糖注射液 5% 250ml 20瓶', { words: ['葡萄糖注射液'], spec: '5%250ml', quantity: 20 }],
  ['国药准字H20992168 二十', { approvalNo: '国药准字H20992168', quantity: 20 }],
  ['感冒灵 两件', { words: ['感冒灵'], quantity: 2, unit: 'case' }],
  ['阿莫西林 一百零五 盒', { words: ['阿莫西林'], quantity: 105 }],
  ['云南 三七', { words: ['云南', '三七'], quantity: null }],
  ['十全大补丸 十', { words: ['十全大补丸'], quantity: 10 }],
  ['YP000123 6', { codes: ['YP000123'], quantity: 6 }],
  ['阿莫西林胶囊0.25g×24粒 示例 20', { words: ['阿莫西林胶囊', '示例'], spec: '0.25g×24粒', quantity: 20 }],
  ['阿托伐他汀钙片20mg*7片示例30盒', { words: ['阿托伐他汀钙片', '示例'], spec: '20mg*7片', quantity: 30 }],
  ['健胃消食片32片10盒', { words: ['健胃消食片'], spec: '32片', quantity: 10 }],
  ['氯雷他定片10mg*6片/盒 5盒', { words: ['氯雷他定片'], spec: '10mg*6片/盒', quantity: 5 }],
  ['布洛芬缓释胶囊0.3*20粒*10盒', { words: ['布洛芬缓释胶囊'], spec: '0.3*20粒', quantity: 10 }],
  ['0.25g*24粒阿莫西林胶囊 5', { words: ['阿莫西林胶囊'], spec: '0.25g*24粒', quantity: 5 }],
  ['葡萄糖注射液5%250ml 20瓶', { words: ['葡萄糖注射液'], spec: '5%250ml', quantity: 20 }],
  ['75%乙醇消毒液 500ml 5', { words: ['75%乙醇消毒液'], spec: '500ml', quantity: 5 }],
  ['维生素B6片10mg*100 5', { words: ['维生素B6片'], spec: '10mg*100', quantity: 5 }],
  ['（3）甲硝唑片　０．２ｇ×１００片　１０', { words: ['甲硝唑片'], spec: '0.2g×100片', quantity: 10 }],
])('%s is taken apart', (text, expected) => {
  expect(parsePadLine(text)).toMatchObject(expected);
});

test('what names the goods is remembered without its quantity, in one form', () => {
  const keys = ['阿莫西林  0.25G×24 5盒', '阿莫西林 0.25g*24 12', '阿莫西林　0.25g×24'].map(
    (text) => parsePadLine(text)?.key,
  );
  expect(new Set(keys)).toEqual(new Set(['阿莫西林 0.25g*24']));
});

test('an empty line names nothing', () => {
  expect(parsePadLine(' ， ')).toBeUndefined();
});

test('a row of a table is read by its columns', () => {
  const cells = {
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    maker: '示例制药',
    approvalNo: '国药准字H44021351',
    code: 'YP000123',
    quantity: '30盒',
  };
  expect(parsePadCells(cells)).toMatchObject({
    words: ['阿莫西林胶囊', '示例制药'],
    spec: '0.25g*24粒',
    approvalNo: '国药准字H44021351',
    codes: ['YP000123'],
    quantity: 30,
  });
});

test('any quantity behind a name is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom('amxl', '阿莫西林胶囊', '板蓝根颗粒 白云山', '国药准字H44021351'),
      fc.constantFrom('', '盒', ' 瓶', '袋'),
      (quantity, name, unit) => {
        expect(parsePadLine(`${name} ${quantity}${unit}`)?.quantity).toBe(quantity);
      },
    ),
  );
});

const spoken = (number: number): string =>
  new Intl.NumberFormat('zh-u-nu-hanidec', { useGrouping: false }).format(number);

test('a number is read as it is spoken', () => {
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
  expect(['十', '十五', '两百', '三七', '若干', '', '万', '一万万'].map(readChineseNumber)).toEqual([
    10,
    15,
    200,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('no line is too strange to be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = parsePadLine(text);
      expect(line?.key ?? '').toBe((line?.key ?? '').trim().toLowerCase());
      expect(line === undefined || line.quantity === null || line.quantity >= 1).toBe(true);
    }),
  );
});

test('cases and middle packs count in sales units, and nothing typed is one middle pack', () => {
  const goods = { packSize: 10, caseSize: 400, unit: '盒' };
  expect(padUnits({ quantity: 2, unit: 'case' }, goods)).toBe(800);
  expect(padUnits({ quantity: 2, unit: 'pack' }, goods)).toBe(20);
  expect(padUnits({ quantity: 7, unit: 'unit' }, goods)).toBe(7);
  expect(padUnits({ quantity: null, unit: 'unit' }, goods)).toBe(10);
  expect(padUnits({ quantity: 2, unit: 'case' }, { ...goods, unit: '箱' })).toBe(2);
});
