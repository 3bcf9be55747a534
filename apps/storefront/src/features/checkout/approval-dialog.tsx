import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { Price } from '@qianfang/ui/price';
import { TextArea } from '@qianfang/ui/text-area';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { CallFailure } from '../../shared/call.ts';
import { showFailure } from '../../shared/query-client.ts';
import type { Check } from './check-differences.ts';
import type { SubmitBody } from './check-draft.ts';
import { requestApprovalMutation } from './checkout.queries.ts';

/** A store's note to its head office with the approval request. */
export function ApprovalDialog({
  approval,
  totals,
  body: { hm_pledge: _pledge, agreed: _agreed, ...body },
  note,
  onNote,
  onAsked,
  onChanged,
  onClose,
}: {
  approval: NonNullable<Check['approval']>;
  totals: Check['totals'];
  body: SubmitBody;
  note: string;
  onNote: (note: string) => void;
  onAsked: (id: number) => void;
  /** Prices or stock have changed since the page loaded. */
  onChanged: () => void;
  onClose: () => void;
}) {
  const ask = useMutation(requestApprovalMutation);

  function send() {
    const text = note.trim();
    ask.mutate(
      { ...body, ...(text === '' ? {} : { note: text }) },
      {
        onSuccess: ({ id, request_no: number }) => {
          toast.success(`采购申请 ${number} 已提交总部审批`);
          onAsked(id);
        },
        onError: (error) => {
          const failure = error as CallFailure;
          if (failure.reason === 'ORDER_CHANGED') {
            toast.warning('价格或库存有变化，请核对后再提交审批');
            onChanged();
          } else showFailure(failure);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeOnOutsidePress={false}
      title="提交总部审批"
      description={`由${approval.head}审批，通过前可以撤回`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={ask.isPending || ask.isSuccess} busyText="提交中" onClick={send}>
            提交审批
          </Button>
        </>
      }
    >
      <div className="grid gap-4" data-part="ask-approval">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-2">
            {formatCount(totals.kinds)} 种 {formatCount(totals.units)} 件
          </span>
          <span>
            合计 <Price amount={totals.payable} size="l" />
          </span>
        </p>
        <TextArea
          label="申请说明（选填）"
          rows={3}
          maxLength={200}
          counter
          placeholder="例如：周末活动备货，请在周五前下单"
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        <p className="text-13 text-ink-3">提交后这些商品会离开购物车；撤回或被驳回时可以放回。</p>
      </div>
    </Dialog>
  );
}
