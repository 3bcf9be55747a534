import { Button } from '@qianfang/ui/button';
import { Notice } from '@qianfang/ui/notice';
import { TextField } from '@qianfang/ui/text-field';
import type { FormEvent, ReactNode } from 'react';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { PaperField } from '../../shared/file-sending/paper-field.tsx';
import { useFileSending } from '../../shared/file-sending/use-file-sending.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { yuan } from '../../shared/money-text.ts';
import { type Payment, sendSlip } from './payment.queries.ts';

function Fact({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 py-1.5">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="font-medium break-all">{children ?? text}</span>
        <CopyButton name={name} text={text} />
      </dd>
    </div>
  );
}

function Account({ payment }: { payment: Payment }) {
  const { bank } = payment;
  if (!bank) return null;
  return (
    <dl data-part="bank-account" className="rounded-card border border-line bg-sunk px-4 py-2">
      <Fact name="收款户名" text={bank.name} />
      <Fact name="开户银行" text={bank.bank} />
      <Fact name="收款账号" text={bank.account_no} />
      <Fact name="转账金额" text={payment.amount}>
        <span className="text-price">{yuan(payment.amount)}</span>
      </Fact>
      <Fact name="转账附言" text={payment.transfer_code}>
        <span className="text-brand">{payment.transfer_code}</span>
      </Fact>
    </dl>
  );
}

function SlipForm({
  payment,
  payerName,
  onSent,
}: {
  payment: Payment;
  payerName: string;
  onSent: (payment: Payment) => void;
}) {
  const [name, setName] = useDraft(`slip ${payment.id}`, payerName);
  const sending = useFileSending({
    send: (file, onProgress) => sendSlip(payment.id, { payerName: name.trim(), file, onProgress }),
    onSent,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.hand(true);
  }

  return (
    <GuidedForm className="grid gap-3.5" onSubmit={submit}>
      <TextField
        label="付款账户名称"
        hint="须为贵单位的对公账户，与营业执照名称一致"
        required
        value={name}
        maxLength={100}
        error={sending.errors.payer_name?.[0]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PaperField
        label="转账回单"
        use="evidence"
        hint="JPG、PNG 或 PDF，不超过 10 MB，也可直接粘贴截图"
        missing="请选择转账回单"
        sending={sending}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={sending.isSending || sending.isReading}
        busyText={sending.isReading ? '正在读取' : '上传中'}
        className="justify-self-start"
      >
        提交回单
      </Button>
    </GuidedForm>
  );
}

/** Transfer to the company account: the account, the reference, and the slip as proof. */
export function TransferPay({
  payment,
  payerName,
  rejectReason,
  onSent,
}: {
  payment: Payment;
  /** The buyer's own name, as the initial payer name. */
  payerName: string;
  /** Why the previous slip was rejected. */
  rejectReason: string;
  onSent: (payment: Payment) => void;
}) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        {rejectReason && (
          <Notice tone="bad" live>
            上一张回单没有通过：{rejectReason}。请核对后重新上传。
          </Notice>
        )}
        <Account payment={payment} />
        <p className="text-13 text-ink-3">
          请按上面的金额一次转足，并在附言中填写转账附言，便于财务尽快核对。
        </p>
      </div>
      <SlipForm payment={payment} payerName={payerName} onSent={onSent} />
    </div>
  );
}
