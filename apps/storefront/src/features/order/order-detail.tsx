import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { PrintIcon } from '@qianfang/ui/page-icons';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { formatInstant } from '../../shared/format.ts';
import { orderInvoicesQuery } from '../../shared/order-invoices.ts';
import { paths } from '../../shared/paths.ts';
import { SaveTemplate } from '../../shared/purchase-template/save-template.tsx';
import { CopyButton } from './copy-button.tsx';
import { type OrderDetail as Order, orderQuery } from './order.queries.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderProgress } from './order-progress.tsx';
import { HandlingTag } from './order-state.tsx';
import { actorText, eventText, orderElementId, statusTone } from './order-text.ts';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { Timeline } from './timeline.tsx';
import { useIsPrinting } from './use-is-printing.ts';

type Wanted = 'logistics' | 'documents' | 'acceptance' | undefined;

function Head({ order }: { order: Order }) {
  const { data: invoices } = useQuery(orderInvoicesQuery([order.id]));
  return (
    <Card id={orderElementId(order.id)} tabIndex={-1} aria-labelledby="order-title">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 max-md:px-3">
        <h1 id="order-title" className="text-16 font-semibold">
          订单详情
        </h1>
        <p className="flex items-center gap-2 text-13 text-ink-2">
          订单号 {order.order_no}
          <CopyButton text={order.order_no} name="订单号" />
          <HandlingTag handling={order.handling} />
        </p>
        <b className={`text-15 font-semibold ${statusTone[order.status]}`}>{order.status_text}</b>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
          <OrderActions order={order} invoices={invoices?.get(order.id)} className="contents" isOnDetail />
          <SaveTemplate
            lines={order.lines
              .filter((line) => line.kind === 1)
              .map((line) => ({ goods_id: line.goods_id, number: line.number }))}
          />
          <Button icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            打印清单
          </Button>
        </div>
      </header>
      <CardBody>
        <OrderProgress order={order} />
      </CardBody>
    </Card>
  );
}

function Log({ order }: { order: Order }) {
  return (
    <Card>
      <CardHead title="订单记录" />
      <CardBody>
        <Timeline
          label="订单记录，最新的在前"
          entries={order.events.toReversed().map((event, at) => ({
            key: `${event.at} ${event.event} ${order.events.length - at}`,
            at: event.at,
            text: `${event.name || actorText(event.actor)} ${eventText(event.event)}`,
            ...(event.note ? { note: event.note } : {}),
          }))}
        />
      </CardBody>
    </Card>
  );
}

function Whole({
  order,
  wanted,
  warnings,
  acceptance,
  related,
}: {
  order: Order;
  wanted: Wanted;
  warnings: ReactNode;
  acceptance: (order: Order) => ReactNode;
  related: ReactNode;
}) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <article className="grid gap-3 print:hidden" aria-labelledby="order-title">
        <div className="-mt-3 -mb-3">
          <Breadcrumb steps={[{ name: '我的订单', to: paths.orders }]} here={order.order_no} />
        </div>
        {warnings}
        <Head order={order} />
        <Card>
          <CardHead title="收货与发票" aside={`${formatInstant(order.created_at)} 下单`} />
          <CardBody>
            <OrderFacts order={order} />
          </CardBody>
        </Card>
        <Card>
          <CardHead title="商品清单" aside={`共 ${order.kinds} 种 ${formatCount(order.units)} 件`} />
          <OrderLines lines={order.lines} />
          <CardBody className="border-t border-line">
            <OrderAmounts order={order} />
          </CardBody>
        </Card>
        <OrderParcels
          parcels={order.shipments}
          receiveTime={order.receive_time}
          isOver={order.status === 'CANCELLED'}
          isWanted={wanted === 'logistics'}
        />
        {acceptance(order)}
        <OrderDocuments orderId={order.id} isWanted={wanted === 'documents'} />
        <Card>
          <CardHead title="付款记录" />
          <OrderPayments payments={order.payments} />
        </Card>
        {related}
        <Log order={order} />
      </article>
      {isPrinting && <PurchaseSheet order={order} />}
    </>
  );
}

function Waiting() {
  return (
    <Loading label="正在加载订单" className="grid gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-96" />
    </Loading>
  );
}

/** An order's page. `missing` stands in for a missing order and for another company's alike. */
export function OrderDetail({
  id,
  wanted,
  warnings,
  acceptance,
  related,
  missing,
}: {
  id: number;
  /** The part that the buyer came for. */
  wanted: Wanted;
  /** Urgent actions for its products, above all else. */
  warnings: ReactNode;
  /** The acceptance of its parcels. */
  acceptance: (order: Order) => ReactNode;
  /** Related invoices, returns and services. */
  related: ReactNode;
  missing: ReactNode;
}) {
  const { data, error, refetch, isRefetching } = useQuery(orderQuery(id));
  if (error?.code === 404) return missing;
  if (data) return <Whole order={data} {...{ wanted, warnings, acceptance, related }} />;
  if (!error) return <Waiting />;
  return (
    <Card>
      <ErrorState
        title="订单没有加载出来"
        text="请重试，或先查看其他订单"
        onRetry={refetch}
        isRetrying={isRefetching}
      />
    </Card>
  );
}
