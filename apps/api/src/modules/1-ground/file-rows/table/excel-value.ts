/** Built-in number formats of Excel that show a date (ECMA-376 18.8.30, and those of Chinese Excel). */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

export interface NumberFormat {
  readonly isDate: boolean;
  /** Digits that a format like 000000 pads to; 0 for none. */
  readonly padding: number;
}

export const plainFormat: NumberFormat = { isDate: false, padding: 0 };

/** The limit of Excel itself. */
const maxFormatLength = 255;

/**
 * How numbers of a cell style are read.
 *
 * @param code the text of a custom format, undefined for a built-in one
 */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { isDate: builtInDates.has(id), padding: 0 };
  if (code.length > maxFormatLength) return plainFormat;
  const [positive = ''] = code.split(';');
  if (/^0{2,}$/.test(positive)) return { isDate: false, padding: positive.length };
  // Colours, locales, quoted words and escapes hold letters without meaning here: [Red], [$-804], "元", \d
  const letters = positive.replace(/\[[^\][]*\]|"[^"]*"|\\./g, '');
  return { isDate: /[ymd]/i.test(letters) && !/general/i.test(letters), padding: 0 };
}

const dayMs = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const days1904 = 1462;

/** The calendar date 'YYYY-MM-DD' of an Excel serial, '' outside 1900–9999. */
export function dateOfSerial(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) + (is1904 ? days1904 : 0);
  if (!(days >= 1 && days < 2_958_466)) return '';
  // Excel counts a 29 February 1900, which did not exist.
  return new Date(epoch1900 + (days < 60 ? days + 1 : days) * dayMs).toISOString().slice(0, 10);
}

/**
 * The digits of a number cell as Excel shows them: 15 significant ones, without an exponent. A price stored
 * as 12.340000000000001 is 12.34, and a bar code keeps its thirteen digits.
 */
export function textOfNumber(stored: string): string {
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return stored;
  const shown = String(Number(value.toPrecision(15)));
  if (!shown.includes('e')) return shown;
  return Math.abs(value) >= 1
    ? BigInt(Math.round(value)).toString()
    : value.toFixed(20).replace(/0{1,20}$/, '');
}

/** Decodes _x000D_ and the like, which stand for characters that XML cannot hold. */
export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
