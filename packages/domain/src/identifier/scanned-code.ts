import { gs1CheckDigit } from './product-code.ts';

/** What a scanner has read: the barcode of a sales pack, a 追溯码, the code of a whole case, or neither. */
export type ScannedCode =
  | { readonly kind: 'barcode'; readonly code: string }
  | { readonly kind: 'trace' | 'case' | 'unknown' };

const maxLength = 100;
/** What scanners put before a code to say which symbol it is: ]E0, ]C1, ]d2. */
const symbol = /^\][A-Za-z]\d/;
/** GS1: 01 and the number of the trade item, then batch, expiry and serial number. */
const gs1 = /^\(?01\)?(\d{14})/;

const isChecked = (code: string) => gs1CheckDigit(code.slice(0, -1)) === code.slice(-1);

function tradeItem(code: string): ScannedCode {
  if (!isChecked(code)) return { kind: 'unknown' };
  return code.startsWith('0') ? { kind: 'barcode', code: code.slice(1) } : { kind: 'case' };
}

/** Reads what a scanner types: EAN-13, UPC-A, ITF-14, or a GS1 code with more behind its item. */
export function readScannedCode(typed: string): ScannedCode {
  const text = typed.slice(0, maxLength).trim().replace(symbol, '');
  const [whole, item] = gs1.exec(text) ?? [];
  if (item !== undefined && whole !== undefined && isChecked(item) && text.length >= whole.length)
    return tradeItem(item);
  if (/^\d{20}$/.test(text)) return { kind: 'trace' };
  if (/^\d{12,14}$/.test(text)) return tradeItem(text.padStart(14, '0'));
  return { kind: 'unknown' };
}
