import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { SchemaState } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupTable,
  countDigest,
  type Manifest,
  readFrames,
  type Summary,
  verifyBackupFile,
} from './backup-file.ts';
import {
  copyOut,
  listGuards,
  listRelations,
  listSchemas,
  listSequences,
  listTables,
  prepareSession,
  quoted,
  type StoredTable,
} from './database-shape.ts';

export type RestoreStep = 'check-file' | 'migrate' | 'load' | 'compare';

interface RestoreProgress {
  readonly step: RestoreStep;
  /** The current table, as `schema.table`. */
  readonly table?: string;
  /** Progress of the step by bytes, from 0 to 1. */
  readonly share?: number;
}

export interface RestoreOptions {
  /** An empty database. Its role needs to own it, nothing more. */
  readonly url: string;
  readonly file: string;
  /** Brings the empty database to the state of the backup; throws for one that is unknown. */
  readonly migrate: (to: SchemaState) => Promise<void>;
  /** Cancels the restore and leaves the database empty. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RestoreProgress) => void;
}

/**
 * Fills an empty database from a backup file. It checks the whole file, brings the database to the file's state and
 * loads all tables in one transaction. Then it reads every row back and compares. A failure at any point leaves the
 * database empty. Throws {@link BackupError}.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Summary> {
  const { url, file, signal, onProgress } = options;
  onProgress?.({ step: 'check-file' });
  const { manifest, summary } = await verifyBackupFile(file, signal);
  const client = await connect(url);
  const giveUp = () => void client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    await prepareSession(client);
    await requireEmpty(client);
    const schemasBefore = await listSchemas(client);
    try {
      onProgress?.({ step: 'migrate' });
      await options.migrate({ level: manifest.level, contracted: manifest.contracted ?? [] });
      signal?.throwIfAborted();
      await client.query('begin');
      await load(client, options, manifest, summary);
      await client.query('commit');
    } catch (error) {
      await client.end();
      await removeSchemas(url, schemasBefore);
      throw error;
    }
    // The planner has no statistics on freshly loaded tables.
    await client.query('analyze');
    return summary;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The next statement reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const relations = await listRelations(client);
  if (relations.length === 0) return;
  throw new BackupError(
    `目标数据库不是空的（已有 ${relations.slice(0, 2).join('、')} 等 ${relations.length} 项）。只能恢复到空数据库：请换一个新的 DATA_DIR，或把 DATABASE_URL 指向一个空库。`,
  );
}

/** Uses its own connection, because the other may be the broken one. */
async function removeSchemas(url: string, keep: readonly string[]): Promise<void> {
  const client = await connect(url);
  try {
    for (const schema of await listSchemas(client)) {
      if (!keep.includes(schema)) await client.query(`drop schema ${quoted(schema)} cascade`);
    }
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, options: RestoreOptions, manifest: Manifest, summary: Summary) {
  const tables = matchTables(manifest.tables, await listTables(client));
  // Foreign keys are dropped and recreated at the end. Tables then load in any order, each key is checked once per
  // table, and ownership is the only right needed. Triggers would write again what the rows already contain.
  const guards = await listGuards(client);
  for (const { remove } of guards) await client.query(remove);
  if (tables.length > 0) {
    // Migrations may have inserted rows; only the backup's rows count.
    await client.query(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  }
  await loadRows(client, options, tables, summary);
  await setSequences(client, manifest);
  for (const { restore } of guards) await client.query(restore);
  await compareRows(client, options, tables, summary);
}

/** The target's tables in the backup's order. */
function matchTables(saved: readonly BackupTable[], present: readonly StoredTable[]): StoredTable[] {
  const names = ({ schema, name, columns }: BackupTable) =>
    `${schema}.${name} (${[...columns].sort().join(', ')})`;
  const byName = new Map(present.map((table) => [names(table), table]));
  const unmatched = new Set(byName.keys());
  const matched = saved.map((table) => {
    const key = names(table);
    const found = byName.get(key);
    if (found === undefined) throw otherVersion(key);
    unmatched.delete(key);
    // The file determines the order of columns.
    return { ...found, columns: table.columns };
  });
  for (const key of unmatched) throw otherVersion(key);
  return matched;
}

function otherVersion(what: string): BackupError {
  return new BackupError(`备份与本程序的表结构不一致：${what}。请用制作备份时的程序版本恢复，再升级程序。`);
}

async function loadRows(
  client: pg.Client,
  options: RestoreOptions,
  tables: readonly StoredTable[],
  summary: Summary,
): Promise<void> {
  const tell = progressOver(options, 'load', tables, summary);
  let current = -1;
  let load: TableLoad | undefined;
  for await (const frame of readFrames(options.file)) {
    if (frame.kind !== 'rows') continue;
    if (frame.table !== current) {
      await load?.end();
      current = frame.table;
      const table = tables[current];
      if (table === undefined) throw new BackupError(`${options.file} 在恢复途中变了。请换一份备份再试。`);
      load = beginLoad(client, table);
    }
    tell(current, frame.body.length);
    await load?.write(frame.body);
  }
  await load?.end();
}

interface TableLoad {
  write(text: Buffer): Promise<void>;
  end(): Promise<void>;
}

function beginLoad(client: pg.Client, table: StoredTable): TableLoad {
  const columns = table.columns.map((column) => quoted(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${quoted(table.schema, table.name)} (${columns}) from stdin`));
  // The server may refuse a row at any moment, also while this waits for the file.
  const refused = new Promise<never>((_, reject) => copy.on('error', reject));
  refused.catch(() => {});
  return {
    async write(text) {
      if (!copy.write(text)) await Promise.race([refused, once(copy, 'drain')]);
    },
    async end() {
      copy.end();
      await Promise.race([refused, finished(copy)]);
    },
  };
}

async function setSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = new Set((await listSequences(client)).map(({ schema, name }) => quoted(schema, name)));
  for (const { schema, name, lastValue } of manifest.sequences) {
    const sequence = quoted(schema, name);
    if (!present.has(sequence)) throw otherVersion(`${schema}.${name}`);
    await client.query(
      lastValue === null
        ? `select setval($1::regclass, (select seqstart from pg_sequence where seqrelid = $1::regclass), false)`
        : `select setval($1::regclass, $2::bigint, true)`,
      lastValue === null ? [sequence] : [sequence, lastValue],
    );
  }
}

/** Reads everything back. Rows keep the order in which they were loaded, so the text is identical to the byte. */
async function compareRows(
  client: pg.Client,
  options: RestoreOptions,
  tables: readonly StoredTable[],
  summary: Summary,
): Promise<void> {
  const tell = progressOver(options, 'compare', tables, summary);
  for (const [index, table] of tables.entries()) {
    const digest = countDigest();
    tell(index, 0);
    for await (const piece of client.query(copyTo(copyOut(table), { highWaterMark: 1024 * 1024 }))) {
      digest.add(piece);
      tell(index, piece.length);
    }
    if (JSON.stringify(digest.result()) !== JSON.stringify(summary.tables[index])) {
      throw new BackupError(
        `恢复后的 ${table.schema}.${table.name} 与备份不一致，已撤销恢复。请换一份备份或换一台数据库再试。`,
      );
    }
  }
}

function progressOver(
  options: RestoreOptions,
  step: RestoreStep,
  tables: readonly StoredTable[],
  summary: Summary,
): (table: number, bytes: number) => void {
  const total = summary.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  return (index, bytes) => {
    done += bytes;
    const table = tables[index];
    options.onProgress?.({
      step,
      share: total === 0 ? 1 : done / total,
      ...(table === undefined ? {} : { table: `${table.schema}.${table.name}` }),
    });
  };
}
