import { expect, test } from 'vitest';
import { shownName, splitName } from './split-name.ts';

test.each([
  ['阿托伐他汀钙片(立普妥)', '阿托伐他汀钙片', '立普妥'],
  ['硝苯地平(心痛定)片', '硝苯地平片', '心痛定'],
  ['乌苯美司胶囊（百士欣）', '乌苯美司胶囊', '百士欣'],
  ['*右佐匹克隆片', '右佐匹克隆片', ''],
  ['吡嗪酰胺片(R)△', '吡嗪酰胺片', ''],
  ['克拉霉素片[NR]', '克拉霉素片', ''],
])('%s is %s with the brand “%s”', (name, genericName, tradeName) => {
  expect(splitName(name)).toEqual({ genericName, tradeName });
});

test.each([
  '0.9%氯化钠注射液(塑瓶)',
  '盐酸氨酮戊酸散(外用)',
  '人血白蛋白(瑞士)',
  '氯氮平片(上海)',
  '逍遥丸(浓缩丸)',
  '硝苯地平缓释片(Ⅰ)',
  '碘[131I]化钠(碘131)口服溶液',
  '黄芩颗粒(酒)',
  '牡蛎(煅)',
  '紫石英颗粒(醋煅)',
  '标准桃金娘油肠溶胶囊(成人装)',
  '开塞露(含甘油)',
  '重组人表皮生长因子凝胶(酵母)',
  '阿莫西林克拉维酸钾(7:1)分散片',
  '肠内营养粉剂(TP)',
])('the brackets of %s are no brand', (name) => {
  expect(splitName(name)).toEqual({ genericName: name, tradeName: '' });
});

test('where the file has the brand, only that one leaves the brackets', () => {
  expect(splitName('盐酸二甲双胍片(格华止)', '格华止')).toEqual({
    genericName: '盐酸二甲双胍片',
    tradeName: '格华止',
  });
  expect(splitName('盐酸二甲双胍片(进口)', '格华止').genericName).toBe('盐酸二甲双胍片(进口)');
});

test('a name that is nothing but a bracket keeps it', () => {
  expect(splitName('(立普妥)').genericName).toBe('(立普妥)');
});

test('the shown name has the brand behind it, once', () => {
  expect(shownName({ genericName: '阿胶', tradeName: '' })).toBe('阿胶');
  expect(shownName({ genericName: '阿托伐他汀钙片', tradeName: '立普妥' })).toBe('阿托伐他汀钙片(立普妥)');
  expect(shownName({ genericName: '小柴胡颗粒', tradeName: '小柴胡颗粒' })).toBe('小柴胡颗粒');
});
