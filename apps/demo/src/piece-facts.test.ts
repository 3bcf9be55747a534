import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { expect, it } from 'vitest';
import { makeCatalogue } from './make-catalogue.ts';
import { pieceFactsOf } from './piece-facts.ts';

const pieces = [...makeCatalogue({ today: isoDate('2026-11-21') })].filter(
  (goods) => goods.goodsClass === 'TCM_PIECE' || goods.goodsClass === 'TCM_RAW',
);
const factsOf = (name: string, spec = '') =>
  pieces
    .filter((goods) => goods.genericName === name && goods.spec.startsWith(spec))
    .map((goods) => pieceFactsOf(goods))[0];

it('reads processing and weight of herbal pieces from name and registered spec', () => {
  expect(['炙黄芪', '麸炒白术', '川芎', '没药'].map((name) => factsOf(name)?.processing)).toEqual([
    '蜜炙',
    '麸炒',
    '生',
    '醋制',
  ]);
  expect(factsOf('川芎')).toMatchObject({ grade: '统货', trait: '', bagGrams: 1000 });
  expect(factsOf('三七粉', '3g×30袋')).toMatchObject({ bagGrams: 90 });
  expect(factsOf('罗汉果')).toMatchObject({ grade: '统货', bagGrams: null });
});

it('reads only grades as a grade, and sizes, cuts and kinds as a trait', () => {
  const grades = new Set(pieces.map((goods) => pieceFactsOf(goods)?.grade));
  expect(grades).toEqual(new Set(['统货', '选货', '特级', '']));
  expect(factsOf('茯苓', '选货白丁')).toMatchObject({ grade: '选货', trait: '白丁' });
  expect(factsOf('菊花', '杭菊统货')).toMatchObject({ grade: '统货', trait: '杭菊' });
  expect(factsOf('三七', '120头')).toMatchObject({ grade: '', trait: '120头' });
  expect(factsOf('人参片', '礼盒')).toMatchObject({ grade: '', trait: '' });
});
