import { createReadStream } from 'node:fs';
import type { TextEncoding } from './detect-encoding.ts';
import { boundsForStaff, exceedsLimit, type ReadBounds } from './read-bounds.ts';
import { DelimitedSplitter } from './split-delimited.ts';
import { isBlank, type TableRow, type TableSource } from './table-row.ts';

export interface DelimitedOptions {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly bounds?: ReadBounds;
}

/**
 * Decodes text in chunks and normalises every line end to
 * .
 */
export class LineDecoder {
  readonly #decoder: TextDecoder;
  #heldReturn = '';

  constructor(encoding: TextEncoding) {
    this.#decoder = new TextDecoder(encoding);
  }

  decode(chunk?: Buffer): string {
    let text =
      this.#heldReturn + (chunk ? this.#decoder.decode(chunk, { stream: true }) : this.#decoder.decode());
    this.#heldReturn = '';
    if (chunk && text.endsWith('\r')) {
      this.#heldReturn = '\r';
      text = text.slice(0, -1);
    }
    // Some old programs end lines with a lone carriage return.
    return text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  }
}

/**
 * The first `bytes` of a text file, decoded, up to its last whole line. Throws ImportError where there is
 * none.
 */
export async function readTextHead(
  path: string,
  encoding: TextEncoding,
  bytes = 256 * 1024,
): Promise<string> {
  const decoder = new LineDecoder(encoding);
  let text = '';
  let isWhole = true;
  let read = 0;
  for await (const chunk of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>) {
    text += decoder.decode(chunk);
    read += chunk.length;
    isWhole = read < bytes;
  }
  if (isWhole) return text + decoder.decode();
  const end = text.lastIndexOf('\n');
  if (end === -1) throw exceedsLimit('首行字节数', bytes);
  return text.slice(0, end + 1);
}

function withoutBlanks(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.some((row) => isBlank(row.cells)) ? rows.filter((row) => !isBlank(row.cells)) : rows;
}

/** Reads CSV, TSV and the like, some hundred kilobytes at a time. */
export function readDelimited(options: DelimitedOptions): TableSource {
  let done = 0;
  return {
    async *rows() {
      done = 0;
      const decoder = new LineDecoder(options.encoding);
      const splitter = new DelimitedSplitter(options.delimiter, options.bounds ?? boundsForStaff);
      const stream = createReadStream(options.path, { highWaterMark: 128 * 1024 });
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const rows = withoutBlanks(splitter.push(decoder.decode(chunk)));
        done += chunk.length;
        if (rows.length > 0) yield rows;
      }
      const tail = splitter.push(decoder.decode());
      const rows = withoutBlanks([...tail, ...splitter.end()]);
      if (rows.length > 0) yield rows;
    },
    progress: () => (options.bytes === 0 ? 1 : Math.min(1, done / options.bytes)),
    async close() {},
  };
}
