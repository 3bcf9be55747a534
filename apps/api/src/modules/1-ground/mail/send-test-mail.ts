import { randomUUID } from 'node:crypto';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import type { Deps } from '../../../platform/deps.ts';
import { composeMail } from './compose-mail.ts';
import { sendBySmtp } from './send-by-smtp.ts';

/** Sends a mail without a file at once, to see whether the settings hold. Returns what the server said of it. */
export async function sendTestMail(
  { mail: server, clock }: Deps,
  typed: string,
): Promise<string | Problem<'INVALID' | 'MAIL_UNAVAILABLE'>> {
  const email = parseEmail(typed);
  if (!email.ok) return fieldProblem('email', email.message);
  if (!server) return problem('MAIL_UNAVAILABLE', { message: '没有设置 MAIL_HOST，不能发送邮件' });
  const id = randomUUID();
  const raw = await composeMail(server, {
    id,
    to: email.value,
    subject: '试发邮件',
    text: '收到本邮件，说明商城的邮件设置可以使用。\n',
    at: clock.now(),
  });
  const outcome = await sendBySmtp(server, { id, to: email.value, raw }, new AbortController().signal);
  if (outcome.kind === 'sent') return `${server.host} 已收下试发的邮件，请到收件邮箱查看。`;
  return [outcome.reason, outcome.reply].filter((part) => part !== '').join('  ');
}
