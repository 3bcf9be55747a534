import type { TableRow } from './table-row.ts';

/** No spreadsheet holds a longer cell, so a quotation mark that opens one is not meant as an opening. */
const longestCell = 32_767;

interface Record {
  readonly cells: string[];
  /** Where the next record begins. */
  readonly next: number;
  readonly lines: number;
}

interface Quoted {
  readonly value: string;
  /** Position behind the cell: of a delimiter, a line end or the end of the text. */
  readonly next: number;
  readonly lines: number;
}

/**
 * Splits delimited text that arrives in pieces (RFC 4180, and what people make of it). A quotation mark that is never
 * closed properly is an ordinary character: it must not swallow the good rows below it, as `"5ml*10支` would.
 */
export class DelimitedSplitter {
  readonly #delimiter: string;
  #rest = '';
  #line = 1;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Takes the next piece of the text; gives the records that are complete. */
  push(text: string): TableRow[] {
    return this.#take(this.#rest + text, false);
  }

  end(): TableRow[] {
    return this.#take(this.#rest, true);
  }

  #take(text: string, isLast: boolean): TableRow[] {
    const rows: TableRow[] = [];
    let position = 0;
    while (position < text.length) {
      const record = this.#readRecord(text, position, isLast);
      if (!record) break;
      rows.push({ line: this.#line, cells: record.cells });
      this.#line += record.lines;
      position = record.next;
    }
    this.#rest = text.slice(position);
    return rows;
  }

  #readRecord(text: string, start: number, isLast: boolean): Record | undefined {
    const newline = text.indexOf('\n', start);
    if (newline === -1 && !isLast) return undefined;
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    if (!line.includes('"')) {
      const cells = line.split(this.#delimiter).map((cell) => cell.trim());
      return { cells, next: end + 1, lines: 1 };
    }
    return this.#readQuotedRecord(text, start, isLast);
  }

  #readQuotedRecord(text: string, start: number, isLast: boolean): Record | undefined {
    const cells: string[] = [];
    let position = start;
    let lines = 1;
    for (;;) {
      let next: number;
      const quoted = text[position] === '"' ? this.#readQuoted(text, position, isLast) : null;
      if (quoted === 'unfinished') return undefined;
      if (quoted) {
        cells.push(quoted.value.trim());
        lines += quoted.lines;
        next = quoted.next;
      } else {
        next = this.#endOfPlain(text, position);
        cells.push(text.slice(position, next).trim());
      }
      if (next >= text.length) return isLast ? { cells, next: text.length, lines } : undefined;
      if (text[next] === '\n') return { cells, next: next + 1, lines };
      position = next + 1;
    }
  }

  #endOfPlain(text: string, start: number): number {
    const newline = text.indexOf('\n', start);
    const delimiter = text.indexOf(this.#delimiter, start);
    const end = newline === -1 ? text.length : newline;
    return delimiter === -1 || delimiter > end ? end : delimiter;
  }

  /** The cell that a quotation mark opens; null when the mark turns out to be an ordinary character. */
  #readQuoted(text: string, start: number, isLast: boolean): Quoted | null | 'unfinished' {
    let close = start + 1;
    for (;;) {
      close = text.indexOf('"', close);
      const length = (close === -1 ? text.length : close) - start;
      if (length > longestCell) return null;
      if (close === -1) return isLast ? null : 'unfinished';
      if (text[close + 1] !== '"') break;
      close += 2;
    }
    if (close + 1 >= text.length && !isLast) return 'unfinished';
    const inner = text.slice(start + 1, close);
    const lines = inner.split('\n').length - 1;
    const behind = this.#endOfPlain(text, close + 1);
    const tail = text.slice(close + 1, behind).trimEnd();
    // `"5ml"*10支` on one line is read as Excel reads it; across lines such a mark closes nothing.
    if (tail !== '' && lines > 0) return null;
    return { value: inner.replaceAll('""', '"').replaceAll('\r\n', '\n') + tail, next: behind, lines };
  }
}
