import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessForm, isExternal, isInjection } from './guess-form.ts';
import { readDay, readExpiry, readShelfLife } from './read-date.ts';
import { readPrice } from './read-price.ts';
import { readCount, readFlag, readKind, readRxType, readStorageKind } from './read-words.ts';

test.each([
  ['15.73', 157_300],
  ['¥15.73', 157_300],
  ['１５．７３元', 157_300],
  ['1,234.5元/盒', 12_345_000],
  ['0.0001', 1],
  ['12.34560', 123_456],
  ['007', 70_000],
])('the price %s is %i ten-thousandths of a yuan', (text, price) => {
  expect(readPrice(text)).toEqual({ kind: 'price', price });
});

test.each(['0', '0.00', '-', '面议', '暂无报价', '/'])('%s is no price', (text) => {
  expect(readPrice(text)).toEqual({ kind: 'none' });
});

test.each([
  ['-3.5', '为负数'],
  ['12.34567', '超过四位小数'],
  ['十二元', '无法识别'],
  ['1.23E+12', '无法识别'],
  ['12.3.4', '无法识别'],
  ['1,23', '无法识别'],
  ['$12', '不是人民币'],
  ['6901234567892', '过大'],
])('the price %s is refused: %s', (text, why) => {
  expect(readPrice(text)).toEqual({ kind: 'wrong', reason: `价格“${text}”${why}` });
});

test('every price with up to four decimals is read exactly, however it is padded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_9999 }),
      fc.integer({ min: 0, max: 3 }),
      (value, zeros) => {
        const digits = String(value).padStart(5, '0');
        const text = `${digits.slice(0, -4)}.${digits.slice(-4)}${'0'.repeat(zeros)}`;
        expect(readPrice(text)).toEqual({ kind: 'price', price: value });
      },
    ),
  );
});

test.each([
  ['2027-05', '2027-05-31'],
  ['2027.05.31', '2027-05-31'],
  ['20270531', '2027-05-31'],
  ['2027年5月', '2027-05-31'],
  ['2027/5/31 00:00:00', '2027-05-31'],
  ['2027-05-31T00:00:00Z', '2027-05-31'],
  ['46538', '2027-05-31'],
  ['２０２８．０２', '2028-02-29'],
  ['2027-02-30', null],
  ['长期', null],
])('the expiry %s is the day %s', (text, day) => {
  expect(readExpiry(text)).toBe(day);
});

test('a day of production needs the day', () => {
  expect(readDay('2026-05-01')).toBe('2026-05-01');
  expect(readDay('46143')).toBe('2026-05-01');
  expect(readDay('2026-05')).toBeNull();
});

test.each([
  ['24个月', 24],
  ['24', 24],
  ['2年', 24],
  ['暂定36个月', 36],
  ['永久', null],
  ['0', null],
])('the shelf life %s is %s months', (text, months) => {
  expect(readShelfLife(text)).toBe(months);
});

test.each([
  ['密封，置阴凉干燥处', 'COOL'],
  ['不超过20℃', 'COOL'],
  ['遮光，密闭，在凉暗处保存', 'DARK_COOL'],
  ['2～8℃避光保存', 'COLD'],
  ['2-8°C', 'COLD'],
  ['冷藏', 'COLD'],
  ['-20℃以下保存', 'FROZEN'],
  ['密封', 'NORMAL'],
  ['常温10-30℃', 'NORMAL'],
  ['', null],
])('the storage words %s mean %s', (text, kind) => {
  expect(readStorageKind(text)).toBe(kind);
});

test.each([
  ['处方药', 'RX'],
  ['RX', 'RX'],
  ['甲类OTC', 'OTC_A'],
  ['OTC(乙类)', 'OTC_B'],
  ['非处方药', 'OTC_A'],
  ['双跨', 'RX'],
  ['OTC', 'OTC_A'],
  ['医保', null],
])('the dispensing words %s mean %s', (text, type) => {
  expect(readRxType(text)).toBe(type);
});

test.each([
  ['西药', 'CHEM', false],
  ['中成药', 'CPM', false],
  ['中草药', 'TCM_PIECE', false],
  ['第二类医疗器械', 'DEV2', false],
  ['BIO', 'BIO', true],
  ['中药配方颗粒', 'TCM_GRANULE', true],
])('the type %s means %s, outright: %s', (text, goodsClass, isExact) => {
  expect(readKind(text)).toEqual({ goodsClass, isExact });
});

test('counts and flags are read or left open, never guessed', () => {
  expect(readCount('10盒')).toBe(10);
  expect(readCount('200.0')).toBe(200);
  expect(readCount('约10')).toBeNull();
  expect(readCount('0')).toBeNull();
  expect(readFlag('是')).toBe(true);
  expect(readFlag('否')).toBe(false);
  expect(readFlag('也许')).toBeNull();
});

test.each([
  ['阿莫西林胶囊', '胶囊剂'],
  ['硝苯地平缓释片', '缓释片'],
  ['注射用头孢曲松钠', '注射剂'],
  ['板蓝根颗粒', '颗粒剂'],
  ['左氧氟沙星滴眼液', '滴眼剂'],
  ['逍遥丸(浓缩丸)', '丸剂'],
  ['川贝枇杷膏', '煎膏剂'],
  ['当归', ''],
])('the name %s tells the form “%s”', (name, form) => {
  expect(guessForm(name)).toBe(form);
});

test('what is injected and what is for outside is told by form or name', () => {
  expect(isInjection('针剂', '氟康唑氯化钠')).toBe(true);
  expect(isInjection('', '注射用甲氨喋呤')).toBe(true);
  expect(isInjection('片剂', '阿司匹林肠溶片')).toBe(false);
  expect(isExternal('', '莫匹罗星软膏')).toBe(true);
  expect(isExternal('口服溶液剂', '口服补液盐')).toBe(false);
});
