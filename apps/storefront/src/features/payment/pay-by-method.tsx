import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { isAboutProof, unconfirmedOf } from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { PayProof, Unconfirmed } from '../../shared/pay-confirmation/pay-proof.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { BalancePay } from './balance-pay.tsx';
import { CreditPay } from './credit-pay.tsx';
import { isOnPage, PagePay, pageNames } from './page-pay.tsx';
import {
  beginPayment,
  type Method,
  type Payment,
  type PaymentOptions,
  paymentMoved,
} from './payment.queries.ts';
import { TransferPay } from './transfer-pay.tsx';
import { WechatPay } from './wechat-pay.tsx';

interface Way {
  readonly orderId: number;
  readonly together: readonly number[];
  readonly method: Method;
  readonly options: PaymentOptions;
}

const refresh = () => void paymentMoved();

/** The attempt to pay by a method: found open, begun with the page, or, where it takes money at once, by a press. */
function useAttempt({ orderId, together, method, options }: Way) {
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const start = useMutation<Payment, CallFailure, PayProof>({
    mutationFn: (proof) => beginPayment(orderId, together, method, proof),
    meta: { inPlace: (failure) => unconfirmedOf(failure) !== undefined || isAboutProof(failure) },
    onSuccess: (payment) => {
      if (payment.status !== 'PENDING') refresh();
    },
    onError: (failure) => {
      const asked = unconfirmedOf(failure);
      if (asked) setUnconfirmed(asked);
      if (asked || isAboutProof(failure)) return;
      setUnconfirmed(null);
      // The order may have been paid or cancelled meanwhile.
      refresh();
    },
  });
  const known = options.current?.method === method ? options.current : null;
  const open = start.data ?? (known?.status === 'PENDING' ? known : null);
  const opensAlone = method !== 'balance' && method !== 'credit';
  const begin = useEffectEvent(() => {
    if (opensAlone && !open && start.isIdle) start.mutate({});
  });
  useEffect(() => begin(), []);
  return { start, known, open, unconfirmed, giveUp: () => setUnconfirmed(null) };
}

/** What a method needs of the buyer. */
export function PayByMethod(way: Way) {
  const { method, options } = way;
  const { data: user } = useQuery(userBaseQuery);
  const { start, known, open, unconfirmed, giveUp } = useAttempt(way);
  if (method === 'balance') {
    return (
      <BalancePay
        balance={options.balance}
        amount={options.amount}
        isPaying={start.isPending}
        unconfirmed={unconfirmed}
        failure={start.error && isAboutProof(start.error) ? start.error : null}
        onPay={(proof) => start.mutate(proof)}
        onGiveUp={giveUp}
      />
    );
  }
  if (method === 'credit' && options.credit) {
    return (
      <CreditPay
        credit={options.credit}
        amount={options.amount}
        isPaying={start.isPending}
        onPay={() => start.mutate({})}
      />
    );
  }
  if (!open) {
    return start.isError ? (
      <ErrorState
        title="没有打开这种支付方式"
        text="订单不受影响，请重试或换一种方式"
        onRetry={() => start.mutate({})}
        isRetrying={start.isPending}
      />
    ) : (
      <Loading label="正在打开支付方式">
        <Skeleton className="h-[226px] w-full" />
      </Loading>
    );
  }
  if (method === 'wechat') {
    return (
      <WechatPay
        payment={open}
        isRefreshing={start.isPending}
        onRefresh={() => start.mutate({})}
        onEnd={refresh}
      />
    );
  }
  if (isOnPage(method)) return <PagePay name={pageNames[method]} payment={open} onEnd={refresh} />;
  return (
    <TransferPay
      payment={open}
      payerName={user?.company ?? ''}
      rejectReason={known?.status === 'REJECTED' ? known.reject_reason : ''}
      onSent={refresh}
    />
  );
}
