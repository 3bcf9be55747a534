import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { titleQuery } from '../../shared/order-invoices.ts';
import { payPathOf } from '../../shared/pay-path.ts';
import { showFailure } from '../../shared/query-client.ts';
import { type Approval, approvalCheckQuery, approveMutation, rejectMutation } from './approval.queries.ts';
import { type ApprovalChoice, approvalOf, untouched } from './approval-choice.ts';

/** The head office's choice, its check at current prices, and both ways to decide. */
export function useApprovalDecision(data: Approval, onDone: (payPath: string | null) => void) {
  const [choice, setChoice] = useDraft<ApprovalChoice>(`approval ${data.id}`, untouched);
  const query = useQuery(approvalCheckQuery(data.id, choice.numbers, choice.addressId));
  const { data: title } = useQuery(titleQuery);
  const approval = useMutation(approveMutation(data.id));
  const rejection = useMutation(rejectMutation(data.id));

  function failed(error: Error) {
    const failure = error as CallFailure;
    void query.refetch();
    if (failure.reason === 'ORDER_CHANGED') toast.warning('价格或库存有变化，请核对后再通过');
    else showFailure(failure);
  }

  function approve() {
    const body = query.data && approvalOf(data, query.data, choice);
    if (!body) return;
    approval.mutate(body, {
      onSuccess: (placed) => {
        toast.success(`已通过，生成 ${placed.order_ids.length} 个订单`);
        onDone(data.reason === 'CHAIN' ? payPathOf(placed) : null);
      },
      onError: failed,
    });
  }

  function reject(reason: string) {
    rejection.mutate(reason, {
      onSuccess: () => {
        toast.success('已驳回，门店会收到通知');
        onDone(null);
      },
      onError: failed,
    });
  }

  return {
    choice,
    change: (part: Partial<ApprovalChoice>) => setChoice({ ...choice, ...part }),
    query,
    maySpecial: title?.may_special === 1,
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,
    approve,
    reject,
  };
}
