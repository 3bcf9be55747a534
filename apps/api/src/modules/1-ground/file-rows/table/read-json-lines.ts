import { createReadStream } from 'node:fs';
import { textOfNumber } from './excel-value.ts';
import { boundsForStaff, exceedsLimit, type ReadBounds } from './read-bounds.ts';
import { LineDecoder } from './read-delimited.ts';
import type { RowMarks, TableRow, TableSource } from './table-row.ts';

export interface JsonLinesOptions {
  readonly path: string;
  readonly bytes: number;
  readonly bounds?: ReadBounds;
}

const plainNumber = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** Keeps numbers as written: bar codes their digits, 4.350 its zero. */
function asWritten(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number') return value;
  const source = context?.source ?? String(value);
  return plainNumber.test(source) ? source : textOfNumber(source);
}

/** The object of a line; undefined for anything else. */
function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // TypeScript's types do not have the reviver's source argument yet.
    const value: unknown = JSON.parse(text, asWritten as (key: string, value: unknown) => unknown);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    // Not JSON, or nested too deeply.
    return undefined;
  }
}

function cellOf(value: unknown, bounds: ReadBounds): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'boolean'
        ? value
          ? '是'
          : '否'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value).trim();
  if (text.length > bounds.cellLength) throw exceedsLimit('单元格字数', bounds.cellLength);
  return text;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Non-empty lines in portions; a line beyond the limit ends the reading. */
async function* linesOf(path: string, bounds: ReadBounds, onBytes: (count: number) => void) {
  const decoder = new LineDecoder('utf-8');
  let held = '';
  let number = 0;
  const stream = createReadStream(path, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>;
  function take(text: string, isEnd: boolean): Line[] {
    const parts = (held + text).split('\n');
    held = isEnd ? '' : (parts.pop() ?? '');
    if (held.length > bounds.lineLength) throw exceedsLimit('每行字数', bounds.lineLength);
    const lines: Line[] = [];
    for (const part of parts) {
      number += 1;
      if (number > bounds.rows) throw exceedsLimit('行数', bounds.rows);
      if (part.trim() !== '') lines.push({ number, text: part });
    }
    return lines;
  }
  for await (const chunk of stream) {
    const lines = take(decoder.decode(chunk), false);
    onBytes(chunk.length);
    if (lines.length > 0) yield lines;
  }
  const lines = take(decoder.decode(), true);
  if (lines.length > 0) yield lines;
}

/** All names of the file's objects, in order of appearance. Reads the whole file. */
async function keysOf(path: string, bounds: ReadBounds): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for await (const lines of linesOf(path, bounds, () => {})) {
    for (const { text } of lines) {
      for (const key of Object.keys(objectOf(text) ?? {})) {
        if (!keys.has(key) && keys.size < bounds.columns) keys.set(key, keys.size);
      }
    }
  }
  return keys;
}

const noColumns: ReadonlySet<number> = new Set();
const noObject: RowMarks = {
  isHidden: false,
  unsolved: new Map(),
  merged: noColumns,
  misfit: '这一行不是 JSON 对象，无法读取',
};

/** The line number of the names, which have no line of their own. */
export const nameLine = 0;

/** JSON Lines: one object a line, its names the headers. Opening reads the file once for the names. */
export async function readJsonLines({
  path,
  bytes,
  bounds = boundsForStaff,
}: JsonLinesOptions): Promise<TableSource> {
  const keys = await keysOf(path, bounds);
  let done = 0;
  const rowOf = ({ number, text }: Line): TableRow => {
    const object = objectOf(text);
    const cells = new Array<string>(keys.size).fill('');
    if (!object) return { line: number, cells, marks: noObject };
    for (const [key, value] of Object.entries(object)) {
      const column = keys.get(key);
      if (column !== undefined) cells[column] = cellOf(value, bounds);
    }
    return { line: number, cells };
  };
  return {
    async *rows() {
      done = 0;
      yield [{ line: nameLine, cells: [...keys.keys()] }];
      const lines = linesOf(path, bounds, (count) => {
        done += count;
      });
      for await (const portion of lines) yield portion.map(rowOf);
    },
    progress: () => (bytes === 0 ? 1 : Math.min(1, done / bytes)),
    async close() {},
  };
}

/** Whether a text begins with an object, as JSON Lines do, or is one array, which cannot be streamed. */
export function jsonKindOf(head: string): 'lines' | 'array' | null {
  const text = head.trimStart();
  if (/^\[\s*\{/.test(text)) return 'array';
  const [first = ''] = text.split('\n', 1);
  return first.startsWith('{') && objectOf(first) !== undefined ? 'lines' : null;
}
