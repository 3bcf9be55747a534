import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMails } from '@qianfang/contract/mail';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMails } from './mail.repo.ts';
import { mailStateText } from './mail-state-text.ts';
import { mayMail } from './queue-mail.ts';
import { isDayUsedUp } from './send-mails.ts';

const newest = 5;

/** Whether files can be sent by e-mail, and what became of the last ones that the account has asked for. */
export async function listMails(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getMails>> {
  const mails = await loadMails(deps.db, viewer.buyerId, viewer.accountId, newest);
  const usedUp = mails.some(({ state }) => state === 'waiting') && (await isDayUsedUp(deps));
  return {
    is_open: mayMail(deps) ? 1 : 0,
    inbox_url: deps.mail?.inboxUrl ?? '',
    list: mails.map((mail) => ({
      id: mail.id,
      email: mail.address,
      file_name: mail.file_name,
      state: mail.state,
      state_text: mailStateText(mail, usedUp),
      asked_at: mail.asked_at.toISOString(),
    })),
  };
}
