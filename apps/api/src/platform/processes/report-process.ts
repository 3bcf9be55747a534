import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { refuseContracted } from '../migrate.ts';
import { inTurn } from '../schema/change-schema.ts';
import { readSchemaFiles } from '../schema/schema-files.ts';
import { deleteProcesses, endProcess, upsertProcess } from './process.repo.ts';

const beatMs = 5_000;
const keptMs = 30 * 86_400_000;

/** This process, as the database knows it. */
export interface ReportedProcess {
  readonly id: string;
  /** When it was last written that it runs. */
  seenAt(): Date;
  stop(): Promise<void>;
}

/**
 * Reports that this process serves, every five seconds: contract files wait for processes of an older release, and a
 * replica is as old as the last report in it. Throws where a newer release has removed what this program needs.
 */
export async function reportProcess(
  db: Db,
  clock: Clock,
  log: { warn(facts: object, text: string): void },
): Promise<ReportedProcess> {
  const own = { id: randomUUID(), level: (await readSchemaFiles()).level };
  let seenAt = clock.now();
  const report = async () => {
    const at = clock.now();
    await upsertProcess(db, own, at);
    seenAt = at;
  };
  // In turn with contract files: one that runs has seen this process, or this process sees that it has run.
  await inTurn(db, async (one) => {
    await refuseContracted(one, own);
    await deleteProcesses(one, new Date(seenAt.getTime() - keptMs));
    await upsertProcess(one, own, seenAt);
  });
  const warn = (error: unknown) => log.warn({ err: error }, 'cannot report that this process runs');
  let reporting: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    reporting = report().catch(warn);
  }, beatMs).unref();
  return {
    id: own.id,
    seenAt: () => seenAt,
    async stop() {
      clearInterval(timer);
      await reporting;
      await endProcess(db, own.id, clock.now()).catch(warn);
    },
  };
}
