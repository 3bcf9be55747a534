import { expect, test } from 'vitest';
import { lineSums, type OrderLine } from './line-sums.ts';

function line(fields: Partial<OrderLine>): OrderLine {
  return {
    id: 1,
    goods_id: 1,
    name: '盐酸氨溴索口服溶液',
    ypgg: '100ml:0.6g',
    sccj: '霁川制药股份有限公司',
    bzdw: '瓶',
    code: '',
    barcode: '',
    approval_no: '国药准字H20991113',
    image: '',
    number: 10,
    price: '5.06',
    amount: '50.60',
    segments: [],
    kind: 1,
    shipped: 0,
    received: 0,
    returned: 0,
    closed: 0,
    closed_amount: '0.00',
    reduction: '0.00',
    net: '50.60',
    wanted_batch_no: null,
    min_days: 0,
    batches: [],
    ledger: [],
    ...fields,
  };
}

test('an order’s columns are summed to the fen', () => {
  const lines = [
    line({ amount: '0.10', reduction: '0.03', net: '0.07' }),
    line({ amount: '0.20', reduction: '0.00', net: '0.20' }),
    line({ amount: '1284.50', reduction: '30.05', net: '1254.45' }),
  ];
  expect(lineSums(lines)).toEqual({ amount: '1284.80', reduction: '30.08', net: '1254.72' });
});

test('an order without lines sums to zero', () => {
  expect(lineSums([])).toEqual({ amount: '0.00', reduction: '0.00', net: '0.00' });
});
