import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { gs1CheckDigit } from '../identifier/product-code.ts';
import { indexTraceCodes, matchScan, type ScannedLine } from './match-scan.ts';

const barcodeOf = (serial: number) => {
  const body = `690${String(serial).padStart(9, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
};
const line = (key: string, changes: Partial<ScannedLine> = {}): ScannedLine => ({
  key,
  name: '阿莫西林胶囊',
  unit: '盒',
  barcode: barcodeOf(1),
  batchNo: '260801',
  expiry: isoDate('2028-07-31'),
  shipped: 10,
  arrived: null,
  ...changes,
});
const codeOf = (serial: number) => `8123456${String(serial).padStart(13, '0')}`;
const none = new Set<string>();
const empty = indexTraceCodes([]);
const told = (sent: string, lines: readonly ScannedLine[]) => {
  const match = matchScan(sent, lines, empty, none);
  return match.ok ? match.key : match.message;
};

test('a barcode counts one unit of its only batch, and never more than were shipped', () => {
  expect(matchScan(barcodeOf(1), [line('a')], empty, none)).toEqual({
    ok: true,
    key: 'a',
    units: 1,
    packs: [],
  });
  expect(told(barcodeOf(1), [line('a', { arrived: 10 })])).toBe(
    '阿莫西林胶囊 批号 260801 发货 10 盒，已清点 10 盒，多出的请单独存放并联系客服',
  );
});

test('a barcode with several batches guesses none; a GS1 code names its batch', () => {
  const lines = [line('a'), line('b', { batchNo: '260901', expiry: isoDate('2028-08-31') })];
  expect(told(barcodeOf(1), lines)).toBe('阿莫西林胶囊 有 2 个批号，请扫追溯码，或在批号所在的行填写');
  expect(told(`(01)0${barcodeOf(1)}(17)280831(10)260901`, lines)).toBe('b');
  // A scanner without separators runs the serial number into the batch.
  expect(told(`010${barcodeOf(1)}1728083110260901210099`, lines)).toBe('b');
  expect(told('260901', lines)).toBe('b');
});

test('what is not on the note, or differs from it, is said and counts nothing', () => {
  expect(told(barcodeOf(2), [line('a')])).toBe(`条码 ${barcodeOf(2)} 的商品不在这个包裹中`);
  expect(told(`(01)0${barcodeOf(1)}(10)999`, [line('a')])).toBe(
    '阿莫西林胶囊 批号 999 不在随货同行单中，请单独存放并联系客服',
  );
  expect(told(`(01)0${barcodeOf(1)}(17)280101(10)260801`, [line('a')])).toBe(
    '阿莫西林胶囊 批号 260801 扫到的有效期 2028-01-01 与随货同行单 2028-07-31 不符',
  );
  expect(told(codeOf(1), [line('a')])).toBe(`追溯码 ${codeOf(1)} 不在这个包裹中，请单独存放并联系客服`);
  expect(told('扫', [line('a')])).toBe('没有认出“扫”，可扫商品条码、GS1 码、追溯码或批号');
  expect(told('260801', [line('a'), line('b', { name: '板蓝根颗粒' })])).toBe(
    '有 2 种商品是批号 260801，请扫商品条码',
  );
});

test('a bundle counts the packs below it that were not scanned before', () => {
  const packs = [1, 2, 3].map((serial) => ({
    key: 'a',
    code: codeOf(serial),
    parentCode: codeOf(90),
    isPack: true,
  }));
  const bundle = { key: 'a', code: codeOf(90), parentCode: codeOf(99), isPack: false };
  const box = { key: 'a', code: codeOf(99), parentCode: '', isPack: false };
  const index = indexTraceCodes([box, bundle, ...packs]);
  expect(matchScan(codeOf(99), [line('a')], index, none)).toMatchObject({ units: 3 });
  expect(matchScan(codeOf(90), [line('a', { arrived: 1 })], index, new Set([codeOf(2)]))).toEqual({
    ok: true,
    key: 'a',
    units: 2,
    packs: [codeOf(1), codeOf(3)],
  });
  expect(matchScan(codeOf(2), [line('a', { arrived: 1 })], index, new Set([codeOf(2)]))).toMatchObject({
    ok: false,
    message: `追溯码 ${codeOf(2)} 已经扫过`,
  });
});

test('in any order and however often scanned, every pack counts once', () => {
  const codes = Array.from({ length: 10 }, (_, at) => ({
    key: 'a',
    code: codeOf(at),
    parentCode: at < 5 ? codeOf(90) : '',
    isPack: true,
  }));
  const index = indexTraceCodes([{ key: 'a', code: codeOf(90), parentCode: '', isPack: false }, ...codes]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...index.keys()), { maxLength: 40 }), (sent) => {
      let arrived = 0;
      const scanned = new Set<string>();
      for (const code of sent) {
        const match = matchScan(code, [line('a', { arrived })], index, scanned);
        if (!match.ok) continue;
        arrived += match.units;
        for (const pack of match.packs) scanned.add(pack);
      }
      expect(arrived).toBe(scanned.size);
      expect(arrived).toBeLessThanOrEqual(10);
    }),
  );
});
