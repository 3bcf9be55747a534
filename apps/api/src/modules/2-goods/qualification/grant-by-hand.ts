import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { ManualGrant } from '@qianfang/domain/qualification/class-right';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import { lockBuyerStatus, type StaffMember } from '../../1-ground/identity/index.ts';
import { checkGrantByHand } from './qualification.policy.ts';
import { loadProfiles, saveGrants } from './qualification.repo.ts';

const grants = {
  DEV2: '第二类医疗器械（其他机构自用）',
  TCM_RAW: '中药材',
  TERMINATION: '终止妊娠药品',
  PUBLIC_DRUGS: '平台外采购药品（公立医疗机构）',
} as const satisfies Record<ManualGrant, string>;

const manualGrants = Object.keys(grants) as readonly ManualGrant[];

function isManualGrant(text: string): text is ManualGrant {
  return Object.hasOwn(grants, text);
}

/**
 * Grants a company what trade-rules 2.3 leaves to a reviewer, or revokes it. Problems: FORBIDDEN for anyone
 * but the quality department, NOT_FOUND, INVALID for an unknown grant or without a reason. Audited.
 */
export async function grantByHand(
  deps: Deps,
  input: {
    readonly buyerId: number;
    readonly grant: string;
    readonly isAllowed: boolean;
    readonly reason: string;
    readonly staff: StaffMember;
  },
): Promise<{ readonly label: string } | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const { buyerId, grant, isAllowed, staff } = input;
  const forbidden = checkGrantByHand(staff);
  if (forbidden) return forbidden;
  if (!isManualGrant(grant)) return fieldProblem('grant', `授权须为 ${manualGrants.join('、')} 之一`);
  if (input.reason.trim() === '') return fieldProblem('reason', '请填写原因');
  return transact(deps.db, async (tx) => {
    const status = await lockBuyerStatus(tx, buyerId);
    if (status === undefined) return problem('NOT_FOUND');
    const [profile] = await loadProfiles(tx, [buyerId]);
    const others = (profile?.manual_grants ?? []).filter((one) => one !== grant);
    await saveGrants(tx, buyerId, isAllowed ? [...others, grant] : others);
    // Paid orders that wait for it go on, and those no longer covered stop.
    await enqueue(tx, 'look-again-at-orders', { buyerId }, { key: `look-again:${buyerId}` });
    await recordStaffAudit(tx, staff, {
      action: isAllowed ? 'qualification.grant' : 'qualification.withdraw',
      entity: `buyer:${buyerId}`,
      reason: input.reason.trim(),
      details: { grant },
      at: deps.clock.now(),
    });
    return { label: grants[grant] };
  });
}
