import pino from 'pino';
import { systemClock } from '../clock.ts';
import type { Config } from '../env.ts';
import type { Files } from '../files.ts';
import { logOptions } from '../request-log.ts';
import type { BucketLog } from './bucket.ts';
import { openFolder } from './folder.ts';

type Settings = Pick<Config, 'filesIn' | 'bucket' | 'dataDir' | 'logLevel'>;

/** The files of a store where its settings say. The store chooses the keys (`documents/12/…`), never a user. */
export async function openFiles(settings: Settings, log?: BucketLog): Promise<Files> {
  const { filesIn, bucket, dataDir, logLevel } = settings;
  if (filesIn === 'folder' || !bucket) return openFolder(dataDir);
  // Loaded only where there is a bucket.
  const { openBucket } = await import('./bucket.ts');
  return openBucket(bucket, { clock: systemClock, log: log ?? pino(logOptions(logLevel)) });
}
