import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@qianfang/embedded-postgres/embedded-postgres';
import { BackupError } from '../backup/backup-error.ts';
import type { Clock } from '../clock.ts';
import { type Archive, type Base, endOfLog, listBases, openArchiveOf, removeBase } from './archive-folder.ts';
import { type ArchiveState, openArchiveState, readArchiveState } from './archive-state.ts';
import { followFiles } from './archived-files.ts';
import { pruneArchive } from './prune-archive.ts';
import { receiveWal } from './receive-wal.ts';
import { connectReplication, type Replication } from './replication.ts';
import { takeBase } from './take-base.ts';
import { unpackBase } from './unpack-base.ts';
import { parsePosition, segmentStart } from './wal-position.ts';
import { openWalWriter, type WalWriter } from './wal-writer.ts';

/** What happens, for whoever watches the command. */
export type ArchiveEvent =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'connected'; readonly position: number }
  | { readonly kind: 'gap' }
  | { readonly kind: 'base'; readonly bytes: number }
  | { readonly kind: 'check'; readonly share: number }
  | { readonly kind: 'based'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'files'; readonly done: number; readonly all: number }
  | { readonly kind: 'fault'; readonly of: keyof ArchiveState['faults']; readonly error: unknown };

export interface KeepOptions {
  readonly dataDir: string;
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
  /** Whether DATA_DIR holds the store's files. */
  readonly hasFiles: boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly tell: (event: ArchiveEvent) => void;
}

/** The name under which the server keeps what the archive has not taken yet. */
export const archiveSlot = 'qianfang_archive';

const retryMs = 2_000;
const lookMs = 1_000;
/** A base backup that failed for want of space would only take it away again. */
const retryBaseMs = 600_000;
const followFilesMs = 10_000;
/** Looking at all names takes at most a share of the time: 1 in so many. */
const followShare = 20;

/** Archives until `signal`: through restarts of the store, and through a folder that is full or away. */
export async function keepArchive(options: KeepOptions): Promise<void> {
  const { dataDir, folder, hasFiles, signal, tell } = options;
  const before = await readArchiveState(dataDir);
  const isSame = before?.folder === folder;
  const state = openArchiveState(dataDir, {
    folder,
    logAt: isSame ? before.logAt : 0,
    filesAt: !hasFiles ? null : isSame ? before.filesAt : 0,
    baseAt: isSame ? before.baseAt : 0,
    faults: { log: '', base: '', files: '' },
  });
  const { note } = state;
  const fail: Session['fail'] = async (of, error) => {
    if (signal.aborted) return;
    tell({ kind: 'fault', of, error });
    await note({}, { [of]: (error as Error).message });
  };
  let isWaiting = false;
  while (!signal.aborted) {
    const server = await findEmbeddedPostgres(dataDir);
    if (server === undefined) {
      if (!isWaiting) tell({ kind: 'waiting' });
      isWaiting = true;
      await pause(lookMs, signal);
      continue;
    }
    isWaiting = false;
    try {
      // One that was written before is away when it is not there; another must not begin in its place.
      await archiveFrom(server.url, { ...options, note, fail, isNew: state.logAt === 0 });
    } catch (error) {
      // Another try would say the same.
      if (error instanceof BackupError) throw error;
      await fail('log', error);
      await pause(retryMs, signal);
    }
  }
}

