import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { expect, it } from 'vitest';
import { makeCatalogue } from './make-catalogue.ts';
import { pieceFactsOf } from './piece-facts.ts';

it('reads grade, processing and weight of nearly every herbal piece out of its registered spec', () => {
  const pieces = [...makeCatalogue({ today: isoDate('2026-11-21') })].filter(
    (goods) => goods.goodsClass === 'TCM_PIECE',
  );
  const read = pieces.map((goods) => pieceFactsOf(goods));
  expect(read.filter((facts) => facts === undefined).length / pieces.length).toBeLessThan(0.05);
  const of = (name: string) =>
    pieces.filter((goods) => goods.genericName === name).map((goods) => pieceFactsOf(goods))[0];
  expect([of('炙黄芪')?.processing, of('麸炒白术')?.processing, of('川芎')?.processing]).toEqual([
    '蜜炙',
    '麸炒',
    '生',
  ]);
  expect(of('川芎')).toMatchObject({ grade: '统货', bagGrams: 1000 });
});
