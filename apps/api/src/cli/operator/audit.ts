import { type Problem, problem } from '@qianfang/contract/problem';
import { verifyAudit } from '../../modules/1-ground/audit/index.ts';
import type { Deps } from '../../platform/deps.ts';

/** Verifies the whole audit chain, and names the first entry that does not follow (W6-09). */
export async function checkAudit(deps: Deps): Promise<undefined | Problem<'CONFLICT'>> {
  const verdict = await verifyAudit(deps.db);
  if (!verdict.isIntact) {
    return problem('CONFLICT', {
      message: `操作记录在第 ${verdict.brokenAt} 条不连续：此条或其前一条被改动过`,
    });
  }
  console.log(`操作记录完整，共 ${verdict.entries} 条，末条哈希 ${verdict.lastHash}`);
  return undefined;
}
