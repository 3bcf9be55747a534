import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { mailInvoice } from '@qianfang/contract/invoice';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { findInvoice, insertMail } from './invoice.repo.ts';

/**
 * Puts an issued invoice into the outbox for an address. Problems: NOT_FOUND, STATE_FORBIDS before it is
 * issued, INVALID at `email`.
 */
export function mailInvoiceTo(
  deps: Deps,
  viewer: Viewer,
  id: number,
  typed: string,
): Promise<ResultOf<typeof mailInvoice> | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const invoice = await findInvoice(tx, viewer.buyerId, id);
    if (!invoice) return problem('NOT_FOUND');
    if (invoice.file_key === '') {
      return problem('STATE_FORBIDS', { message: '发票还没有开具，开具后可以发到邮箱' });
    }
    const email = parseEmail(typed);
    if (!email.ok) return fieldProblem('email', email.message);
    const at = deps.clock.now();
    const address = email.value;
    const isNew = await insertMail(tx, { ...viewer, invoiceId: id, address, at });
    if (isNew) {
      await recordAudit(tx, {
        actor: `account:${viewer.accountId}`,
        role: viewer.role,
        action: 'invoice.mail',
        entity: `invoice:${id}`,
        at,
      });
    }
    return { email: address };
  });
}
