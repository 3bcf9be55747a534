import { rm } from 'node:fs/promises';
import { type Archive, listBases, listSegments, removeBase } from './archive-folder.ts';
import { forgetRemoved } from './archived-files.ts';
import { segmentStart } from './wal-position.ts';

/** Keeps the newest `keep` base backups that the log reaches, and what a restore from the oldest of them needs. */
export async function pruneArchive(archive: Archive, keep: number, archivedUntil: number): Promise<void> {
  const bases = (await listBases(archive)).filter(({ end }) => end <= archivedUntil);
  const kept = bases.slice(-keep);
  for (const base of bases.slice(0, -keep)) await removeBase(archive, base);
  const [oldest] = kept;
  if (oldest === undefined) return;
  const from = segmentStart(archive, oldest.start);
  for (const { start, path } of await listSegments(archive)) {
    if (start < from) await rm(path);
  }
  await forgetRemoved(archive, new Date(oldest.startedAt));
}
