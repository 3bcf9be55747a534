import type { Db } from '../../../platform/db.ts';
import { sendMessages } from '../message/index.ts';
import type { EndedRow } from './mail.repo.ts';

/** Tells companies that a mail has not arrived, or may not have. */
export function tellNotArrived(
  tx: Db,
  mails: ReadonlyArray<Pick<EndedRow, 'id' | 'buyer_id' | 'address' | 'file_name'>>,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  return sendMessages(
    tx,
    mails.map((mail) => ({
      buyerId: mail.buyer_id,
      kind: 'system' as const,
      title: '邮件没有送达',
      body: `发往 ${mail.address} 的《${mail.file_name}》：${reason}。请核对邮箱后重新发送，或直接下载。`,
      url: '',
      dedupeKey: `mail:${mail.id}`,
      at,
    })),
  );
}
