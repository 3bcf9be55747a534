import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessForm, isExternal, isInjection } from './guess-form.ts';
import { dateReader } from './read-date.ts';
import { readKind } from './read-kind.ts';
import { readPrice } from './read-price.ts';
import { readShelfLife } from './read-shelf-life.ts';
import { readStock } from './read-stock.ts';
import { readCount, readFlag, readRxType, readStorageKind } from './read-words.ts';

test.each([
  ['15.73', 157_300],
  ['¥15.73', 157_300],
  ['１５．７３元', 157_300],
  ['￥１２.５', 125_000],
  ['1,234.50', 12_345_000],
  ['0.0001', 1],
  ['12.34560', 123_456],
  ['007', 70_000],
  ['.5', 5_000],
  ['12.', 120_000],
  ['12.5 ', 125_000],
  ['12.50(含税)', 125_000],
  ['12.50（含税价）', 125_000],
  ['12.340000000000001', 123_400],
  ['0.30000000000000004', 3_000],
  ['19.989999999999998', 199_900],
])('the price %s is %i ten-thousandths of a yuan', (text, price) => {
  expect(readPrice(text)).toEqual({ kind: 'price', price, per: '' });
});

test.each([
  ['1,234.5元/盒', 12_345_000, '盒'],
  ['12.5/支', 125_000, '支'],
  ['85元/kg', 850_000, 'kg'],
])('the price %s is %i for one %s', (text, price, per) => {
  expect(readPrice(text)).toEqual({ kind: 'price', price, per });
});

test.each(['0', '0.00', '-', '面议', '暂无报价', '/'])('%s is no price', (text) => {
  expect(readPrice(text)).toEqual({ kind: 'none' });
});

test.each([
  ['-3.5', '为负数'],
  ['12.34567', '超过四位小数'],
  ['33.333333333333336', '超过四位小数'],
  ['十二元', '无法识别'],
  ['1.25E+1', '是科学计数，可能已丢失位数'],
  ['12.3.4', '无法识别'],
  ['1,23', '无法识别'],
  ['12,5', '无法识别'],
  ['1,2345.00', '无法识别'],
  ['12.5-13.0', '无法识别'],
  ['约12', '无法识别'],
  ['TBD', '无法识别'],
  ['$12', '不是人民币'],
  ['12.5(不含税)', '不含税'],
  ['6901234567892', '过大'],
])('the price %s cannot be taken: %s', (text, why) => {
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
        expect(readPrice(text)).toEqual({ kind: 'price', price: value, per: '' });
      },
    ),
  );
});

test('a price that went through a binary fraction is the one that was meant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      // As of a program that adds halves of a price and prints all seventeen digits.
      const text = (value / 10_000).toPrecision(17);
      expect(readPrice(text)).toEqual({ kind: 'price', price: value, per: '' });
    }),
  );
});

test.each([
  ['100', 100, ''],
  ['100.0', 100, ''],
  ['1,000', 1000, ''],
  ['１００', 100, ''],
  ['100盒', 100, '盒'],
  ['0', 0, ''],
  ['缺货', 0, ''],
  ['9999999', 9_999_999, ''],
])('the stock %s is %i units', (text, count, unit) => {
  expect(readStock(text)).toEqual({ kind: 'count', count, unit });
});

test.each([
  ['-5', '为负数'],
  ['12.5', '不是整数'],
  ['12.5kg', '不是整数'],
  ['1e3', '不是确切的数量'],
  ['有', '不是确切的数量'],
  ['>100', '不是确切的数量'],
  ['100+', '不是确切的数量'],
  ['1,00', '不是确切的数量'],
  ['99999999', '过大'],
])('the stock %s cannot be taken: %s', (text, why) => {
  expect(readStock(text)).toEqual({ kind: 'wrong', reason: `库存“${text}”${why}` });
});

const plainDates = dateReader({ form: undefined, is1904: false });

test.each([
  ['2027-05', '2027-05-31'],
  ['2027.3', '2027-03-31'],
  ['2027.05.31', '2027-05-31'],
  ['2027.06.', '2027-06-30'],
  ['2027、06', '2027-06-30'],
  ['20270531', '2027-05-31'],
  ['202712', '2027-12-31'],
  ['2027年5月', '2027-05-31'],
  ['2027年06月底', '2027-06-30'],
  ['27年6月', '2027-06-30'],
  ['2027年6月30日', '2027-06-30'],
  ['有效期至 2027年06月', '2027-06-30'],
  ['有效期至2027-06', '2027-06-30'],
  ['2027/5/31 00:00:00', '2027-05-31'],
  ['2027-05-31T00:00:00Z', '2027-05-31'],
  ['46538', '2027-05-31'],
  ['46538.0', '2027-05-31'],
  ['２０２８．０２', '2028-02-29'],
  ['12/2027', '2027-12-31'],
  // Unambiguous, whatever order the file uses.
  ['31-12-2027', '2027-12-31'],
  ['31/08/2028', '2028-08-31'],
  ['12/31/2027', '2027-12-31'],
  ['05.05.2027', '2027-05-05'],
  // As spreadsheets and databases print them.
  ['31-12月-27', '2027-12-31'],
  ['31-DEC-27', '2027-12-31'],
  ['Dec 31, 2027', '2027-12-31'],
  ['Dec-27', '2027-12-31'],
])('the expiry %s is the day %s', (text, day) => {
  expect(plainDates.expiry(text)).toEqual({ day, why: null });
});

