import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../audit/index.ts';
import type { StaffMember } from '../identity/index.ts';
import { updateBounced } from './mail.repo.ts';
import { tellNotArrived } from './tell-not-arrived.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes down that a mail came back to the sender's box after the server had taken it, and tells the company. */
export function noteBounce(
  { db, clock }: Deps,
  { id, reason, staff }: { readonly id: string; readonly reason: string; readonly staff: StaffMember },
): Promise<undefined | Problem<'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    const at = clock.now();
    const returned = `邮件被退回：${reason}`;
    const mail = uuid.test(id) ? await updateBounced(tx, id, returned) : undefined;
    if (!mail) return problem('NOT_FOUND', { message: `没有已发出的邮件 ${id}` });
    await tellNotArrived(tx, [mail], { state: 'failed', reason: returned, at });
    await recordStaffAudit(tx, staff, { action: 'mail.bounce', entity: `mail:${id}`, reason, at });
    return undefined;
  });
}
