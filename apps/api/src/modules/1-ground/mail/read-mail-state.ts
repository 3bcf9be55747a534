import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { countSent, type FailedMail, loadFailed, loadOutboxState, sumMails } from './mail.repo.ts';
import { stateLabels } from './mail-state-text.ts';
import { mayMail } from './queue-mail.ts';
import { isDayUsedUp, startOfDay } from './send-mails.ts';

const shownFailures = 20;
const weekMs = 7 * 24 * 3_600_000;

const minute = (at: Date | null) => (at ? shanghaiMinuteText(at) : '无');

function serverLine(deps: Deps): string {
  const { mail } = deps;
  if (mail) return `${mail.host}:${mail.port}（${mail.tls}），发件人 ${mail.from.address}`;
  return mayMail(deps)
    ? '演示环境：邮件由模拟服务器收下，在商城的 /simulator/mail 查看'
    : '没有设置 MAIL_HOST，不发送邮件。';
}

const failureLine = (mail: FailedMail) =>
  [
    shanghaiMinuteText(mail.tried_at),
    mail.id,
    mail.file_name,
    `${stateLabels[mail.state]}（第 ${mail.attempts} 次）`,
    mail.reason,
    mail.reply,
  ]
    .filter((part) => part !== '')
    .join('  ');

/** The server, bounds, and what was not delivered, for the operators. Addresses are not shown. */
export async function readMailState(deps: Deps): Promise<readonly string[]> {
  const { db, clock, mail } = deps;
  const now = clock.now();
  const { waiting, sent_at } = await loadOutboxState(db);
  const used = await countSent(db, startOfDay(now));
  const isUsedUp = await isDayUsedUp(deps);
  const bound = mail && mail.dailyBound > 0 ? `上限 ${mail.dailyBound} 封` : '不设上限';
  const failures = await loadFailed(db, new Date(now.getTime() - weekMs), shownFailures);
  const sums = await sumMails(db, startOfDay(now));
  return [
    serverLine(deps),
    `上次发出 ${minute(sent_at)}，等待发送 ${waiting} 封`,
    `今日已发 ${used} 封，${bound}${isUsedUp ? '，已用完，明天继续' : ''}`,
    ...sums.map((sum) => `  今日申请  ${stateLabels[sum.state]}  ${sum.mails} 封`),
    failures.length === 0 ? '七天内没有失败的邮件。' : '七天内没有送达的邮件：',
    ...failures.map((one) => `  ${failureLine(one)}`),
  ];
}

/** What an operator has to see to: a server that takes nothing, and a bound that is reached. */
export async function listMailAlerts(deps: Deps): Promise<readonly string[]> {
  const { tried_at, failed_at, waiting } = await loadOutboxState(deps.db);
  const isFailing = waiting > 0 && tried_at !== null && failed_at?.getTime() === tried_at.getTime();
  const [last] = isFailing ? await loadFailed(deps.db, tried_at, 1) : [];
  return [
    ...(last ? [`等待发送 ${waiting} 封，上次 ${minute(last.tried_at)}：${last.reason}`] : []),
    ...((await isDayUsedUp(deps)) ? [`今日邮件已达上限 ${deps.mail?.dailyBound} 封，明天继续`] : []),
  ];
}
