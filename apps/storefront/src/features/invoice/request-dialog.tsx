import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { titleQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { refusalText } from '../../shared/refusals.ts';
import { type InvoiceKind, requesting } from './invoice.queries.ts';
import { KindChoice, TitleFacts } from './invoice-choice.tsx';

/** The kind of invoice, its title and amount. */
export function RequestDialog({
  orderIds,
  amount,
  wanted,
  wantedEmail,
  onClose,
  onDone,
}: {
  orderIds: readonly number[];
  amount: string;
  /** The kind the orders asked for. */
  wanted: InvoiceKind;
  /** The orders' invoice address; null: the company's own. */
  wantedEmail: string | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { data: title } = useQuery(titleQuery);
  const request = useMutation(requesting);
  const [typed, setTyped] = useDraft(`request-invoice ${orderIds.join()}`, {
    kind: wanted,
    email: wantedEmail,
  });
  const [failure, setFailure] = useState<CallFailure>();
  const emailError = failure?.errors.email?.[0];
  const kind = title?.may_special === 0 ? 'normal' : typed.kind;

  function send() {
    setFailure(undefined);
    request.mutate(
      { order_ids: [...orderIds], kind, ...(typed.email === null ? {} : { email: typed.email }) },
      { onSuccess: onDone, onError: (refused: CallFailure) => setFailure(refused) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="申请开票"
      description={
        orderIds.length > 1
          ? `${orderIds.length} 个订单合并为一张发票`
          : '开具后会发站内消息，可在开票记录中下载'
      }
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={request.isPending} busyText="正在提交" onClick={send}>
            提交申请
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between">
          <span>开票金额（含税）</span>
          <Price amount={amount} size="l" />
        </p>
        <KindChoice
          kind={kind}
          title={title}
          error={emailError ? undefined : refusalText(failure)}
          onChange={(chosen) => setTyped({ ...typed, kind: chosen })}
        />
        <TitleFacts title={title} />
        <TextField
          label="收票邮箱"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder="选填，发票开具后发送到这里"
          value={typed.email ?? title?.email ?? ''}
          error={emailError}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
        <p className="text-13 text-ink-3">
          抬头和税号以首营资料为准。
          <Link to={`${paths.invoices}?tab=title`} className={linkClass()} onClick={onClose}>
            修改开户行
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
