import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIngredients } from './read-ingredients.ts';
import { RowNotes } from './row-notes.ts';

const read = (cell: string) => readIngredients(cell, new RowNotes());

test.each([
  ['', []],
  ['见说明书', []],
  ['阿莫西林', ['阿莫西林']],
  ['本品主要成份为阿莫西林。', ['阿莫西林']],
  ['对乙酰氨基酚、磷酸可待因', ['对乙酰氨基酚', '磷酸可待因']],
  ['羟考酮5mg,对乙酰氨基酚325mg', ['羟考酮', '对乙酰氨基酚']],
  [
    '本品为复方制剂，每片含：对乙酰氨基酚 250mg（以无水物计）、盐酸伪麻黄碱 30mg、马来酸氯苯那敏2毫克。辅料为：淀粉、蔗糖。',
    ['对乙酰氨基酚', '盐酸伪麻黄碱', '马来酸氯苯那敏'],
  ],
  ['黄芪、当归、白及、甘草等', ['黄芪', '当归', '白及', '甘草']],
  ['葡萄糖酸钙；维生素D3 200IU；维生素B12', ['葡萄糖酸钙', '维生素D3', '维生素B12']],
  ['黄芪、黄芪', ['黄芪']],
])('%s names %j', (cell, ingredients) => {
  expect(read(cell)).toEqual(ingredients);
});

test.each([
  [
    Array.from({ length: 61 }, (_, index) => `成药${String.fromCharCode(0x4e00 + index)}`).join('、'),
    '成分超过 60 种，未采用',
  ],
  ['药'.repeat(41), `成分“${'药'.repeat(41)}”无法识别，未采用`],
  ['药、'.repeat(1_001), '成分超过 2000 个字，未采用'],
])('what is no list is left out and said (%#)', (cell, sentence) => {
  const notes = new RowNotes();
  expect(readIngredients(cell, notes)).toEqual([]);
  expect(notes.remarks).toEqual([sentence]);
  expect(notes.doubts).toEqual([]);
});

test('what is read is read again as the same, whatever the cell', () => {
  const words = [
    '本品',
    '每片含',
    '为',
    '阿莫西林',
    '维生素D3',
    '250mg',
    '、',
    '，',
    '(',
    ')',
    ' ',
    '等',
    '。',
    '辅料',
    '：',
    '克',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 20 }), (parts) => {
      const once = read(parts.join(''));
      expect(read(once.join('、'))).toEqual(once);
    }),
  );
});