interface Connecting extends KeepOptions {
  readonly note: ReturnType<typeof openArchiveState>['note'];
  readonly fail: (of: keyof ArchiveState['faults'], error: unknown) => Promise<void>;
  /** Nothing was archived into this folder yet. */
  readonly isNew: boolean;
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Archives over one connection, until it breaks. */
async function archiveFrom(url: string, options: Connecting): Promise<void> {
  const { dataDir, folder, isNew, signal, tell, note } = options;
  const replication = await connectReplication(url, signal);
  const ended = new AbortController();
  let writer: WalWriter | undefined;
  const beside: Array<Promise<void>> = [];
  try {
    const archive = await openArchiveOf(await identify(replication), folder, dataDir, isNew);
    const begun = await beginAt(archive, replication, tell);
    writer = await openWalWriter(archive, begun.position, begun.at);
    tell({ kind: 'connected', position: begun.position });
    await note({ baseAt: (await listBases(archive)).at(-1)?.startedAt ?? 0 }, { log: '', base: '' });
    const session: Session = {
      ...options,
      url,
      archive,
      writer,
      signal: AbortSignal.any([signal, ended.signal]),
      // What the end of the connection breaks off has not failed by itself.
      fail: async (of, error) => (ended.signal.aborted ? undefined : options.fail(of, error)),
    };
    beside.push(keepBases(session, begun.hasGap));
    if (options.hasFiles) beside.push(keepFiles(session));
    await receiveWal(replication, archiveSlot, writer, () => note({ logAt: writer?.at ?? 0 }, {}));
  } finally {
    ended.abort();
    replication.end();
    await Promise.all(beside);
    await writer?.close();
  }
}

async function identify(replication: Replication) {
  const [system] = await replication.ask('IDENTIFY_SYSTEM');
  const show = async (name: string) => (await replication.ask(`SHOW ${name}`))[0]?.[name] ?? '';
  const megabytes = Number((await show('wal_segment_size')).replace(/MB$/, ''));
  return {
    system: system?.systemid ?? '',
    timeline: Number(system?.timeline),
    segmentBytes: megabytes * 1024 * 1024,
    postgres: (await show('server_version')).split('.')[0] ?? '',
  };
}

/** Where to go on: at the end of the archive, while the server still has what comes next. */
async function beginAt(
  archive: Archive,
  replication: Replication,
  tell: KeepOptions['tell'],
): Promise<{ readonly position: number; readonly at: number; readonly hasGap: boolean }> {
  const kept = await keptFrom(replication);
  const reach = await endOfLog(archive);
  // The server keeps whole segments.
  if (reach && reach.end >= segmentStart(archive, kept))
    return { position: reach.end, at: reach.at, hasGap: false };
  if (reach) tell({ kind: 'gap' });
  return { position: segmentStart(archive, kept), at: 0, hasGap: reach !== undefined };
}

/** From where on the server keeps the log for the archive; makes it do so, anew where it had to give up. */
async function keptFrom(replication: Replication): Promise<number> {
  const read = async () => (await replication.ask(`READ_REPLICATION_SLOT ${archiveSlot}`))[0]?.restart_lsn;
  const known = await read();
  if (known != null) return parsePosition(known);
  // Without a position it is not there, or it has fallen too far behind and the server kept no more for it.
  await replication.ask(`DROP_REPLICATION_SLOT ${archiveSlot}`).catch(() => undefined);
  await replication.ask(`CREATE_REPLICATION_SLOT ${archiveSlot} PHYSICAL RESERVE_WAL`);
  return parsePosition((await read()) ?? '');
}

interface Session extends Connecting {
  readonly url: string;
  readonly archive: Archive;
  readonly writer: WalWriter;
}

/** Takes a base backup when the newest is too old, checks it, and then removes what is no longer needed. */
async function keepBases(session: Session, isDueNow: boolean): Promise<void> {
  const { archive, clock, everyHours, keep, signal, note, writer } = session;
  let isDue = isDueNow;
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      const newest = (await listBases(archive)).at(-1)?.startedAt ?? 0;
      if (isDue || clock.now().getTime() >= newest + everyHours * 3_600_000) {
        const base = await takeChecked(session);
        isDue = false;
        await note({ baseAt: base.startedAt }, {});
        while (!signal.aborted && writer.position < base.end) await pause(lookMs, signal);
        await pruneArchive(archive, keep, writer.position);
      }
      if (hasFailed) await note({}, { base: '' });
      hasFailed = false;
      await pause(lookMs, signal);
    } catch (error) {
      hasFailed = true;
      await session.fail('base', error);
      await pause(retryBaseMs, signal);
    }
  }
}

async function takeChecked({ url, archive, clock, signal, tell }: Session): Promise<Base> {
  const replication = await connectReplication(url, signal);
  try {
    const base = await takeBase(archive, replication, clock, (bytes) => tell({ kind: 'base', bytes }));
    // Read back from the disk before an older one goes.
    const check = unpackBase(archive, base, undefined, (share) => tell({ kind: 'check', share }), signal);
    await check.catch(async (error: unknown) => {
      await removeBase(archive, base);
      throw error;
    });
    tell({ kind: 'based', ...base });
    return base;
  } finally {
    replication.end();
  }
}

async function keepFiles({ archive, dataDir, clock, signal, tell, note, fail }: Session): Promise<void> {
  let files: Awaited<ReturnType<typeof followFiles>> | undefined;
  while (!signal.aborted) {
    const startedAt = clock.now();
    let lookedMs = 0;
    try {
      files ??= await followFiles(archive, dataDir);
      lookedMs = await files.follow(startedAt, (done, all) => tell({ kind: 'files', done, all }), signal);
      await note({ filesAt: startedAt.getTime() }, { files: '' });
    } catch (error) {
      files = undefined;
      await fail('files', error);
    }
    await pause(Math.max(followFilesMs, lookedMs * followShare), signal);
  }
}
