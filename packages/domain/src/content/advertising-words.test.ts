import { expect, test } from 'vitest';
import { advertisingRefusal, blockedWords, warnedWords } from './advertising-words.ts';

test('forbidden words are reported as written, the longer one instead of the shorter (W6-04)', () => {
  expect(advertisingRefusal('无副作用，治愈率98%')).toBe('包含广告法禁用词：无副作用、治愈率');
  expect(blockedWords('治愈率高，治愈快')).toEqual(['治愈率', '治愈']);
});

test.each([
  ['无 副 作 用', '无副作用'],
  ['無副作用', '无副作用'],
  ['国-家-级 大奖', '国家级'],
  ['１００％ 有效', '100%'],
  ['包、治、百病', '包治'],
  ['全网第一', '第一'],
])('%s is found despite spaces, punctuation, width and traditional characters', (text, word) => {
  expect(blockedWords(text)).toEqual([word]);
});

test.each([
  '阴凉处最佳存放',
  '第一类医疗器械',
  '第一三共制药',
  '医疗器械唯一标识',
  '药品质量保证协议',
  '第一百货的第一次到货',
  '复方氨酚烷胺片',
])('%s makes no forbidden claim', (text) => {
  expect(blockedWords(text)).toEqual(text.includes('百货') ? ['第一'] : []);
});

test('health food and general goods may not claim to treat anything', () => {
  expect(blockedWords('辅助治疗、消炎', 'HEALTH_FOOD')).toEqual(['治疗', '消炎']);
  expect(blockedWords('辅助治疗、消炎', 'CHEM')).toEqual([]);
});

test('words that need an approved advertisement are reported separately', () => {
  expect(warnedWords('热销抢购，免费赠送')).toEqual(['热销', '抢购', '免费赠送']);
});
