import { join } from 'node:path';
import { readConfig } from '../../apps/api/src/platform/env.ts';
import { joinDatabase } from '../../apps/api/src/platform/open-database.ts';
import { type StormStore, standIn } from '../storm/ground.ts';
import { ground } from './machines.ts';
import type { Cluster } from './start-cluster.ts';
import { shareDataDir } from './store-side.ts';

/** The wholesaler's desk: staff act in the store as operators' commands do, and no process of the cluster is asked. */
export async function openDesk({ databaseUrl, secretKey, machines, bucket }: Cluster): Promise<StormStore> {
  const dataDir = join(ground, 'desk');
  // It knows the keys of the gateways' simulator, so that it can notify as they do.
  shareDataDir(machines[0].dataDir, dataDir);
  const config = readConfig({
    ...bucket.settings,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  });
  return standIn(config, await joinDatabase(config));
}
