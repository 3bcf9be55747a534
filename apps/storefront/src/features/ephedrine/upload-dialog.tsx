import { Button } from '@qianfang/ui/button';
import { DateField } from '@qianfang/ui/date-field';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { PaperField } from '../../shared/file-sending/paper-field.tsx';
import { useFileSending } from '../../shared/file-sending/use-file-sending.ts';
import { type Receipt, receiptKey, sendReceipt } from './receipt.queries.ts';

/** The stamped copy of one order's delivery note, with who signed it and when. */
export function UploadDialog({
  receipt,
  today,
  onClose,
}: {
  receipt: Receipt;
  today: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const formId = useId();
  const [signerName, setSignerName] = useState(receipt.signer_name);
  const [signedOn, setSignedOn] = useState(receipt.signed_on ?? today);
  const sending = useFileSending({
    send: (file, onProgress) =>
      sendReceipt({ orderId: receipt.id, signerName: signerName.trim(), signedOn, file, onProgress }),
    onSent: () => {
      toast.success('回执已上传，审核结果会发到“我的消息”');
      void client.invalidateQueries({ queryKey: receiptKey });
      onClose();
    },
  });
  const { errors, isTried } = sending;
  const isNamed = signerName.trim().length >= 2;

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.hand(isNamed && signedOn !== '');
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`上传回执 ${receipt.order_no}`}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={sending.isSending} busyText="上传中">
          提交回执
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-3.5">
        <TextField
          label="收货人"
          required
          value={signerName}
          maxLength={20}
          error={errors.signer_name?.[0] ?? (isTried && !isNamed ? '请填写签收人的姓名' : undefined)}
          onChange={(event) => setSignerName(event.currentTarget.value)}
        />
        <DateField
          label="签收日期"
          required
          max={today}
          value={signedOn}
          error={errors.signed_on?.[0] ?? (isTried && signedOn === '' ? '请选择签收日期' : undefined)}
          onChange={(event) => setSignedOn(event.currentTarget.value)}
        />
        <PaperField
          label="盖章的随货同行单"
          hint="须能看清品种、批号、数量、签名和公章；JPG、PNG 或 PDF，不超过 10 MB"
          missing="请选择回执文件"
          sending={sending}
        />
      </form>
    </Dialog>
  );
}
