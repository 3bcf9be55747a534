import type { Deps } from '../../../platform/deps.ts';
import { sweep } from './identity.repo.ts';

const retentionDays = 7;

/**
 * Deletes personal data that is no longer needed (个人信息保护法 19): sessions, codes with their phones,
 * failed attempts.
 */
export async function sweepIdentity(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await sweep(deps.db, now, new Date(now.getTime() - retentionDays * 24 * 3600 * 1000));
}
