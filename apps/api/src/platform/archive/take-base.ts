import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writePrivate } from '@qianfang/embedded-postgres/durable-files';
import type { Clock } from '../clock.ts';
import type { Archive, Base } from './archive-folder.ts';
import type { Replication } from './replication.ts';
import { appendFrame } from './sealed-file.ts';
import { parsePosition } from './wal-position.ts';

const pieceBytes = 1024 * 1024;
/** Kilobytes a second: leaves the disk and a core to those who buy. */
const maxRate = 65_536;

const command = `BASE_BACKUP (LABEL 'qianfang', CHECKPOINT 'fast', PROGRESS true, MAX_RATE ${maxRate},
  MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/** `20261127T030000Z`: the name of a folder at that time. */
export const folderTime = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** A sealed file that grows piece by piece. */
async function openSealed({ key }: Archive, path: string, name: string) {
  const file = await open(path, 'wx', 0o600);
  let pieces: Buffer[] = [];
  let pending = 0;
  let position = 0;
  let bytes = 0;
  async function flush(): Promise<void> {
    if (pending === 0) return;
    const plain = Buffer.concat(pieces);
    bytes += await appendFrame(file, key, name, 0, position, plain);
    position += plain.length;
    pieces = [];
    pending = 0;
  }
  return {
    get bytes() {
      return bytes;
    },
    async add(piece: Buffer) {
      pieces.push(piece);
      pending += piece.length;
      if (pending >= pieceBytes) await flush();
    },
    async finish() {
      await flush();
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** The names under which the files of a base are sealed. */
export const tarName = (base: string) => `bases/${base}/base.tar`;
export const manifestName = (base: string) => `bases/${base}/manifest`;

/**
 * Takes a base backup while the store goes on. PostgreSQL checks every page as it reads it, and lists a checksum of
 * each file. The backup gets its name only when all of it is on the disk.
 */
export async function takeBase(
  archive: Archive,
  replication: Replication,
  clock: Clock,
  onProgress: (bytes: number) => void,
): Promise<Base> {
  const startedAt = clock.now();
  const name = folderTime(startedAt);
  const bases = join(archive.folder, 'bases');
  // What a killed command began or half removed has its room still.
  for (const left of await readdir(bases)) {
    if (/\.(draft|removed)$/.test(left)) await rm(join(bases, left), { recursive: true });
  }
  const folder = join(bases, name);
  const draft = `${folder}.draft`;
  await mkdir(draft, { mode: 0o700 });
  const files = {
    tar: await openSealed(archive, join(draft, 'base.tar'), tarName(name)),
    manifest: await openSealed(archive, join(draft, 'manifest'), manifestName(name)),
  };
  try {
    const { pieces, rows } = replication.receive(command);
    let file = files.tar;
    for await (const message of pieces) {
      const kind = String.fromCharCode(message[0] ?? 0);
      if (kind === 'd') await file.add(message.subarray(1));
      else if (kind === 'm') file = files.manifest;
      else if (kind === 'p') onProgress(Number(message.readBigInt64BE(1)));
    }
    await files.tar.finish();
    await files.manifest.finish();
    const facts: Omit<Base, 'name'> = {
      start: parsePosition(rows[0]?.recptr ?? ''),
      end: parsePosition(rows.at(-1)?.recptr ?? ''),
      startedAt: startedAt.getTime(),
      endedAt: clock.now().getTime(),
      bytes: files.tar.bytes + files.manifest.bytes,
    };
    await writePrivate(join(draft, 'base.json'), JSON.stringify(facts));
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(bases);
    return { ...facts, name };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await files.tar.close();
    await files.manifest.close();
  }
}