test.each([
  ['2027-02-30', '没有这一天'],
  ['2027.13', '无法识别'],
  ['长期', '无法识别'],
  ['见包装', '无法识别'],
  ['0', '无法识别'],
  ['27.06', '无法识别'],
  ['27-Dec', '没有年份'],
  ['2027.1', '可能是1月，也可能是10月'],
  ['05/06/2027', '日、月次序不明，可在映射文件中写明 date_form'],
  ['27-12-31', '日、月次序不明，可在映射文件中写明 date_form'],
  ['6901234567892', '无法识别'],
])('the expiry %s is no day: %s', (text, why) => {
  expect(plainDates.expiry(text)).toEqual({ day: null, why });
});

test.each([
  ['dmy', '05-06-2027', '2027-06-05'],
  ['mdy', '05-06-2027', '2027-05-06'],
  ['dmy', '31/12/27', '2027-12-31'],
  ['ymd', '27-12-31', '2027-12-31'],
  ['dmy', '2027-05', '2027-05-31'],
] as const)('with the form %s chosen, %s is %s', (form, text, day) => {
  expect(dateReader({ form, is1904: false }).expiry(text).day).toBe(day);
});

test('a date that the chosen form does not fit is not turned round', () => {
  expect(dateReader({ form: 'dmy', is1904: false }).expiry('12/31/2027').day).toBeNull();
  expect(dateReader({ form: 'mdy', is1904: false }).expiry('31/12/2027').day).toBeNull();
});

test('in a workbook that counts from 1904, a bare number of days does too', () => {
  expect(dateReader({ form: undefined, is1904: true }).expiry('45076').day).toBe('2027-05-31');
});

test('a day of production needs the day', () => {
  expect(plainDates.day('2026-05-01').day).toBe('2026-05-01');
  expect(plainDates.day('46143').day).toBe('2026-05-01');
  expect(plainDates.day('2026-05')).toEqual({ day: null, why: '没有写明日' });
});

test('no text of a date is read as another day than it names', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.constantFrom('-', '.', '/'),
      fc.constantFrom('dmy' as const, 'mdy' as const),
      (date, separator, form) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const text = (form === 'dmy' ? [day, month, year] : [month, day, year]).join(separator);
        expect(dateReader({ form, is1904: false }).day(text).day).toBe(iso);
        expect([iso, null]).toContain(plainDates.day(text).day);
      },
    ),
  );
});

test.each([
  ['24个月', 24],
  ['24', 24],
  ['2年', 24],
  ['36月', 36],
  ['三年', 36],
  ['两年', 24],
  ['十八个月', 18],
  ['二十四个月', 24],
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

test.each<readonly [string, string]>([
  ...['西药', '西成药', '化药', '化学药'].map((word) => [word, 'CHEM'] as const),
  ...['中成药', '中成'].map((word) => [word, 'CPM'] as const),
  ...['草药', '中草药', '饮片', '中药饮片', '中药饮片(精制)', '参茸', '贵细'].map(
    (word) => [word, 'TCM_PIECE'] as const,
  ),
  ['中药材', 'TCM_RAW'],
  ['抗生素类', 'ANTIB'],
  ['生物制剂', 'BIO'],
  ['生物制品', 'BIO'],
  ['第三类医疗器械', 'DEV3'],
  ['Ⅲ类', 'DEV3'],
  ['第二类医疗器械', 'DEV2'],
  ['二类器械', 'DEV2'],
  ['II类', 'DEV2'],
  ['Ⅱ类', 'DEV2'],
  ['一类', 'DEV1'],
  ['保健品', 'HEALTH_FOOD'],
  ['保健食品', 'HEALTH_FOOD'],
  ['食品', 'GENERAL'],
  ['化妆品', 'COSM'],
  ['消字号', 'DISINF'],
])('the type %s means the family %s', (text, goodsClass) => {
  expect(readKind(text)).toEqual({ goodsClass, isExact: false });
});

test.each([
  ['BIO', 'BIO'],
  ['中药配方颗粒', 'TCM_GRANULE'],
  ['疫苗', 'VACCINE'],
  ['精神类', 'PSYCHOTROPIC'],
])('the type %s means %s outright', (text, goodsClass) => {
  expect(readKind(text)).toEqual({ goodsClass, isExact: true });
});

test.each(['中药', '药品', '中西成药', '中西药', '成药', '器械', '医疗器械', '耗材'])(
  'the type %s leaves the class to the number',
  (text) => {
    expect(readKind(text)?.isWide).toBe(true);
  },
);

test.each(['', '处方药', 'OTC', 'A', '赠品', '计生用品', 'taxi', '其他'])(
  'the type “%s” says no class',
  (text) => {
    expect(readKind(text)).toBeNull();
  },
);

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
