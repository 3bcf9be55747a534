import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fieldProblem, isProblem, type Problem } from '@qianfang/contract/problem';
import { parseCreditCode } from '@qianfang/domain/identifier/credit-code';
import { normalizeNumber } from '@qianfang/domain/identifier/normalize';
import type { Deps } from '../../../platform/deps.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkVouching } from './registration.policy.ts';
import { insertCreditCodeException, isVouchedFor } from './registration.repo.ts';

const minReasonLength = 5;

/** Why this code cannot be vouched for: only a well-formed one with a failing check digit needs it. */
function codeProblem(uscc: string): Problem<'INVALID'> | undefined {
  const parsed = parseCreditCode(uscc);
  if (parsed.ok) return fieldProblem('uscc', '该代码校验位正确，无需放行，请直接注册');
  return parsed.reason === 'CHECK_DIGIT' ? undefined : fieldProblem('uscc', parsed.message);
}

/**
 * Accepts a credit code with a failing check digit, since some genuine early ones have one (trade-rules 1.4):
 * a reviewer vouches for it with a reason and a picture of the licence, audited. Step 2 accepts the code from
 * then on. Problems: FORBIDDEN for staff that do not review; INVALID for a code without need or of the wrong
 * form, without a reason or picture, and for one already vouched for.
 */
export async function vouchForCreditCode(
  deps: Deps,
  input: {
    readonly uscc: string;
    readonly staff: StaffMember;
    readonly reason: string;
    readonly evidence: StrangersFile;
  },
): Promise<{ readonly uscc: string } | Problem<'FORBIDDEN' | 'INVALID' | 'TOO_MANY'>> {
  const { staff } = input;
  const forbidden = checkVouching(staff);
  if (forbidden) return forbidden;
  const uscc = normalizeNumber(input.uscc);
  const wrong = codeProblem(uscc);
  if (wrong) return wrong;
  const reason = input.reason.trim();
  if ([...reason].length < minReasonLength)
    return fieldProblem('reason', `请写明放行原因，至少 ${minReasonLength} 个字`);
  const scan = await takeScan(deps, input.evidence, 'paper');
  if (isProblem(scan)) return scan;
  if (scan.contentType !== 'image/jpeg')
    return fieldProblem('evidence', '请提供营业执照的图片（JPG 或 PNG）');
  if (await isVouchedFor(deps.db, uscc)) return fieldProblem('uscc', '该代码已放行');

  const bytes = await readFile(scan.path);
  const evidenceKey = `credit-codes/${uscc}-${randomUUID()}.${scan.extension}`;
  await deps.files.put(evidenceKey, deps.secrets.sealBytes(bytes), 'application/octet-stream');
  const evidenceHash = hash('sha256', bytes);
  const at = deps.clock.now();
  const isFirst = await transact(deps.db, async (tx) => {
    const isNew = await insertCreditCodeException(tx, {
      uscc,
      reason,
      evidence_key: evidenceKey,
      evidence_sha256: evidenceHash,
      staff_id: staff.id,
      created_at: at,
    });
    if (!isNew) return false;
    await recordStaffAudit(tx, staff, {
      action: 'registration.vouch_for_credit_code',
      entity: `uscc:${uscc}`,
      reason,
      details: { evidenceHash },
      at,
    });
    return true;
  });
  if (isFirst) return { uscc };
  await deps.files.remove(evidenceKey);
  return fieldProblem('uscc', '该代码已放行');
}
