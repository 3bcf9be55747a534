import type { Db } from '../../../platform/db.ts';
import { sendMessages } from '../message/index.ts';
import type { EndedRow } from './mail.repo.ts';

const words = {
  failed: { title: '邮件没有送达', advice: '请核对邮箱后重新发送，或直接下载。' },
  unknown: { title: '邮件可能没有送达', advice: '请到收件邮箱查看，没有收到再重新发送，或直接下载。' },
} as const;

/** Tells companies that a mail has not arrived, or may not have: once of each. */
export function tellNotArrived(
  tx: Db,
  mails: ReadonlyArray<Pick<EndedRow, 'id' | 'buyer_id' | 'address' | 'file_name'>>,
  { state, reason, at }: { readonly state: keyof typeof words; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { title, advice } = words[state];
  return sendMessages(
    tx,
    mails.map((mail) => ({
      buyerId: mail.buyer_id,
      kind: 'system' as const,
      title,
      body: `发往 ${mail.address} 的《${mail.file_name}》：${reason}。${advice}`,
      url: '',
      dedupeKey: `mail:${mail.id}:${state}`,
      at,
    })),
  );
}
