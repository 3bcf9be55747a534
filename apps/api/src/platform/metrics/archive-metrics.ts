import { Gauge, type Registry } from '@prometheus-io/client';
import { readArchiveState } from '../archive/archive-state.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { readArchiver } from './archiver.repo.ts';

interface ArchiveWatched {
  readonly dataDir: string;
  readonly db: Db;
  readonly clock: Clock;
}

async function look({ dataDir, db, clock }: ArchiveWatched) {
  const [state, archiver] = await Promise.all([readArchiveState(dataDir), readArchiver(db)]);
  const now = clock.now().getTime();
  const age = (at: number | null | undefined) => (at == null ? 0 : Math.max(0, (now - at) / 1000));
  return {
    isOn: archiver.isOn || state !== undefined,
    keptBytes: archiver.keptBytes,
    log: age(state?.logAt ?? archiver.failingSince?.getTime()),
    files: age(state?.filesAt),
    base: age(state?.baseAt),
  };
}

/** How far the archive has come: that of the store's own command, or that of the database itself. */
export function measureArchive(registry: Registry, watched: ArchiveWatched): void {
  let looking: ReturnType<typeof look> | undefined;
  /** One look for all that are asked for together. */
  const seen = () => {
    looking ??= look(watched).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  new Gauge({
    name: 'qianfang_archive_on',
    help: '1 where changes are archived as they happen, else 0.',
    registers: [registry],
    async collect() {
      this.set(Number((await seen()).isOn));
    },
  });
  new Gauge({
    name: 'qianfang_archive_lag_seconds',
    help: 'Age of what the archive has: log (committed changes), files, base (the newest base backup); 0 where it is off.',
    labelNames: ['of'] as const,
    registers: [registry],
    async collect() {
      const { log, files, base } = await seen();
      for (const [of, seconds] of Object.entries({ log, files, base })) this.set({ of }, seconds);
    },
  });
  new Gauge({
    name: 'qianfang_wal_kept_bytes',
    help: 'Log that the database keeps for an archive or standby that has not taken it.',
    registers: [registry],
    async collect() {
      this.set((await seen()).keptBytes);
    },
  });
}
