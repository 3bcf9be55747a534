import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approvalKey,
  cleanMaker,
  cleanText,
  formKey,
  makerKey,
  nameKey,
  specKey,
} from './comparable-text.ts';

test.each([
  ['０．９％氯化钠注射液（塑瓶）', '0.9%氯化钠注射液(塑瓶)'],
  ['  仙鹤草 颗粒　', '仙鹤草颗粒'],
  ['Dr. Herbrand  KG', 'Dr. Herbrand KG'],
  ['复方聚乙二醇电解质散（Ⅲ）', '复方聚乙二醇电解质散(Ⅲ)'],
  ['阿\u200b胶\ufeff', '阿胶'],
])('%s is stored as %s', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each([
  ['0.5g×20粒/盒', '500mg*20粒', '0.500g * 20片', '０．５ｇ＊２０粒／瓶'],
  ['10ml×10支/盒', '10.000ml*10支', '10毫升x10支/盒'],
  ['0.25g*10片*4板/盒', '250mg*40片'],
  ['50μg*100片', '50ug×100片/瓶', '50µg*100片', '0.05mg*100片'],
  ['4单位*30片', '4u*30片/盒', '4IU*30片'],
  ['5ml/支', '5ml×1支', '5ml'],
  ['20mg/片*20片/盒', '20mg*20片'],
  ['15ml;40mg*10支', '15ml：40mg×10支/盒'],
  ['10万IU*5粒', '100000u*5粒'],
  ['每粒装0.6g*20粒', '0.6g×20粒/盒'],
])('the specs %s, %s, … are equal', (...specs) => {
  expect(new Set(specs.map(specKey)).size).toBe(1);
});

test.each([
  ['0.5g*20粒', '0.5g*24粒'],
  ['0.25g*20片', '0.5g*20片'],
  ['5mg*10片', '5ml*10片'],
  ['10ml:5mg', '10ml:0.5mg'],
  ['10g*15袋', '10g*15袋(无糖型)'],
  ['20ug*10片', '40ug*10片'],
  // As floats they would be equal.
  ['0.0000001ug*5支', '0.0000002ug*5支'],
  ['123456789.123456789kg', '123456789.123456788kg'],
])('the specs %s and %s differ', (a, b) => {
  expect(specKey(a)).not.toBe(specKey(b));
});

test('a spec is equal in any notation and differs in any other dose or count', () => {
  const dose = fc.integer({ min: 1, max: 5000 });
  const count = fc.integer({ min: 2, max: 500 });
  const writings = [
    (mg: number, n: number) => `${mg}mg*${n}片`,
    (mg: number, n: number) => `${mg / 1000}g×${n}粒/盒`,
    (mg: number, n: number) => `${(mg / 1000).toFixed(4)}g * ${n}片/瓶`,
    (mg: number, n: number) => `${mg}ｍｇ＊${n}丸／盒`,
    (mg: number, n: number) => `${mg * 1000}ug×${n}片`,
  ];
  fc.assert(
    fc.property(dose, count, dose, count, (mg, n, otherMg, otherN) => {
      const keys = new Set(writings.map((write) => specKey(write(mg, n))));
      expect(keys.size).toBe(1);
      const others = new Set(writings.map((write) => specKey(write(otherMg, otherN))));
      expect([...keys].some((key) => others.has(key))).toBe(mg === otherMg && n === otherN);
    }),
  );
});

test('a key is its own key', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'0.5gmgulIU×*x/片粒盒支:;（）() 万单位每装板１２'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(text, (any) => {
      expect(nameKey(nameKey(any))).toBe(nameKey(any));
      expect(cleanText(cleanText(any))).toBe(cleanText(any));
    }),
  );
});

test.each([
  [
    '江苏恒瑞医药股份有限公司',
    '江苏恒瑞医药有限公司',
    '江苏恒瑞医药股份有限公司S',
    '江苏恒瑞医药 股份有限公司',
  ],
  ['赛诺菲（杭州）制药有限公司', '赛诺菲(杭州)制药有限公司', '赛诺菲杭州制药有限责任公司'],
  ['石药集团欧意药业有限公司（原名：石家庄欧意药业有限公司）', '石药集团欧意药业有限公司'],
  ['开封制药（集团）有限公司（原河南省开封制药厂)', '开封制药(集团)有限公司'],
  ['GlaxoWellcomeS.A.', 'Glaxo Wellcome S.A.', 'GLAXO WELLCOME S.A'],
])('the makers %s, %s, … are equal', (...makers) => {
  expect(new Set(makers.map(makerKey)).size).toBe(1);
});

test.each([
  ['齐鲁制药有限公司', '齐鲁制药厂'],
  ['H. Lundbeck A/S', 'H.LundbeckA/S(分包装：西安杨森制药有限公司)'],
  ['赛诺菲（北京）制药有限公司', '赛诺菲（杭州）制药有限公司'],
])('the makers %s and %s differ', (a, b) => {
  expect(makerKey(a)).not.toBe(makerKey(b));
});

test('a maker is stored without its former name and with its repackager', () => {
  expect(cleanMaker('石药集团欧意药业有限公司（原名：石家庄欧意药业有限公司）')).toBe(
    '石药集团欧意药业有限公司',
  );
  expect(cleanMaker('PatheonFrance(分包装：礼来苏州制药有限公司)')).toBe(
    'PatheonFrance(分包装:礼来苏州制药有限公司)',
  );
  expect(cleanMaker('诺华制药（瑞士）')).toBe('诺华制药(瑞士)');
});

test('forms and numbers are compared by meaning', () => {
  expect(formKey('胶囊')).toBe(formKey('胶囊剂'));
  expect(formKey('片剂')).not.toBe(formKey('分散片'));
  expect(approvalKey('国药准字S20020112')).toBe(approvalKey('S20020112'));
  expect(approvalKey('国药准字S20020112')).not.toBe(approvalKey('国药准字H20020112'));
});
