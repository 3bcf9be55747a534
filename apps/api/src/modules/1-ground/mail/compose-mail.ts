import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailServer } from '../../../platform/env.ts';

export interface MailContent {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
}

/** What could end a line of the header, or hide in one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

/** A mail as it is sent: subject by RFC 2047, name of the file by RFC 2231. Nothing in it is fetched from anywhere. */
export function composeMail({ from }: MailServer, mail: MailContent): Promise<Buffer> {
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  const { file } = mail;
  return new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    date: mail.at,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: file
      ? [{ filename: oneLine(file.name), contentType: file.type, content: Buffer.from(file.bytes) }]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
