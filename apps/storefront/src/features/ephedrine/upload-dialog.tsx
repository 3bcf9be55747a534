import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { DateField } from '@qianfang/ui/date-field';
import { Dialog } from '@qianfang/ui/dialog';
import { Notice } from '@qianfang/ui/notice';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { PaperField } from '../../shared/file-sending/paper-field.tsx';
import { useFileSending } from '../../shared/file-sending/use-file-sending.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Receipt, receiptKey, sendReceipt } from './receipt.queries.ts';

/** 实收数量, one field per batch, prefilled with the shipped number. */
function ReceivedFields({
  receipt,
  received,
  error,
  onChange,
}: {
  receipt: Receipt;
  received: readonly number[];
  error: string | undefined;
  onChange: (next: number[]) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-medium">实收数量</legend>
      {receipt.lines.map((line, at) => (
        <div
          key={`${line.name}${line.ypgg}${line.batch_no}`}
          className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3"
        >
          <p className="text-13">
            {line.name} <span className="text-ink-2">{line.ypgg}</span>
            <span className="block text-ink-3">
              批号 {line.batch_no}，发货 {formatUnits(line.number, line.bzdw)}
            </span>
          </p>
          <NumberStepper
            label={`${line.name} 批号 ${line.batch_no} 实收数量`}
            min={0}
            step={1}
            max={line.number}
            unit={line.bzdw}
            value={received[at] ?? 0}
            onChange={(units) => onChange(received.with(at, units))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** 在线确认: units received, who signed and when, with the stamped document. */
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
  const [typed, setTyped] = useDraft(`receipt ${receipt.id}`, {
    signerName: receipt.signer_name,
    signedOn: receipt.signed_on ?? today,
    received: receipt.lines.map((line) => line.received ?? line.number),
  });
  const { signerName, signedOn, received } = typed;
  const isShort = receipt.lines.some((line, at) => (received[at] ?? 0) < line.number);
  const sending = useFileSending({
    send: (file, onProgress) =>
      sendReceipt({
        orderId: receipt.id,
        signerName: signerName.trim(),
        signedOn,
        received: [...received],
        file,
        onProgress,
      }),
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
      title={`确认收货回执 ${receipt.order_no}`}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={sending.isSending || sending.isReading}
          busyText={sending.isReading ? '正在读取' : '上传中'}
        >
          提交回执
        </Button>
      }
    >
      <GuidedForm id={formId} onSubmit={submit} className="grid gap-3.5">
        <TextField
          label="收货人"
          required
          value={signerName}
          maxLength={20}
          error={errors.signer_name?.[0] ?? (isTried && !isNamed ? '请填写签收人的姓名' : undefined)}
          onChange={(event) => setTyped({ ...typed, signerName: event.currentTarget.value })}
        />
        <DateField
          label="签收日期"
          required
          max={today}
          value={signedOn}
          error={errors.signed_on?.[0] ?? (isTried && signedOn === '' ? '请选择签收日期' : undefined)}
          onChange={(event) => setTyped({ ...typed, signedOn: event.currentTarget.value })}
        />
        <ReceivedFields
          receipt={receipt}
          received={received}
          error={errors.received?.[0]}
          onChange={(units) => setTyped({ ...typed, received: units })}
        />
        {isShort && (
          <Notice tone="warn">
            实收数量少于发货数量，会一并交给质量管理部门核对；短少的货款请在
            <Link to={paths.askAfterSales(receipt.id)}>订单里申请售后</Link>。
          </Notice>
        )}
        <PaperField
          label="盖章的回执单或随货同行单"
          use="paper"
          hint="须能看清品种、批号、数量、签名和公章；JPG、PNG 或 PDF，不超过 10 MB"
          missing="请选择回执文件"
          sending={sending}
        />
      </GuidedForm>
    </Dialog>
  );
}
