import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { writePrivate } from '@qianfang/embedded-postgres/durable-files';

/** What the archive has, as its command last told the store. Times are milliseconds, 0 = never. */
export interface ArchiveState {
  readonly folder: string;
  /** The log of everything committed by then is in the archive. */
  readonly logAt: number;
  /** The files of the store by then are; null where they are not on this machine. */
  readonly filesAt: number | null;
  /** When the newest base backup was begun. */
  readonly baseAt: number;
  /** Why the last try of each failed; empty while all is well. */
  readonly faults: { readonly log: string; readonly base: string; readonly files: string };
}

const fileOf = (dataDir: string) => join(dataDir, 'archive.state');

export const writeArchiveState = (dataDir: string, state: ArchiveState) =>
  writePrivate(fileOf(dataDir), JSON.stringify(state));

/** Tells the store what changes. Once at a time, because several parts of the archive have something to tell. */
export function openArchiveState(dataDir: string, first: ArchiveState) {
  let state = first;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    get logAt() {
      return state.logAt;
    },
    async note(facts: Partial<ArchiveState>, faults: Partial<ArchiveState['faults']>): Promise<void> {
      state = { ...state, ...facts, faults: { ...state.faults, ...faults } };
      // Without it the store sees that the archive has fallen silent.
      telling = telling.then(() => writeArchiveState(dataDir, state)).catch(() => undefined);
      await telling;
    },
  };
}

/** Undefined where nothing is archived. */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ArchiveState);
}

export const removeArchiveState = (dataDir: string) => rm(fileOf(dataDir), { force: true });

const parts = { log: '改动', base: '基础备份', files: '文件' } as const;
/** Beyond it somebody has to look: the loss of the machine would cost more than it may. */
const maxBehindMs = { log: 60_000, base: 2 * 86_400_000, files: 300_000 } as const;

/** What an operator has to do about the archive; nothing where all is well or nothing is archived. */
export async function listArchiveAlerts(dataDir: string, now: Date): Promise<string[]> {
  const state = await readArchiveState(dataDir);
  if (state === undefined) return [];
  const reached = { log: state.logAt, base: state.baseAt, files: state.filesAt ?? now.getTime() };
  return (['log', 'base', 'files'] as const).flatMap((part) => {
    const behindMs = now.getTime() - reached[part];
    if (behindMs <= maxBehindMs[part] && state.faults[part] === '') return [];
    const until =
      reached[part] === 0 ? '还没有归档' : `归档到 ${shanghaiMinuteText(new Date(reached[part]))}`;
    const why = state.faults[part] === '' ? '归档命令可能没有运行' : state.faults[part];
    return [`${parts[part]}${until}：${why}（${state.folder}）`];
  });
}
