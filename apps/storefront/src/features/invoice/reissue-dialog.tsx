import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { titleQuery } from '../../shared/order-invoices.ts';
import { paths } from '../../shared/paths.ts';
import { refusalText } from '../../shared/refusals.ts';
import { type Invoice, kindNames, requestingReissue } from './invoice.queries.ts';
import { KindChoice, TitleFacts } from './invoice-choice.tsx';

/**
 * 换开: finance cancels the invoice by a red one, and its orders may be invoiced again. Requested as a
 * service of the order, where finance reads it and answers, and the buyer follows its state.
 */
export function ReissueDialog({
  invoice,
  orderId,
  onClose,
}: {
  invoice: Invoice;
  orderId: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { data: title } = useQuery(titleQuery);
  const ask = useMutation(requestingReissue);
  const [typed, setTyped] = useDraft(`reissue ${invoice.number}`, { kind: invoice.kind, reason: '' });
  const { reason } = typed;
  const [reasonError, setReasonError] = useState('');
  const kind = title?.may_special === 0 ? 'normal' : typed.kind;

  function send() {
    if (!title) return;
    const why = reason.trim();
    setReasonError(why === '' ? '请说明换开的原因' : '');
    if (why === '') return;
    const request = [
      `换开发票 ${invoice.number}`,
      `改开${kindNames[kind]}`,
      `抬头 ${title.title}`,
      `税号 ${title.tax_no}`,
      `原因：${why}`,
    ];
    ask.mutate(
      { orderId, content: request.join('，') },
      {
        onSuccess: ({ id, application_no: no }) => {
          toast.success(`换开申请 ${no} 已提交`);
          void navigate(paths.afterSalesInfo(id));
        },
        onError: (failure) => setReasonError(refusalText(failure, 'content') ?? ''),
      },
    );
  }

  return (
    <FormDialog
      title="申请换开"
      description={`财务核对后红冲发票 ${invoice.number} 并通知您，之后在开票记录中点“重新申请”开具新发票`}
      submitLabel="提交申请"
      busyText="正在提交"
      isBusy={ask.isPending}
      isDisabled={!title}
      onSubmit={send}
      onClose={onClose}
    >
      <KindChoice kind={kind} title={title} onChange={(chosen) => setTyped({ ...typed, kind: chosen })} />
      <TitleFacts title={title} />
      <TextArea
        label="换开原因"
        required
        rows={2}
        maxLength={50}
        counter
        placeholder="例如：名称变更、改开专票"
        value={reason}
        error={reasonError}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
      />
      {invoice.kind === 'special' && (
        <p className="text-13 text-ink-3">专票已确认用途的，红冲前还须贵单位在电子税务局确认红字信息。</p>
      )}
    </FormDialog>
  );
}
