/** The dictionary of an object, as far as a scan needs it. */
export interface PdfDictionary {
  /** Every name in it, keys and values, unescaped. */
  readonly names: readonly string[];
  /** Where its stream begins; undefined for an object without one. */
  readonly streamAt: number | undefined;
}

/** The budget of a scan. Objects may lie inside one another, so a character may be read more than once. */
export class Work {
  #left: number;

  constructor(max: number) {
    this.#left = max;
  }

  /** Whether the budget allowed it. */
  spend(units: number): boolean {
    this.#left -= units;
    return this.#left >= 0;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }
}

/** Longer than every name that a scan looks for, even escaped. */
const longestName = 128;

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0;
/** ( ) < > [ ] { } / % */
const delimiters = new Set([40, 41, 60, 62, 91, 93, 123, 125, 47, 37]);

/** The value of a hexadecimal digit; -1 for any other byte. */
function digitOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** Unescapes names. Any letter may be written as #xx, to evade a plain search. Takes and returns Latin-1 bytes. */
export function plainNames(bytes: Buffer): Buffer {
  if (!bytes.includes(0x23)) return bytes;
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === 0x23) {
      const [high, low] = [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])];
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        at += 2;
      }
    }
    plain[length] = byte;
    length += 1;
  }
  return plain.subarray(0, length);
}

/** Reads one dictionary character by character, without recursion. */
class DictionaryReader {
  readonly #text: string;
  readonly #work: Work;
  readonly names: string[] = [];
  #at: number;

  constructor(text: string, at: number, work: Work) {
    this.#text = text;
    this.#at = at;
    this.#work = work;
  }

  get at(): number {
    return this.#at;
  }

  #code(ahead = 0): number {
    return this.#text.charCodeAt(this.#at + ahead);
  }

  skipSpace(): void {
    const from = this.#at;
    while (this.#at < this.#text.length) {
      if (this.#code() === 37) this.#skipComment();
      else if (isSpace(this.#code())) this.#at += 1;
      else break;
    }
    this.#work.spend(this.#at - from + 1);
  }

  #skipComment(): void {
    while (this.#at < this.#text.length && this.#code() !== 10 && this.#code() !== 13) this.#at += 1;
  }

  #skipString(): void {
    let depth = 0;
    while (this.#at < this.#text.length) {
      const code = this.#code();
      this.#at += 1;
      if (code === 92) this.#at += 1;
      else if (code === 40) depth += 1;
      else if (code === 41) {
        depth -= 1;
        if (depth === 0) return;
      }
    }
  }

  #takeName(): void {
    const from = this.#at + 1;
    this.#at = from;
    while (this.#at < this.#text.length && !isSpace(this.#code()) && !delimiters.has(this.#code()))
      this.#at += 1;
    if (this.#at - from > longestName) return;
    this.names.push(plainNames(Buffer.from(this.#text.slice(from, this.#at), 'latin1')).toString('latin1'));
  }

  #step(): number {
    const code = this.#code();
    if (code === 47) this.#takeName();
    else if (code === 40) this.#skipString();
    else if (code === 37) this.#skipComment();
    else if (code === 60 && this.#code(1) === 60) {
      this.#at += 2;
      return 1;
    } else if (code === 62 && this.#code(1) === 62) {
      this.#at += 2;
      return -1;
    } else if (code === 60) {
      const end = this.#text.indexOf('>', this.#at);
      this.#at = end === -1 ? this.#text.length : end + 1;
    } else this.#at += 1;
    return 0;
  }

  /** Whether there was a complete one. */
  read(): boolean {
    if (this.#code() !== 60 || this.#code(1) !== 60) return false;
    let depth = 0;
    do {
      const from = this.#at;
      depth += this.#step();
      if (!this.#work.spend(this.#at - from)) return false;
    } while (depth > 0 && this.#at < this.#text.length);
    return depth === 0;
  }
}

/**
 * The dictionary after `obj`, as a viewer would read it from there; a cross-reference table may point anywhere.
 * Undefined where none begins or it does not end.
 * @param text the file, one character a byte
 */
export function readDictionary(text: string, at: number, work: Work): PdfDictionary | undefined {
  const reader = new DictionaryReader(text, at, work);
  reader.skipSpace();
  if (!reader.read()) return undefined;
  reader.skipSpace();
  const { names, at: end } = reader;
  if (!text.startsWith('stream', end)) return { names, streamAt: undefined };
  let streamAt = end + 'stream'.length;
  if (text[streamAt] === '\r') streamAt += 1;
  if (text[streamAt] === '\n') streamAt += 1;
  return { names, streamAt };
}
