import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Price } from '@qianfang/ui/price';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '../../shared/call.ts';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { isAboutProof, unconfirmedOf } from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { PayProof, Unconfirmed } from '../../shared/pay-confirmation/pay-proof.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { BalancePay } from './balance-pay.tsx';
import { CreditPay } from './credit-pay.tsx';
import { EphedrineRules } from './ephedrine-rules.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OrderContents } from './order-contents.tsx';
import { isOnPage, PagePay, pageNames } from './page-pay.tsx';
import { PayLinkShare } from './pay-link-share.tsx';
import {
  beginPayment,
  isStillOpen,
  type Method,
  type Payment,
  type PaymentOptions,
  paymentMoved,
  paymentOptionsQuery,
} from './payment.queries.ts';
import { TransferPay } from './transfer-pay.tsx';
import { WechatPay } from './wechat-pay.tsx';

/** The method of an open attempt, else the first available one. */
function firstMethod({ current, methods }: PaymentOptions): Method | null {
  const usable = methods.filter((one) => one.is_usable).map((one) => one.method);
  if (current?.status === 'PENDING' && usable.includes(current.method)) return current.method;
  return usable.find((method) => method === 'wechat') ?? usable[0] ?? null;
}

function Summary({ options, onEnd }: { options: PaymentOptions; onEnd: () => void }) {
  const { orders, amount, pay_before: payBefore } = options;
  return (
    <Card data-part="pay-summary">
      <CardBody className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h2 className="text-16 font-semibold">
            订单已提交，请尽快付款
            {payBefore && (
              <Countdown
                label="剩余"
                until={new Date(payBefore).getTime()}
                now={serverNow}
                onEnd={onEnd}
                className="ml-4 font-normal"
              />
            )}
          </h2>
          <ul className="mt-1 text-13 text-ink-2">
            {orders.map((order) => (
              <li key={order.id}>
                订单号{' '}
                <Link to={paths.order(order.id)} className="text-brand hover:underline">
                  {order.order_no}
                </Link>
                {orders.length > 1 && <span className="ml-2">{yuan(order.payable)}</span>}
              </li>
            ))}
          </ul>
          <OrderContents orders={orders} />
          {payBefore && <p className="text-13 text-ink-3">逾期未付款的订单会自动取消，库存随之释放。</p>}
        </div>
        <p className="ml-auto text-right max-md:ml-0 max-md:text-left">
          <span className="block text-13 text-ink-3">应付金额</span>
          <Price amount={amount} size="xl" />
        </p>
      </CardBody>
    </Card>
  );
}

function PaySkeleton() {
  return (
    <Loading label="正在加载支付方式" className="grid gap-3">
      <Card className="h-[104px] p-5">
        <SkeletonText lines={3} />
      </Card>
      <Card className="p-5">
        <div className="grid gap-3 md:grid-cols-3">
          <Skeleton className="h-[74px]" />
          <Skeleton className="h-[74px]" />
          <Skeleton className="h-[74px]" />
        </div>
        <Skeleton className="mt-5 h-[226px] w-full" />
      </Card>
    </Loading>
  );
}

function MethodBody({
  orderId,
  together,
  method,
  options,
  onPaid,
}: {
  orderId: number;
  together: readonly number[];
  method: Method;
  options: PaymentOptions;
  onPaid: (payment: Payment) => void;
}) {
  const { data: user } = useQuery(userBaseQuery);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const start = useMutation<Payment, CallFailure, PayProof>({
    mutationFn: (proof) => beginPayment(orderId, together, method, proof),
    meta: { inPlace: (failure) => unconfirmedOf(failure) !== undefined || isAboutProof(failure) },
    onSuccess: (payment) => {
      if (payment.status !== 'PENDING') onPaid(payment);
    },
    onError: (failure) => {
      const asked = unconfirmedOf(failure);
      if (asked) setUnconfirmed(asked);
      if (asked || isAboutProof(failure)) return;
      setUnconfirmed(null);
      // The order may have been paid or cancelled meanwhile.
      void paymentMoved();
    },
  });
  const known = options.current?.method === method ? options.current : null;
  const open = start.data ?? (known?.status === 'PENDING' ? known : null);
  const opensAlone = method !== 'balance' && method !== 'credit';
  const begin = useEffectEvent(() => {
    if (opensAlone && !open && start.isIdle) start.mutate({});
  });
  useEffect(() => begin(), []);

  if (method === 'balance') {
    return (
      <BalancePay
        balance={options.balance}
        amount={options.amount}
        isPaying={start.isPending}
        unconfirmed={unconfirmed}
        failure={start.error && isAboutProof(start.error) ? start.error : null}
        onPay={(proof) => start.mutate(proof)}
        onGiveUp={() => setUnconfirmed(null)}
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
        onEnd={onPaid}
      />
    );
  }
  if (isOnPage(method)) return <PagePay name={pageNames[method]} payment={open} onEnd={onPaid} />;
  return (
    <TransferPay
      payment={open}
      payerName={user?.company ?? ''}
      rejectReason={known?.status === 'REJECTED' ? known.reject_reason : ''}
      onSent={onPaid}
    />
  );
}

