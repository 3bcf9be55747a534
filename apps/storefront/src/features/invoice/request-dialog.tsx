import { formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { noMailNote, titleQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { refusalText } from '../../shared/refusals.ts';
import { type InvoiceableOrder, type InvoiceKind, requesting } from './invoice.queries.ts';
import { KindChoice, TitleFacts } from './invoice-choice.tsx';

export const sumOf = (orders: readonly InvoiceableOrder[]) =>
  formatAmount(sumFen(orders.map((order) => parseAmount(order.amount))));

/** The kind the orders asked for. */
const kindOf = (orders: readonly InvoiceableOrder[]): InvoiceKind =>
  orders.every((order) => order.wanted === 'special') ? 'special' : 'normal';

/** The invoice address of these orders; null: the company's own. */
function emailOf(orders: readonly InvoiceableOrder[]): string | null {
  const emails = new Set(orders.map((order) => order.email));
  const [one = null] = emails;
  return emails.size === 1 ? one : null;
}

/** The kind of invoice, its title and amount. */
export function RequestDialog({
  orders,
  onClose,
  onDone,
}: {
  orders: readonly InvoiceableOrder[];
  onClose: () => void;
  onDone: () => void;
}) {
  const orderIds = orders.map((order) => order.id);
  const { data: title } = useQuery(titleQuery);
  const request = useMutation(requesting);
  const [typed, setTyped] = useDraft(`request-invoice ${orderIds.join()}`, {
    kind: kindOf(orders),
    email: emailOf(orders),
  });
  const [failure, setFailure] = useState<CallFailure>();
  const emailError = failure?.errors.email?.[0];
  const kind = title?.may_special === 0 ? 'normal' : typed.kind;

  function send() {
    setFailure(undefined);
    request.mutate(
      { order_ids: orderIds, kind, ...(typed.email === null ? {} : { email: typed.email }) },
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
          <Price amount={sumOf(orders)} size="l" />
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
          hint={noMailNote(title)}
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
