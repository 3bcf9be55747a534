import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { loadProcesses } from '../processes/process.repo.ts';
import { inTurn, runFile } from './change-schema.ts';
import { deleteOtherDefinitions, insertContraction, loadContractions } from './schema.repo.ts';
import { ownMigrations, readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts';

const minuteMs = 60_000;

/**
 * A process that has not reported for so long is gone: sixty reports, and the clocks of two machines may differ by
 * minutes.
 */
export const silenceMs = 5 * minuteMs;
/** So long an older release can still be put back, unless the operator says that it will not be. */
const wayBackMs = 24 * 60 * minuteMs;

export interface Contraction {
  /** Contract files that have now run. */
  readonly run: readonly string[];
  /** Those that wait, for processes of an older release. */
  readonly waiting: readonly string[];
}

async function findDue(db: Db, { contracts }: SchemaFiles): Promise<SchemaFile[]> {
  const done = await loadContractions(db);
  return contracts.filter(({ name }) => !done.includes(name));
}

/** Names of the contract files that have not run. */
export async function listContracts(db: Db): Promise<string[]> {
  return (await findDue(db, await readSchemaFiles())).map(({ name }) => name);
}

/**
 * Runs contract files that no process needs to wait for any more: a day after the last process of an older release was
 * seen, or `isAsked` by the operator as soon as none runs.
 */
export async function contractSchema(
  db: Db,
  clock: Clock,
  { isAsked = false, folder = ownMigrations } = {},
): Promise<Contraction> {
  const files = await readSchemaFiles(folder);
  return inTurn(db, async (one) => {
    const due = await findDue(one, files);
    if (due.length === 0) return { run: [], waiting: [] };
    const since = new Date(clock.now().getTime() - (isAsked ? silenceMs : wayBackMs));
    const others = (await loadProcesses(one, since)).filter(({ ended_at }) => !isAsked || ended_at === null);
    const mayRun = (name: string) => others.every(({ level }) => level >= name);
    // In their order: a later one may build on an earlier one.
    const waitsFrom = due.findIndex(({ name }) => !mayRun(name));
    const run = waitsFrom < 0 ? due : due.slice(0, waitsFrom);
    for (const file of run) await runFile(one, file, insertContraction);
    if (run.length > 0)
      await deleteOtherDefinitions(
        one,
        files.definitions.map(({ name }) => name),
      );
    return {
      run: run.map(({ name }) => name),
      waiting: due.slice(run.length).map(({ name }) => name),
    };
  });
}
