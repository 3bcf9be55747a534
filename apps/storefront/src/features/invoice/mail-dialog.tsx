import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { titleQuery } from '../../shared/order-invoices.ts';
import { refusalText } from '../../shared/refusals.ts';
import { mailing } from './invoice.queries.ts';

/** 发邮箱: to the title's address unless another is typed. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: title } = useQuery(titleQuery);
  const mail = useMutation(mailing);
  const [typed, setTyped] = useDraft<string | null>(`mail-invoice ${id}`, null);
  const [error, setError] = useState<string>();
  const email = typed ?? title?.email ?? '';

  function send() {
    setError(undefined);
    mail.mutate(
      { id, email },
      {
        onSuccess: (sent) => {
          toast.success(`已登记，将发送到 ${sent.email}`);
          onClose();
        },
        onError: (failure: CallFailure) => setError(refusalText(failure, 'email')),
      },
    );
  }

  return (
    <FormDialog
      title="发送到邮箱"
      description="登记后由财务把发票文件发到这个邮箱；急用请直接下载"
      submitLabel="发送"
      busyText="正在提交"
      isBusy={mail.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="收票邮箱"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        value={email}
        error={error}
        hint="长期使用的邮箱可在发票抬头中保存"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
