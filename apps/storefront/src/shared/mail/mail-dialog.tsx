import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../call.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../form-dialog.tsx';
import { formatInstant } from '../format.ts';
import { titleQuery } from '../order-invoices.ts';
import { invalidate } from '../query-client.ts';
import { isRefusal, refusalText } from '../refusals.ts';
import { type Mail, mailKey, mailsQuery } from './mail.queries.ts';

/** Asks for a file at an address; returns the address as the store has read it. */
export type SendTo = (email: string) => Promise<{ readonly email: string }>;

const stateTones: Record<Mail['state'], string> = {
  waiting: 'text-ink-2',
  sending: 'text-ink-2',
  sent: 'text-brand',
  unknown: 'text-warn',
  failed: 'text-danger',
};

/** What became of the mails before this one. */
function LastMails({ list }: { list: readonly Mail[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="最近申请的邮件">
      <h3 className="mb-1 text-13 font-semibold text-ink-2">最近申请的邮件</h3>
      <ul className="grid gap-2 text-13" data-part="last-mails">
        {list.map((mail) => (
          <li key={mail.id} className="[overflow-wrap:anywhere]">
            {mail.file_name}
            <span className="block text-ink-3">
              {formatInstant(mail.asked_at)} 发往 {mail.email}
            </span>
            <span className={`block ${stateTones[mail.state]}`}>{mail.state_text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 发送到邮箱: to the address of the invoice title unless another is typed. */
export function MailDialog({ send, onClose }: { send: SendTo; onClose: () => void }) {
  const { data: mails } = useQuery(mailsQuery);
  const { data: title } = useQuery(titleQuery);
  const mail = useMutation({ mutationFn: send, meta: { inPlace: isRefusal } });
  const [typed, setTyped] = useDraft<string | null>('mail-file', null);
  const [error, setError] = useState<string>();
  const email = typed ?? title?.email ?? '';
  // Until the store has said that it sends none, the field is there: who types at once loses nothing.
  const isClosed = mails?.is_open === 0;

  function submit() {
    setError(undefined);
    mail.mutate(email, {
      onSuccess: (sent) => {
        toast.success(`已登记，将发送到 ${sent.email}`);
        void invalidate(mailKey);
        onClose();
      },
      onError: (failure: CallFailure) => setError(refusalText(failure, 'email')),
    });
  }

  return (
    <FormDialog
      title="发送到邮箱"
      description={isClosed ? undefined : '文件作为附件发到这个邮箱，通常几分钟内送达；急用请直接下载'}
      submitLabel="发送"
      busyText="正在提交"
      isBusy={mail.isPending}
      isDisabled={isClosed}
      onSubmit={submit}
      onClose={onClose}
    >
      {isClosed ? (
        <Notice tone="warn">本站没有开通邮件发送，请直接下载文件。</Notice>
      ) : (
        <TextField
          label="邮箱"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error}
          hint="长期使用的邮箱可在电子发票的发票抬头中保存"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {mails?.inbox_url && (
        <p className="text-13 text-ink-3">
          演示环境的邮件不会真的发出，
          <a href={mails.inbox_url} target="_blank" rel="noreferrer" className={linkClass()}>
            查看已发出的邮件
          </a>
        </p>
      )}
      <LastMails list={mails?.list ?? []} />
    </FormDialog>
  );
}
