import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/**
 * The backup file: gzip around one line of magic and a row of frames. A frame is a line of JSON, then as many bytes as
 * it says, then a line feed; `zcat` shows it. In order:
 *
 *     qianfang-backup 1
 *     {"kind":"manifest","bytes":…}      Manifest: level, tables, columns, sequences
 *     {"kind":"rows","table":0,"bytes":…} a piece of the text that COPY wrote for tables[0]; pieces follow each other
 *     …
 *     {"kind":"summary","bytes":…}       Summary: rows and digest of each table; a file without it is not whole
 *
 * COPY's text format is the same in every PostgreSQL version and reads back without this program.
 */
export interface Manifest {
  /** ISO instant. */
  readonly createdAt: string;
  /** Name of the database's newest expansion. */
  readonly level: string;
  /** The contract files that had run; none in files of before 2026-11-27. */
  readonly contracted?: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly BackupSequence[];
}

export interface BackupTable {
  readonly schema: string;
  readonly name: string;
  /** Stored columns in the order of the text, without generated ones. */
  readonly columns: readonly string[];
}

export interface BackupSequence {
  readonly schema: string;
  readonly name: string;
  /** The last value handed out, as text because it may exceed 2^53; null when none was. */
  readonly lastValue: string | null;
}

export interface TableDigest {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Summary {
  /** Digest of the manifest's text. */
  readonly manifest: string;
  /** In the order of the manifest's tables. */
  readonly tables: readonly TableDigest[];
}

export type Frame =
  | { readonly kind: 'manifest'; readonly body: Buffer }
  | { readonly kind: 'rows'; readonly table: number; readonly body: Buffer }
  | { readonly kind: 'summary'; readonly body: Buffer };

export const magicLine = 'qianfang-backup 1\n';
const maxFrameBytes = 64 * 1024 * 1024;

export function encodeFrame(frame: Frame): Buffer {
  const { body, ...head } = frame;
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ ...head, bytes: body.length })}\n`),
    body,
    Buffer.from('\n'),
  ]);
}

/** Reads a file frame by frame. Throws {@link BackupError} for any other file. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* decodeFrames(gunzip);
  } catch (error) {
    throw explainReadError(error, file);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* decodeFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const chunks = stream[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done) return false;
    buffer = buffer.length === 0 ? value : Buffer.concat([buffer, value]);
    return true;
  };
  const line = async (): Promise<string | undefined> => {
    for (;;) {
      const end = buffer.indexOf(10);
      if (end >= 0) {
        const text = buffer.toString('utf8', 0, end);
        buffer = buffer.subarray(end + 1);
        return text;
      }
      if (buffer.length > 1_000) throw new BackupError('not a frame');
      if (!(await more())) return undefined;
    }
  };
  if (`${await line()}\n` !== magicLine) throw new BackupError('no magic line');
  for (let head = await line(); head !== undefined; head = await line()) {
    const { kind, table, bytes } = JSON.parse(head) as { kind: Frame['kind']; table?: number; bytes: number };
    if (!Number.isInteger(bytes) || bytes < 0 || bytes > maxFrameBytes) throw new BackupError('not a frame');
    const pieces = [buffer];
    for (let have = buffer.length; have < bytes + 1; ) {
      const { value, done } = await chunks.next();
      if (done) throw new BackupError('cut off');
      pieces.push(value);
      have += value.length;
    }
    const all = Buffer.concat(pieces);
    const body = all.subarray(0, bytes);
    buffer = all.subarray(bytes + 1);
    yield kind === 'rows' ? { kind, table: table ?? -1, body } : { kind, body };
  }
}

function explainReadError(error: unknown, file: string): BackupError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`找不到备份文件 ${file}。请检查路径。`);
  if (code === 'EACCES' || code === 'EISDIR') {
    return new BackupError(`不能读取备份文件 ${file}。请检查路径和权限。`, { cause: error });
  }
  return new BackupError(`${file} 不是完整的千方备份文件。请换一份备份。`, { cause: error });
}

/** Reads the whole file once and compares every digest before anything is written to a database. */
export async function verifyBackupFile(
  file: string,
  signal?: AbortSignal,
): Promise<{ readonly manifest: Manifest; readonly summary: Summary }> {
  const damaged = () => new BackupError(`${file} 不是完整的千方备份文件。请换一份备份。`);
  let manifestBody: Buffer | undefined;
  let summary: Summary | undefined;
  let manifest: Manifest | undefined;
  let digests: DigestCounter[] = [];
  for await (const frame of readFrames(file)) {
    signal?.throwIfAborted();
    if (summary !== undefined) throw damaged();
    if (frame.kind === 'manifest') {
      manifestBody = frame.body;
      manifest = JSON.parse(frame.body.toString('utf8')) as Manifest;
      digests = manifest.tables.map(countDigest);
    } else if (frame.kind === 'rows') {
      const digest = digests[frame.table];
      if (digest === undefined) throw damaged();
      digest.add(frame.body);
    } else {
      summary = JSON.parse(frame.body.toString('utf8')) as Summary;
    }
  }
  if (manifest === undefined || manifestBody === undefined || summary === undefined) throw damaged();
  if (summary.manifest !== createHash('sha256').update(manifestBody).digest('hex')) throw damaged();
  const found = digests.map((digest) => digest.result());
  if (JSON.stringify(found) !== JSON.stringify(summary.tables)) throw damaged();
  return { manifest, summary };
}

export interface DigestCounter {
  add(text: Buffer): void;
  result(): TableDigest;
}

/**
 * Rows, bytes and SHA-256 of COPY text in chunks. COPY escapes line feeds in values, so each line feed ends a row.
 */
export function countDigest(): DigestCounter {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(text) {
      hash.update(text);
      bytes += text.length;
      for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1;
    },
    result: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
