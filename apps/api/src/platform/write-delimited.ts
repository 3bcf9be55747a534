import { encodeGb18030 } from './encode-gb18030.ts';
import type { SheetCell } from './write-sheet.ts';

export interface DelimitedForm {
  readonly encoding: 'utf8' | 'gb18030';
  readonly separator: ',' | '\t' | ';';
}

/** A text that a table program would calculate is opened as text: OWASP on CSV injection. */
const isFormula = /^[=+\-@\t\r]/;

function cellText(cell: SheetCell, separator: string): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as text, a line a row (RFC 4180); UTF-8 with the mark by which table programs know it. */
export function writeDelimited(
  rows: ReadonlyArray<readonly SheetCell[]>,
  { encoding, separator }: DelimitedForm,
): Buffer {
  const text = rows
    .map((cells) => `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`)
    .join('');
  return encoding === 'utf8' ? Buffer.from(`\ufeff${text}`) : encodeGb18030(text);
}