/** For a buyer who paid elsewhere and sees nothing of it here yet. */
function AfterPaying({ orderId, together }: { orderId: number; together: readonly number[] }) {
  const ask = useMutation({
    mutationFn: () => isStillOpen(orderId, together),
    onSuccess: (isOpen) => {
      if (isOpen) toast.info('还没有收到付款结果，一般几秒内到账。如已扣款，请勿重复付款，本页会自动更新');
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        已完成支付
      </Button>
      <Link to={paths.payHelp} className={linkClass()}>
        遇到问题
      </Link>
    </div>
  );
}

/** Pays the open orders of one submit, or exactly the named ones. Leaves by itself when done. */
export function PayPanel({
  orderId,
  together = [],
  rule,
}: {
  orderId: number;
  /** Ids of all orders to pay at once, this one included; empty for its submit. */
  together?: readonly number[];
  rule?: ReactNode;
}) {
  const navigate = useNavigate();
  const query = useQuery(paymentOptionsQuery(orderId, together));
  const [picked, setPicked] = useState<Method | null>(null);
  const options = query.data;
  const state = options?.state;

  const leave = useEffectEvent(() => {
    if (state === 'paid' || state === 'waiting')
      navigate(paths.paid(options?.orders[0]?.id ?? orderId), { replace: true });
    if (state === 'cancelled') {
      toast.info('订单已取消，可在订单中再次购买');
      navigate(paths.order(orderId), { replace: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves when the state changes
  useEffect(() => leave(), [state]);

  if (query.error?.code === 404) {
    return (
      <Card className="py-10">
        <EmptyState
          title="没有找到这个订单"
          text="请从我的订单进入支付"
          actions={
            <ButtonLink to={paths.orders} variant="primary">
              我的订单
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  if (!options) {
    return query.error ? (
      <Card>
        <ErrorState
          title="支付方式没有加载出来"
          text="订单已保留，请重试"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      </Card>
    ) : (
      <PaySkeleton />
    );
  }
  if (state !== 'open') return <PaySkeleton />;

  const shownIds = options.orders.map((order) => order.id);
  const left = together.length > 0 ? together.length - shownIds.length : 0;
  const isUsable = options.methods.some((one) => one.method === picked && one.is_usable);
  const method = isUsable ? picked : firstMethod(options);
  return (
    <div className="grid gap-3">
      <Summary options={options} onEnd={() => void query.refetch()} />
      {left > 0 && (
        <Notice tone="warn">
          有 {left} 笔所选订单已付款、已取消或超时，没有计入，请核对上面的订单和金额。
        </Notice>
      )}
      {rule}
      {options.purchaser && <EphedrineRules purchaser={options.purchaser} />}
      {options.orders.map(
        (order) =>
          order.hold_reason && (
            <Notice key={order.id} tone="warn">
              {order.hold_reason}。如急需，请联系客户经理说明用途；也可以取消后减少数量重新下单。
            </Notice>
          ),
      )}
      <Card data-part="pay-methods">
        <CardHead title="选择支付方式" />
        <CardBody className="grid gap-5">
          <MethodChoice methods={options.methods} chosen={method} onChoose={setPicked} />
          {method ? (
            <MethodBody
              key={`${method} ${shownIds.join()}`}
              orderId={together.length > 0 ? (shownIds[0] ?? orderId) : orderId}
              together={together.length > 0 ? shownIds : []}
              method={method}
              options={options}
              onPaid={() => void paymentMoved()}
            />
          ) : (
            <EmptyState title="暂时没有可用的支付方式" text="请联系客户经理，订单会保留到付款时限" />
          )}
          {method && (method === 'wechat' || isOnPage(method)) && (
            <AfterPaying orderId={orderId} together={together} />
          )}
        </CardBody>
      </Card>
      {options.by_link.is_usable ? (
        <PayLinkShare orderId={shownIds[0] ?? orderId} />
      ) : (
        <p className="px-1 text-13 text-ink-3">{options.by_link.reason}</p>
      )}
    </div>
  );
}
