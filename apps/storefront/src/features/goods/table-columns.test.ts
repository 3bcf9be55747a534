import { expect, test } from 'vitest';
import { columnTracks, minWidthOf, readHidden, textScale, windowWithout } from './table-columns.ts';

test('columns stay hidden as chosen, and no other stored value hides any', () => {
  expect([...readHidden('unit,approval')]).toEqual(['approval', 'unit']);
  expect([...readHidden('name,price,,<b>')]).toEqual([]);
  expect(readHidden(null).size).toBe(0);
});

test('without optional columns the table is half as wide', () => {
  expect(minWidthOf(new Set())).toBe(1280);
  expect(minWidthOf(readHidden('maker,approval,unit,pack,expiry,stock,promotion'))).toBe(624);
});

test('each visible column has a track, in the order of the head', () => {
  expect(columnTracks(new Set())).toBe(
    '2.5rem minmax(0, 1fr) 7.5rem 5.75rem 8.75rem 2.75rem 5.125rem 7rem 4rem 6.5rem 7.625rem 7rem 4.75rem',
  );
  expect(columnTracks(readHidden('maker,approval,unit,pack,expiry,stock,promotion'))).toBe(
    '2.5rem minmax(0, 1fr) 7.5rem 6.5rem 7rem 4.75rem',
  );
});

test('columns hide one after the other, each in windows without space for it', () => {
  const windows = (['approval', 'promotion', 'unit', 'pack', 'maker'] as const).map((name) =>
    windowWithout(name, textScale(false)),
  );
  expect(windows).toEqual([
    '(max-width: 86.625rem)',
    '(max-width: 77.875rem)',
    '(max-width: 70.25rem)',
    '(max-width: 67.5rem)',
    '(max-width: 62.375rem)',
  ]);
});

test('大字版 widens every column, so that two have no space in any window', () => {
  const scale = textScale(true);
  expect(minWidthOf(new Set(), scale)).toBe(1600);
  expect(windowWithout('approval', scale)).toBe('all');
  expect(windowWithout('promotion', scale)).toBe('all');
  expect(windowWithout('unit', scale)).toBe('(max-width: 86.15625rem)');
});
