import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxReadings, nameReadings } from './name-readings.ts';

test.each([
  ['白术', 'bz', 'baizhu'],
  ['阿胶', 'ej', 'ejiao'],
  ['人参', 'rs', 'renshen'],
  ['川芎', 'cx', 'chuanxiong'],
  ['重楼', 'cl', 'chonglou'],
  ['葛根', 'gg', 'gegen'],
  ['血竭', 'xj', 'xuejie'],
  ['黄柏', 'hb', 'huangbo'],
  ['侧柏叶', 'cby', 'cebaiye'],
  ['莪术油注射液', 'ezyzsy', 'ezhuyouzhusheye'],
  ['参苓白术散', 'slbzs', 'shenlingbaizhusan'],
  ['薄荷', 'bh', 'bohe'],
  ['没药', 'my', 'moyao'],
  ['枳壳', 'zq', 'zhiqiao'],
  ['壳聚糖', 'kjt', 'kejutang'],
  ['重组人胰岛素注射液', 'czrydszsy', 'chongzurenyidaosuzhusheye'],
  ['重酒石酸间羟胺', 'zjssjqa', 'zhongjiushisuanjianqiangan'],
])('the first reading of %s is that of the trade', (name, initials, pinyin) => {
  expect(nameReadings(name).initials[0]).toBe(initials);
  expect(nameReadings(name).pinyin[0]).toBe(pinyin);
});

test.each([
  ['人参', 'rc', 'rencan'],
  ['茯苓', 'fl', 'fulin'],
  ['莪术', 'es', 'eshu'],
  ['重楼', 'zl', 'zhonglou'],
  ['白术', 'bs', 'baishu'],
  ['阿胶', 'aj', 'ajiao'],
  ['参苓白术散', 'clbss', 'canlingbaishusan'],
  ['藿香正气水', 'hxzqs', 'huoxiangzhengqishui'],
])('%s is also found by its reading in common speech', (name, initials, pinyin) => {
  expect(nameReadings(name).initials).toContain(initials);
  expect(nameReadings(name).pinyin).toContain(pinyin);
});

test('letters and digits of a name stay; brackets and punctuation do not', () => {
  expect(nameReadings('维生素B1片')).toEqual({ initials: ['wssb1p'], pinyin: ['weishengsub1pian'] });
  expect(nameReadings('0.9%氯化钠注射液（塑瓶）').initials).toContain('09lhnzsysp');
  expect(nameReadings('重组人干扰素α-2b').initials[0]).toBe('czrgrsa2b');
  expect(nameReadings('※')).toEqual({ initials: [], pinyin: [] });
});

test('a sound that a character never has in product names is left out', () => {
  expect(nameReadings('赤芍')).toEqual({ initials: ['cs'], pinyin: ['chishao'] });
  expect(nameReadings('醋龟甲').initials).toEqual(['cgj']);
});

test('ü is typed as v', () => {
  expect(nameReadings('绿豆').pinyin).toEqual(['lvdou', 'ludou']);
  expect(nameReadings('女贞子').pinyin).toEqual(['nvzhenzi']);
});

test('ê is typed as e', () => {
  expect(nameReadings('欸').pinyin).toContain('e');
});

test('any name has few, distinct readings that are easy to type', () => {
  const character = fc.oneof(
    fc.constantFrom(...'参术阿重柏苓藿莪芎血薄朴没番桔瞿车蛤壳炮枸伽卡塞乐片剂'),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom(...'Aa1(（ α%Ⅱ'),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 20 }), (characters) => {
      const { initials, pinyin } = nameReadings(characters.join(''));
      for (const readings of [initials, pinyin]) {
        expect(readings.length).toBeLessThanOrEqual(maxReadings);
        expect(new Set(readings).size).toBe(readings.length);
      }
      for (const reading of pinyin) expect(reading).not.toMatch(/[^a-z0-9\p{Script=Han}]/u);
      expect(initials.length > 0).toBe(pinyin.length > 0);
    }),
  );
});
