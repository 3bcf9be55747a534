import { boundsForStaff, exceedsLimit, type ReadBounds } from './read-bounds.ts';
import type { TableRow } from './table-row.ts';

interface Record {
  readonly cells: string[];
  /** Where the next record begins. */
  readonly next: number;
  readonly lines: number;
}

interface Quoted {
  readonly value: string;
  /** Position after the cell: of a delimiter, a line end or the end of the text. */
  readonly next: number;
  readonly lines: number;
}

/** Finds the next occurrence of a character. Positions must not decrease, so each character is read once. */
class NextPlace {
  readonly #text: string;
  readonly #character: string;
  #from = 0;
  #found = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  /** Infinity where there is none. */
  atOrAfter(place: number): number {
    if (place >= this.#from && place <= this.#found) return this.#found;
    const found = this.#text.indexOf(this.#character, place);
    this.#from = place;
    this.#found = found === -1 ? Number.POSITIVE_INFINITY : found;
    return this.#found;
  }
}

/** A text with the next occurrences found in it. */
interface Scanned {
  readonly text: string;
  readonly newline: NextPlace;
  readonly delimiter: NextPlace;
  readonly quote: NextPlace;
}

/**
 * Splits delimited text that arrives in chunks (RFC 4180, and common deviations). A quotation mark that is
 * never properly closed is an ordinary character: in `"5ml*10支` it must not swallow the rows below.
 */
export class DelimitedSplitter {
  readonly #delimiter: string;
  readonly #bounds: ReadBounds;
  #rest = '';
  #line = 1;

  constructor(delimiter: string, bounds: ReadBounds = boundsForStaff) {
    this.#delimiter = delimiter;
    this.#bounds = bounds;
  }

  /** Takes the next chunk; returns the records that are complete. */
  push(text: string): TableRow[] {
    return this.#take(this.#rest + text, false);
  }

  end(): TableRow[] {
    return this.#take(this.#rest, true);
  }

  #take(text: string, isLast: boolean): TableRow[] {
    const scanned: Scanned = {
      text,
      newline: new NextPlace(text, '\n'),
      delimiter: new NextPlace(text, this.#delimiter),
      quote: new NextPlace(text, '"'),
    };
    const rows: TableRow[] = [];
    let position = 0;
    while (position < text.length) {
      const record = this.#readRecord(scanned, position, isLast);
      const length = (record?.next ?? text.length) - position;
      if (length > this.#bounds.lineLength)
        throw exceedsLimit(`第 ${this.#line} 行字数`, this.#bounds.lineLength);
      if (!record) break;
      rows.push({ line: this.#line, cells: record.cells });
      this.#line += record.lines;
      if (this.#line > this.#bounds.rows) throw exceedsLimit('行数', this.#bounds.rows);
      position = record.next;
    }
    this.#rest = text.slice(position);
    return rows;
  }

  #readRecord(scanned: Scanned, start: number, isLast: boolean): Record | undefined {
    const { text } = scanned;
    const newline = scanned.newline.atOrAfter(start);
    if (newline === Number.POSITIVE_INFINITY && !isLast) return undefined;
    const end = Math.min(newline, text.length);
    if (scanned.quote.atOrAfter(start) < end) return this.#readQuotedRecord(scanned, start, isLast);
    const cells = text.slice(start, end).split(this.#delimiter, this.#bounds.columns);
    return { cells: cells.map((cell) => cell.trim()), next: end + 1, lines: 1 };
  }

  #readQuotedRecord(scanned: Scanned, start: number, isLast: boolean): Record | undefined {
    const { text } = scanned;
    const cells: string[] = [];
    const add = (cell: string) => {
      if (cells.length < this.#bounds.columns) cells.push(cell.trim());
    };
    let position = start;
    let lines = 1;
    for (;;) {
      let next: number;
      const quoted = text[position] === '"' ? this.#readQuoted(scanned, position, isLast) : null;
      if (quoted === 'unfinished') return undefined;
      if (quoted) {
        add(quoted.value);
        lines += quoted.lines;
        next = quoted.next;
      } else {
        next = this.#endOfPlain(scanned, position);
        add(text.slice(position, next));
      }
      if (next >= text.length) return isLast ? { cells, next: text.length, lines } : undefined;
      if (text[next] === '\n') return { cells, next: next + 1, lines };
      position = next + 1;
    }
  }

  #endOfPlain({ text, newline, delimiter }: Scanned, start: number): number {
    return Math.min(newline.atOrAfter(start), delimiter.atOrAfter(start), text.length);
  }

  /**
   * The cell that a quotation mark opens. Null where the mark is an ordinary character, since no spreadsheet
   * program writes so long a cell.
   */
  #readQuoted(scanned: Scanned, start: number, isLast: boolean): Quoted | null | 'unfinished' {
    const { text, quote } = scanned;
    let close = start + 1;
    for (;;) {
      close = quote.atOrAfter(close);
      const length = Math.min(close, text.length) - start;
      if (length > this.#bounds.cellLength) return null;
      if (close === Number.POSITIVE_INFINITY) return isLast ? null : 'unfinished';
      if (text[close + 1] !== '"') break;
      close += 2;
    }
    if (close + 1 >= text.length && !isLast) return 'unfinished';
    const inner = text.slice(start + 1, close);
    const lines = inner.split('\n').length - 1;
    const behind = this.#endOfPlain(scanned, close + 1);
    const tail = text.slice(close + 1, behind).trimEnd();
    // `"5ml"*10支` on one line is read as in Excel; across lines such a mark closes nothing.
    if (tail !== '' && lines > 0) return null;
    return { value: inner.replaceAll('""', '"').replaceAll('\r\n', '\n') + tail, next: behind, lines };
  }
}
