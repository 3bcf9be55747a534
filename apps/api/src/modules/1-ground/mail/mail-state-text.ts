import type { ListedMail, MailState } from './mail.repo.ts';

export const stateLabels: Readonly<Record<MailState, string>> = {
  waiting: '等待发送',
  sending: '正在发送',
  sent: '已发出',
  unknown: '结果不明',
  failed: '未送达',
};

/** What has become of a mail, in a sentence for whoever asked for it. */
export function mailStateText(
  { state, attempts, reason }: Pick<ListedMail, 'state' | 'attempts' | 'reason'>,
  isDayUsedUp: boolean,
): string {
  if (state === 'waiting' && isDayUsedUp) return '等待发送，今天的邮件已达上限，明天发出';
  if (state === 'waiting' && attempts > 0) return `稍后再发：${reason}`;
  return reason === '' ? stateLabels[state] : `${stateLabels[state]}：${reason}`;
}
