import { paymentMethodLabels } from '@qianfang/domain/payment/payment-state';
import { Card, CardBody } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { CheckCircleIcon } from '@qianfang/ui/icons';
import { Notice } from '@qianfang/ui/notice';
import { ClockIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ArrivalList } from '../../shared/arrival/arrival-list.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PurchaseListLink } from '../../shared/purchase-list-link.tsx';
import { type PaymentOptions, paymentOptionsQuery } from './payment.queries.ts';

function Outcome({ options, orderId }: { options: PaymentOptions; orderId: number }) {
  const isPaid = options.state === 'paid';
  const { current } = options;
  const amount = current?.amount ?? options.amount;
  const steps = isPaid
    ? ['仓库按批号配货', '物流更新会在消息中提醒', '收货时核对批号与数量后确认收货']
    : [
        '财务核对到账后安排发货，一般在 1 个工作日内',
        '核对结果会在消息中提醒',
        '如回单未通过，会通知您重新上传',
      ];
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className={isPaid ? 'text-brand' : 'text-warn'}>
        {isPaid ? <CheckCircleIcon size={56} /> : <ClockIcon size={56} />}
      </span>
      <h1 className="text-24 font-semibold">{isPaid ? '支付完成' : '回单已提交，等待财务确认'}</h1>
      <p>
        {isPaid ? '已支付' : '待确认'} <Price amount={amount} size="l" />
        {current && <span className="ml-2 text-13 text-ink-3">{paymentMethodLabels[current.method]}</span>}
      </p>
      <p className="text-13 text-ink-2">订单号 {options.orders.map((order) => order.order_no).join('、')}</p>
      {isPaid && <ArrivalList orders={options.orders} className="text-15 text-ink-2" />}
      <ol className="grid gap-1 text-left text-13 text-ink-2">
        {steps.map((step, index) => (
          <li key={step}>
            <span className="mr-2 text-ink-3">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.order(orderId)} variant="primary" size="lg">
          查看订单
        </ButtonLink>
        <ButtonLink to={paths.listTable} size="lg">
          继续采购
        </ButtonLink>
        {options.orders.map((order) => (
          <PurchaseListLink
            key={order.id}
            orderId={order.id}
            size="lg"
            // Orders of one submit differ in the end of their numbers.
            label={options.orders.length > 1 ? `下载采购单 ${order.order_no.slice(-4)}` : '下载采购单'}
          />
        ))}
      </div>
    </div>
  );
}

/** The end of the checkout: paid, or waiting for the bank; and the next steps. */
export function PaidPanel({
  orderId,
  rest,
  foot,
}: {
  orderId: number;
  /** Above: orders still unpaid. */
  rest?: ReactNode;
  /** Below, once everything is paid. */
  foot?: ReactNode;
}) {
  const query = useQuery(paymentOptionsQuery(orderId));
  const options = query.data;
  if (query.error && !options) {
    return (
      <Card className="py-10">
        {query.error.code === 404 ? (
          <EmptyState
            title="没有找到这个订单"
            actions={
              <ButtonLink to={paths.orders} variant="primary">
                我的订单
              </ButtonLink>
            }
          />
        ) : (
          <ErrorState title="支付结果没有加载出来" onRetry={query.refetch} isRetrying={query.isFetching} />
        )}
      </Card>
    );
  }
  if (!options) {
    return (
      <Loading label="正在确认支付结果">
        <Card className="grid h-[360px] justify-items-center gap-4 p-10">
          <Skeleton className="size-14 rounded-full" />
          <SkeletonText lines={4} className="w-80 max-w-full" />
        </Card>
      </Loading>
    );
  }
  if (options.state === 'open' || options.state === 'cancelled') {
    return (
      <Card className="py-10">
        <EmptyState
          title={options.state === 'open' ? '订单还没有付款' : '订单已取消'}
          text={options.state === 'open' ? '付款后即安排发货' : '已付的款项会原路退回，可在订单中再次购买'}
          actions={
            <ButtonLink
              to={options.state === 'open' ? paths.pay(orderId) : paths.order(orderId)}
              variant="primary"
            >
              {options.state === 'open' ? '去付款' : '查看订单'}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  const isEphedrine = options.orders.some((order) => order.handling === 'HM');
  return (
    <div className="grid gap-3">
      {rest}
      <Card data-part="paid" data-state={options.state}>
        <CardBody>
          <Outcome options={options} orderId={orderId} />
          {isEphedrine && (
            <Notice tone="warn" className="mx-auto max-w-[560px]">
              收货后请在“含麻订单”中返回回执。
            </Notice>
          )}
        </CardBody>
      </Card>
      {foot}
    </div>
  );
}
