import { dateOfParts, daysInMonth, type IsoDate } from '../calendar/iso-date.ts';
import { compactNumber, normalizeText } from './normalize.ts';
import { gs1CheckDigit, parseTraceCode } from './product-code.ts';

/** What a scanner sent. */
export type Scan =
  | { readonly kind: 'trace'; readonly code: string }
  | {
      readonly kind: 'goods';
      /** EAN-13 of the sales pack. */
      readonly barcode: string;
      /** Of a GS1 code; '' without one. Where the scanner drops separators, other elements may follow it. */
      readonly batchNo: string;
      readonly expiry: IsoDate | null;
    }
  /** A bundle of packs: how many is not known. */
  | { readonly kind: 'case'; readonly barcode: string }
  /** Anything else may be a batch number. */
  | { readonly kind: 'batch'; readonly batchNo: string };

/** Between GS1 elements of open length (FNC1). */
const separator = '\u001d';

/** Length of the GS1 elements that have a fixed one; others end at a separator. */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const openElement = /^(10|21|22|30|37|24[0-3]|25[0-5]|71\d|9\d)/;

const hasCheckDigit = (code: string) => gs1CheckDigit(code.slice(0, -1)) === code.slice(-1);

/** YYMMDD; day 00 is the last of its month. */
function dateOf(digits: string): IsoDate | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const [year, month, day] = [
    2000 + Number(digits.slice(0, 2)),
    Number(digits.slice(2, 4)),
    Number(digits.slice(4)),
  ];
  return dateOfParts(year, month, day === 0 ? daysInMonth(year, month) : day);
}

/** The elements of a GS1 code by identifier; undefined where it is none. */
function readElements(text: string): ReadonlyMap<string, string> | undefined {
  const elements = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const id = openElement.exec(rest)?.[0] ?? rest.slice(0, 2);
    const end = rest.indexOf(separator);
    const length =
      fixedLengths[id] ?? (openElement.test(rest) ? (end < 0 ? rest.length : end) - id.length : 0);
    const value = rest.slice(id.length, id.length + length);
    if (length === 0 || value.length < length || value.includes(separator)) return undefined;
    elements.set(id, value);
    rest = rest.slice(id.length + length);
    if (rest.startsWith(separator)) rest = rest.slice(1);
  }
  return elements;
}

/** A number of 8, 12, 13 or 14 digits with its check digit, as printed below a barcode. */
function readGtin(digits: string): Scan | undefined {
  if (!/^(\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  return gtin.startsWith('0')
    ? { kind: 'goods', barcode: gtin.slice(1), batchNo: '', expiry: null }
    : { kind: 'case', barcode: gtin };
}

function readGs1(text: string): Scan | undefined {
  const elements = readElements(text);
  const gtin = readGtin(elements?.get('01') ?? '');
  if (gtin?.kind !== 'goods') return gtin;
  return { ...gtin, batchNo: elements?.get('10') ?? '', expiry: dateOf(elements?.get('17') ?? '') };
}

/** No code is longer. */
const longest = 200;

/** `(01)…(17)…` as people read it, and the marks that scanners put before a GS1 code. */
const printedElement = /\((\d{2,4})\)/g;
const symbology = /^\][a-zA-Z]\d/;

/**
 * Reads what a scanner sent: 追溯码, the barcode of a pack, a GS1 code with batch and expiry, or else a batch number.
 * Null for nothing.
 */
export function readScan(scanned: string): Scan | null {
  const sent = scanned.slice(0, longest);
  const isPrinted = /^\(01\)/.test(sent.trim());
  const withSeparators = isPrinted
    ? sent.trim().replace(printedElement, (_, id: string) => `${separator}${id}`)
    : sent;
  const text = withSeparators
    .split(separator)
    .map((part) => normalizeText(part).replace(symbology, ''))
    .filter((part) => part !== '')
    .join(separator);
  if (text === '') return null;
  const digits = compactNumber(text);
  const gs1 = /^01\d{14}/.test(text) && text.length > 16 ? readGs1(text) : undefined;
  if (gs1) return gs1;
  const trace = parseTraceCode(digits);
  if (trace.ok) return { kind: 'trace', code: trace.value.code };
  return readGtin(digits) ?? readGs1(text) ?? { kind: 'batch', batchNo: text.replaceAll(separator, '') };
}
