import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gs1CheckDigit } from './product-code.ts';
import { readScannedCode } from './scanned-code.ts';

const checked = (digits: string) => digits + gs1CheckDigit(digits);
const ean = checked('690123456789');

test.each([
  ['an EAN-13', ean],
  ['an EAN-13 with the name of its symbol', `]E0${ean}`],
  ['the same as ITF-14', `0${ean}`],
  ['a GS1 code with batch and expiry behind', `]d2010${ean}17281231\u001d10AB12`],
  ['a GS1 code with brackets', `(01)0${ean}(17)281231`],
])('%s is the barcode of the pack', (_, typed) => {
  expect(readScannedCode(typed)).toEqual({ kind: 'barcode', code: ean });
});

test('a UPC-A is a barcode with a zero before it', () => {
  const upc = checked('03600029145');
  expect(readScannedCode(upc)).toEqual({ kind: 'barcode', code: `0${upc}` });
});

test('the code of a case, a 追溯码 and a wrong digit are no barcode of a pack', () => {
  expect(readScannedCode(checked('1690123456789'))).toEqual({ kind: 'case' });
  expect(readScannedCode('81234567890123456789')).toEqual({ kind: 'trace' });
  expect(readScannedCode('6901234567890')).toEqual({ kind: 'unknown' });
  expect(readScannedCode('HELLO 12345678')).toEqual({ kind: 'unknown' });
});

test('no text is read as a barcode whose check digit is wrong', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\](01)\dEd]{0,40}$/), (typed) => {
      const read = readScannedCode(typed);
      if (read.kind === 'barcode') expect(gs1CheckDigit(read.code.slice(0, -1))).toBe(read.code.slice(-1));
    }),
  );
});
