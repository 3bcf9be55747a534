import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { showFailure } from '../../shared/query-client.ts';
import { type Approval, approvalQuery, putBackMutation, withdrawMutation } from './approval.queries.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalLines } from './approval-lines.tsx';

interface BackInCart {
  readonly added: number;
  readonly messages: readonly string[];
}

function report({ added, messages }: BackInCart): void {
  const text = `${added} 种商品已放回购物车`;
  if (messages.length === 0) toast.success(text);
  else toast.warning(`${text}。${messages.join('；')}`);
}

/** A store's actions on its own request. */
function OwnActions({ data }: { data: Approval }) {
  const withdraw = useMutation(withdrawMutation(data.id));
  const putBack = useMutation(putBackMutation(data.id));
  const mayWithdraw = data.actions.includes('withdraw');
  const mayPutBack = data.actions.includes('again');
  if (!mayWithdraw && !mayPutBack) return null;

  async function onWithdraw() {
    const isSure = await askConfirm({
      text: '撤回这份采购申请？',
      detail: '撤回后商品放回购物车，可以修改后重新提交。',
      confirmLabel: '撤回',
    });
    if (isSure) withdraw.mutate(undefined, { onSuccess: report, onError: showFailure });
  }

  return (
    <div className="flex flex-wrap justify-end gap-2">
      {mayWithdraw && (
        <Button busy={withdraw.isPending} onClick={() => void onWithdraw()}>
          撤回申请
        </Button>
      )}
      {mayPutBack && (
        <Button
          variant="primary"
          busy={putBack.isPending}
          onClick={() => putBack.mutate(undefined, { onSuccess: report, onError: showFailure })}
        >
          {data.status === 'APPROVED' ? '未采购的放回购物车' : '放回购物车'}
        </Button>
      )}
    </div>
  );
}

function Whole({ data }: { data: Approval }) {
  const [payPath, setPayPath] = useState<string | null>(null);
  const isToDecide = data.actions.includes('approve');
  return (
    <div className="grid gap-4">
      <ApprovalFacts data={data} />
      {isToDecide ? (
        <ApprovalDecision data={data} onDone={setPayPath} />
      ) : (
        <>
          <ApprovalLines lines={data.lines} />
          <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
            <span className="text-ink-2">申请时合计</span>
            <b className="text-16 font-semibold tabular-nums">{yuan(data.payable)}</b>
          </p>
          <OwnActions data={data} />
          {payPath !== null && (
            <p className="flex justify-end">
              <ButtonLink to={payPath} variant="primary">
                去付款
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A request in a dialog over the list. */
export function ApprovalWindow({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(approvalQuery(id));
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      closeOnOutsidePress={false}
      title={data ? `采购申请 ${data.request_no}` : '采购申请'}
    >
      {data ? (
        <Whole key={data.id} data={data} />
      ) : query.error && query.error.code !== 404 ? (
        <ErrorState title="采购申请没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
      ) : query.error ? (
        <EmptyState title="没有找到这份采购申请" text="可能属于其他单位，或链接不完整" />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
