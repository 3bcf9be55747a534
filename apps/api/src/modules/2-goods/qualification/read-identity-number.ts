import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { findDocument } from './document.repo.ts';
import { checkIdentityNumberAccess } from './qualification.policy.ts';

/** The whole identity number on a document, for a reviewer, audited (trade-rules W6-06). */
export function readIdentityNumber(
  deps: Deps,
  input: { readonly documentId: number; readonly staff: StaffMember; readonly purpose: string },
): Promise<{ readonly number: string } | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const { staff } = input;
  return transact(deps.db, async (tx) => {
    const forbidden = checkIdentityNumberAccess(staff);
    if (forbidden) return forbidden;
    if (input.purpose.trim() === '') return fieldProblem('purpose', '请说明查看的用途');
    const row = await findDocument(tx, input.documentId);
    const fields = (row?.fields ?? {}) as Record<string, { readonly sealed?: string } | undefined>;
    const sealed = fields.id_no?.sealed ?? fields.grantee_id_no?.sealed;
    if (sealed === undefined) return problem('NOT_FOUND');
    await recordStaffAudit(tx, staff, {
      action: 'document.read_identity_number',
      entity: `document:${input.documentId}`,
      reason: input.purpose.trim(),
      at: deps.clock.now(),
    });
    return { number: deps.secrets.open(sealed) };
  });
}
