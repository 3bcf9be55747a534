import type { Deps } from '../../../platform/deps.ts';
import { sweepOld } from './wechat.repo.ts';

const dayMs = 24 * 3600 * 1000;
/** A registration draft lives 30 days; its reserved WeChat account is deleted with it. */
const retentionDays = 31;

/** Deletes personal data that is no longer needed (个人信息保护法 19). */
export async function sweepWechat(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await sweepOld(deps.db, new Date(now - dayMs), new Date(now - retentionDays * dayMs));
}
