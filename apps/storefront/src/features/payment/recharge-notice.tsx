import { Button } from '@qianfang/ui/button';
import { Notice } from '@qianfang/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yuan } from '../../shared/money-text.ts';
import { rechargeOptionsQuery } from './recharge.queries.ts';
import { RechargeDialog } from './recharge-dialog.tsx';

/** Recharges under way or sent back. */
export function RechargeNotice() {
  const { data } = useQuery(rechargeOptionsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const current = data?.current;
  const isOpenTransfer = current?.method === 'transfer' && current.status === 'PENDING';
  const text =
    current?.status === 'SLIP_UPLOADED'
      ? `充值 ${yuan(current.amount)} 的回单已提交，财务核对后到账，一般在 1 个工作日内。`
      : current?.status === 'REJECTED'
        ? `充值 ${yuan(current.amount)} 的回单没有通过：${current.reject_reason}。请核对后重新充值。`
        : isOpenTransfer
          ? `充值 ${yuan(current.amount)} 等待转账，转账后请上传回单。`
          : '';
  return (
    <>
      {text !== '' && (
        <Notice
          tone={current?.status === 'REJECTED' ? 'bad' : 'info'}
          action={
            isOpenTransfer && (
              <Button size="sm" onClick={() => setIsOpen(true)}>
                继续
              </Button>
            )
          }
        >
          {text}
        </Notice>
      )}
      <RechargeDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
