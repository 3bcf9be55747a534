import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { mailInvoice } from '@qianfang/contract/invoice';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { queueMail, refusedMail } from '../../1-ground/mail/index.ts';
import { findInvoice, type InvoiceRow } from './invoice.repo.ts';
import { contentTypeOf, nameOf } from './read-invoice-file.ts';

type IssuedInvoice = Pick<InvoiceRow, 'id' | 'buyer_id' | 'number' | 'file_key' | 'file_type'>;

/** Puts the file of an issued invoice into the outbox; false where it waits for this address already. */
export function queueInvoice(
  tx: Db,
  invoice: IssuedInvoice,
  to: { readonly accountId: number; readonly address: string; readonly at: Date },
): Promise<boolean> {
  return queueMail(tx, {
    ...to,
    buyerId: invoice.buyer_id,
    topic: `invoice:${invoice.id}`,
    title: `数电发票 ${invoice.number}`,
    fileName: nameOf(invoice),
    fileType: contentTypeOf(invoice),
    fileKey: invoice.file_key,
  });
}

/**
 * Puts an issued invoice into the outbox for an address. Problems: NOT_FOUND, STATE_FORBIDS before it is
 * issued, INVALID at `email`, MAIL_UNAVAILABLE, TOO_MANY.
 */
export function mailInvoiceTo(
  deps: Deps,
  viewer: Viewer,
  id: number,
  typed: string,
): Promise<
  | ResultOf<typeof mailInvoice>
  | Problem<'INVALID' | 'MAIL_UNAVAILABLE' | 'NOT_FOUND' | 'STATE_FORBIDS' | 'TOO_MANY'>
> {
  return transact(deps.db, async (tx) => {
    const invoice = await findInvoice(tx, viewer.buyerId, id);
    if (!invoice) return problem('NOT_FOUND');
    if (invoice.file_key === '') {
      return problem('STATE_FORBIDS', { message: '发票还没有开具，开具后可以发到邮箱' });
    }
    const email = parseEmail(typed);
    if (!email.ok) return fieldProblem('email', email.message);
    const refused = await refusedMail({ ...deps, db: tx }, viewer.buyerId);
    if (refused) return refused;
    const at = deps.clock.now();
    const address = email.value;
    const isNew = await queueInvoice(tx, invoice, { accountId: viewer.accountId, address, at });
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
