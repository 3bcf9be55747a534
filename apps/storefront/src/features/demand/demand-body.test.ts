import { expect, test } from 'vitest';
import { demandBody } from './demand-body.ts';
import { emptyRow } from './demand-draft.ts';

test('empty fields are not sent, and a price gets two decimals', () => {
  const row = emptyRow({ name: ' 示例丸 ', ypgg: '6g', number: 20, price: '12.5' });
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
