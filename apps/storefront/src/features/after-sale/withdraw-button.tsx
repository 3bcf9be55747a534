import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type Kind, withdrawing } from './after-sale.queries.ts';

/** 撤销申请, after confirmation. */
export function WithdrawButton({ kind, id }: { kind: Kind; id: number }) {
  const withdraw = useMutation(withdrawing);
  async function ask() {
    const isSure = await askConfirm({
      title: '撤销申请',
      text: '撤销后不再处理，需要时可以重新申请。确认撤销吗？',
      confirmLabel: '撤销申请',
      cancelLabel: '再想想',
    });
    if (!isSure) return;
    withdraw.mutate({ kind, id }, { onSuccess: () => toast.success('申请已撤销') });
  }
  return (
    <Button busy={withdraw.isPending} onClick={() => void ask()}>
      撤销申请
    </Button>
  );
}
