import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { SchemaState } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  countDigest,
  encodeFrame,
  type Manifest,
  magicLine,
  type Summary,
  type TableDigest,
} from './backup-file.ts';
import { copyOut, listSequences, listTables, prepareSession } from './database-shape.ts';

interface BackupProgress {
  /** The current table, as `schema.table`. */
  readonly table: string;
  /** From 0 to 1, by bytes. */
  readonly share: number;
}

export interface BackupOptions {
  readonly url: string;
  /** The file to write; must not exist. It gets its name only when it is complete. */
  readonly file: string;
  /** How far the database has come. */
  readonly state: SchemaState;
  readonly now: Date;
  /** Cancels the backup and leaves nothing behind. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
}

const pieceBytes = 1024 * 1024;

/**
 * Writes every row of every table to a file as of one instant, while the store goes on working. Needs nothing but a
 * connection. Throws {@link BackupError}.
 */
export async function backUpDatabase(options: BackupOptions): Promise<Summary> {
  const { file } = options;
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${file} 已经存在。请换一个文件名。`);
  const draft = `${file}.${process.pid}.partial`;
  const client = new pg.Client({ connectionString: options.url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const summary: { value?: Summary } = {};
    await pipeline(
      Readable.from(writeFrames(client, options, summary), { objectMode: false }),
      createGzip(),
      // A backup holds personal data, so only its owner may read it.
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      { ...(options.signal === undefined ? {} : { signal: options.signal }) },
    );
    if (summary.value === undefined) throw new BackupError('备份没有写完。请再试一次。');
    await rename(draft, file);
    return summary.value;
  } catch (error) {
    await rm(draft, { force: true });
    throw explainWriteError(error, file);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explainWriteError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`${file} 所在的磁盘已满，备份没有写完。请腾出空间后再试。`, { cause: error });
  }
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES' || code === 'EROFS') {
    return new BackupError(`不能写入 ${file}。请检查目录和权限。`, { cause: error });
  }
  return error;
}

async function* writeFrames(client: pg.Client, options: BackupOptions, result: { value?: Summary }) {
  await prepareSession(client);
  await client.query('begin transaction isolation level repeatable read, read only');
  const tables = await listTables(client);
  const manifest: Manifest = {
    createdAt: options.now.toISOString(),
    level: options.state.level,
    contracted: options.state.contracted,
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    // Sequences are outside transactions: read after the snapshot, they are never behind its rows.
    sequences: await listSequences(client),
  };
  const manifestBody = Buffer.from(JSON.stringify(manifest));
  yield Buffer.from(magicLine);
  yield encodeFrame({ kind: 'manifest', body: manifestBody });

  const total = tables.reduce((sum, { size }) => sum + size, 0);
  const digests: TableDigest[] = [];
  let done = 0;
  for (const [index, table] of tables.entries()) {
    const digest = countDigest();
    let written = 0;
    const tell = () =>
      options.onProgress?.({
        table: `${table.schema}.${table.name}`,
        share: total === 0 ? 1 : (done + Math.min(written, table.size)) / total,
      });
    tell();
    const rows = client.query(copyTo(copyOut(table), { highWaterMark: pieceBytes }));
    for await (const body of gather(rows)) {
      digest.add(body);
      written += body.length;
      tell();
      yield encodeFrame({ kind: 'rows', table: index, body });
    }
    digests.push(digest.result());
    done += table.size;
  }
  await client.query('commit');

  const summary: Summary = {
    manifest: createHash('sha256').update(manifestBody).digest('hex'),
    tables: digests,
  };
  yield encodeFrame({ kind: 'summary', body: Buffer.from(JSON.stringify(summary)) });
  result.value = summary;
}

/** Joins the small chunks in which rows arrive. */
async function* gather(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= pieceBytes) {
      yield Buffer.concat(pieces);
      pieces = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}
