import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { FileDrop, type FileDropItem } from '@qianfang/ui/file-drop';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { type Receipt, receiptKey, sendReceipt } from './receipt.queries.ts';

const mostBytes = 10 * 1024 * 1024;

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
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation<unknown, CallFailure, File>({
    mutationFn: (chosen) =>
      sendReceipt({
        orderId: receipt.id,
        signerName: signerName.trim(),
        signedOn,
        file: chosen,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      }),
    onSuccess: () => {
      toast.success('回执已上传，审核结果会发到“我的消息”');
      void client.invalidateQueries({ queryKey: receiptKey });
      onClose();
    },
    meta: { quiet: (failure) => failure.code === 422 && Object.keys(failure.errors).length > 0 },
  });
  const errors = sending.error?.errors ?? {};
  const isNamed = signerName.trim().length >= 2;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (file && isNamed && signedOn !== '') sending.mutate(file);
  }

  const item: FileDropItem | null = file && {
    id: 'receipt',
    name: file.name,
    sizeBytes: file.size,
    state: sending.isPending ? 'uploading' : errors.file ? 'failed' : 'waiting',
    percent,
    error: errors.file?.[0],
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`上传回执 ${receipt.order_no}`}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={sending.isPending} busyText="上传中">
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
        <TextField
          label="签收日期"
          type="date"
          required
          max={today}
          value={signedOn}
          error={errors.signed_on?.[0] ?? (isTried && signedOn === '' ? '请选择签收日期' : undefined)}
          onChange={(event) => setSignedOn(event.currentTarget.value)}
        />
        <FileDrop
          label="盖章的随货同行单"
          required
          accept=".jpg,.jpeg,.png,.pdf"
          maxBytes={mostBytes}
          hint="须能看清品种、批号、数量、签名和公章；JPG、PNG 或 PDF，不超过 10 MB"
          error={isTried && !file ? '请选择回执文件' : undefined}
          items={item ? [item] : []}
          disabled={sending.isPending}
          onFiles={([chosen]) => {
            sending.reset();
            setPercent(0);
            setFile(chosen ?? null);
          }}
          onRemove={() => {
            sending.reset();
            setFile(null);
          }}
        />
      </form>
    </Dialog>
  );
}
