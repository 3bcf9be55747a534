import { expect, test } from 'vitest';
import { gs1CheckDigit } from './product-code.ts';
import { readScan } from './read-scan.ts';

const ean = `690123456789${gs1CheckDigit('690123456789')}`;
const gtin = `0${ean}`;
const plain = { kind: 'goods', barcode: ean, batchNo: '', expiry: null };
const whole = { kind: 'goods', barcode: ean, batchNo: '260801A', expiry: '2028-07-31' };

test.each([
  ['a barcode', ean, plain],
  ['a barcode as a GTIN of 14 digits', gtin, plain],
  [
    'full-width digits of an input method',
    ean.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    plain,
  ],
  ['a GS1 code with separators', `]d201${gtin}17280731\u001d10260801A\u001d21S99`, whole],
  ['a GS1 code whose batch ends it', `01${gtin}1728073110260801A`, whole],
  ['a GS1 code as it is printed', `(01)${gtin}(17)280731(10)260801A`, whole],
  ['an expiry without a day', `01${gtin}1728070010260801A`, whole],
  ['a trace code', '81234560000000000012', { kind: 'trace', code: '81234560000000000012' }],
  ['a trace code in groups', '8123456 0000000000012', { kind: 'trace', code: '81234560000000000012' }],
  ['a batch', '260801-A', { kind: 'batch', batchNo: '260801-A' }],
  ['thirteen digits without their check digit', '6901234567890', { kind: 'batch', batchNo: '6901234567890' }],
  ['nothing', ' \n', null],
])('the scanner sends %s', (_, sent, read) => {
  expect(readScan(sent)).toEqual(read);
});

test('the code of a case says that it is none of a pack', () => {
  const body = `1${ean.slice(0, 12)}`;
  const code = `${body}${gs1CheckDigit(body)}`;
  expect(readScan(code)).toEqual({ kind: 'case', barcode: code });
});
