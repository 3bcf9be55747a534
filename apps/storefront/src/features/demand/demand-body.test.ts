import { expect, test } from 'vitest';
import { demandBody, isPrice } from './demand-body.ts';
import { emptyRow } from './demand-draft.ts';

test('what is left empty is not sent, and a price gets its two decimals', () => {
  const row = emptyRow({ name: ' 示例丸 ', ypgg: '6g', number: '20', price: '12.5' });
  expect(demandBody({ contact: '陈采购', phone: '13912345678', rows: [row] })).toEqual({
    contact: '陈采购',
    phone: '13912345678',
    params: [
      {
        name: '示例丸',
        ypgg: '6g',
        sccj: '',
        approval_no: '',
        number: 20,
        bzdw: '盒',
        remark: '',
        price: '12.50',
      },
    ],
  });
});

test('a price has up to four decimals and nothing else', () => {
  expect(['', '3', '3.1', '3.1415'].every(isPrice)).toBe(true);
  expect(['3.', '3.14159', '-1', '三', '1e3'].some(isPrice)).toBe(false);
});
