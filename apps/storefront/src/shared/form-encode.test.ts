import { expect, test } from 'vitest';
import { formEncode } from './form-encode.ts';

const read = (value: Readonly<Record<string, unknown>>) => decodeURIComponent(formEncode(value));

test('objects nest in brackets and lists of them carry their index', () => {
  expect(read({ params: [{ goods_id: 12, number: 5 }], remarks: { '1-NORMAL': '放前台' } })).toBe(
    'params[0][goods_id]=12&params[0][number]=5&remarks[1-NORMAL]=放前台',
  );
});

test('lists of plain values repeat their name', () => {
  expect(read({ ids: [1, 2] })).toBe('ids[]=1&ids[]=2');
});

test('a boolean is written as the schemas read it', () => {
  expect(read({ with_reports: false, has_read: true })).toBe('with_reports=false&has_read=true');
});

test('undefined fields are left out', () => {
  expect(read({ a: undefined, b: null, c: '' })).toBe('c=');
});
