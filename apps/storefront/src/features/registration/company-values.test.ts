import { expect, test } from 'vitest';
import { companyResolver, valuesOf } from './company-values.ts';

const uscc = '91350211M0000XUF46';
const whole = valuesOf({
  kind: 'RETAIL_SINGLE',
  name: '厦门市示例大药房',
  uscc,
  legal_person: '陈示范',
  region_code: '350211',
  address: '示例路 8 号',
  contact: '林采购',
  phone: '13700000001',
  drug_licence_no: '闽DA592000001',
  billing: {
    address: '厦门市示例路 8 号',
    phone: '0592-1234567',
    bank: '示例银行厦门分行',
    account_no: '44250100003400001234',
  },
});

async function errorsOf(values: typeof whole): Promise<readonly string[]> {
  const { errors } = await companyResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors);
}

test('a failing check digit shows with other errors', async () => {
  expect(await errorsOf({ ...whole, contact: '' })).toEqual(['uscc', 'contact']);
});

test('a failing check digit alone is sent to the server, which knows what a reviewer has vouched for', async () => {
  expect(await errorsOf(whole)).toEqual([]);
  expect(await errorsOf({ ...whole, uscc: '91350211M0000XUF4' })).toEqual(['uscc']);
});
