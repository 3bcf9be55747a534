import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { mayMail } from '../../1-ground/mail/index.ts';
import { findInvoice, takeOldMails } from './invoice.repo.ts';
import { queueInvoice } from './mail-invoice.ts';

const portion = 100;
/** What was asked for longer ago has been downloaded by now, or asked for again. */
const sinceMs = 3 * 24 * 3_600_000;

/**
 * Moves invoices that the last release has written into an outbox of its own, which nothing sent, into that of all
 * mails. Goes with its table, once no process of that release can serve any more.
 */
export async function moveMails(deps: Deps): Promise<void> {
  if (!mayMail(deps)) return;
  const at = deps.clock.now();
  await transact(deps.db, async (tx) => {
    for (const mail of await takeOldMails(tx, new Date(at.getTime() - sinceMs), portion)) {
      const invoice = await findInvoice(tx, mail.buyer_id, mail.invoice_id);
      if (!invoice?.number) continue;
      await queueInvoice(tx, invoice, { accountId: mail.account_id, address: mail.address, at });
    }
  });
}
