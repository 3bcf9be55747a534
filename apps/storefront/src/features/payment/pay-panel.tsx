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
import { ArrivalList } from '../../shared/arrival/arrival-list.tsx';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { ReservedUntil } from '../../shared/reserved-until.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { EphedrineRules } from './ephedrine-rules.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OrderContents } from './order-contents.tsx';
import { isOnPage } from './page-pay.tsx';
import { PayByMethod } from './pay-by-method.tsx';
import { PayLinkShare } from './pay-link-share.tsx';
import { isStillOpen, type Method, type PaymentOptions, paymentOptionsQuery } from './payment.queries.ts';

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
          {payBefore && (
            <p className="text-13 text-ink-2">
              <ReservedUntil payBefore={payBefore} />
              <span className="text-ink-3">，到时未付款的订单自动取消</span>
            </p>
          )}
          <ArrivalList orders={orders} className="mt-1 text-13 text-ink-2" />
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

interface Paying {
  readonly orderId: number;
  /** Ids of all orders to pay at once, this one included; empty for its submit. */
  readonly together: readonly number[];
}

/** For a buyer who paid elsewhere and sees nothing of it here yet. */
function AfterPaying({ orderId, together }: Paying) {
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

function Methods({ orderId, together, options }: Paying & { options: PaymentOptions }) {
  const [picked, setPicked] = useState<Method | null>(null);
  const { methods, orders } = options;
  const isUsable = methods.some((one) => one.method === picked && one.is_usable);
  const method = isUsable ? picked : firstMethod(options);
  const shownIds = orders.map((order) => order.id);
  const named = together.length > 0 ? shownIds : [];
  return (
    <Card data-part="pay-methods">
      <CardHead title="选择支付方式" />
      <CardBody className="grid gap-5">
        <MethodChoice methods={methods} chosen={method} onChoose={setPicked} />
        {method ? (
          <PayByMethod
            key={`${method} ${shownIds.join()}`}
            orderId={named[0] ?? orderId}
            together={named}
            method={method}
            options={options}
          />
        ) : (
          <EmptyState title="暂时没有可用的支付方式" text="请联系客户经理，订单会保留到付款时限" />
        )}
        {method && (method === 'wechat' || isOnPage(method)) && (
          <AfterPaying orderId={orderId} together={together} />
        )}
      </CardBody>
    </Card>
  );
}

/** Leaves by itself once nothing is to pay. */
function useLeaving(orderId: number, options: PaymentOptions | undefined) {
  const navigate = useNavigate();
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
}

/** Pays the open orders of one submit, or exactly the named ones. */
export function PayPanel({
  orderId,
  together = [],
  rule,
}: {
  orderId: number;
  together?: Paying['together'];
  rule?: ReactNode;
}) {
  const query = useQuery(paymentOptionsQuery(orderId, together));
  const options = query.data;
  useLeaving(orderId, options);

  if (query.error?.code === 404)
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
  if (query.error && !options)
    return (
      <Card>
        <ErrorState
          title="支付方式没有加载出来"
          text="订单已保留，请重试"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      </Card>
    );
  if (options?.state !== 'open') return <PaySkeleton />;

  const { orders, purchaser, by_link: byLink } = options;
  const left = together.length > 0 ? together.length - orders.length : 0;
  return (
    <div className="grid gap-3">
      <Summary options={options} onEnd={() => void query.refetch()} />
      {left > 0 && (
        <Notice tone="warn">
          有 {left} 笔所选订单已付款、已取消或超时，没有计入，请核对上面的订单和金额。
        </Notice>
      )}
      {rule}
      {purchaser && <EphedrineRules purchaser={purchaser} />}
      {orders.map(
        (order) =>
          order.hold_reason && (
            <Notice key={order.id} tone="warn">
              {order.hold_reason}。如急需，请联系客户经理说明用途；也可以取消后减少数量重新下单。
            </Notice>
          ),
      )}
      <Methods orderId={orderId} together={together} options={options} />
      {byLink.is_usable ? (
        <PayLinkShare orderId={orders[0]?.id ?? orderId} />
      ) : (
        <p className="px-1 text-13 text-ink-3">{byLink.reason}</p>
      )}
    </div>
  );
}
