import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { AcceptForm } from './accept-form.tsx';
import { type Acceptances, acceptancesQuery, type Order, type Parcel } from './acceptance.queries.ts';
import { IntakeFileBar } from './intake-file-bar.tsx';
import { RecordBlock } from './record-block.tsx';

function ParcelBlock({
  order,
  part,
  parcel,
  acceptances,
  isOpen,
  today,
  onOpen,
}: {
  order: Order;
  part: number;
  parcel: Parcel;
  acceptances: Acceptances;
  isOpen: boolean;
  today: string;
  onOpen: (isOpen: boolean) => void;
}) {
  const record = acceptances.list.find((one) => one.part === part);
  const isDone = order.status === 'DONE';
  const units = parcel.lines.reduce((sum, line) => sum + line.number, 0);
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4 first:border-0 max-md:px-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
        <b className="font-medium">发货单 {parcel.shipment_no}</b>
        <span className="text-ink-2">
          {parcel.lines.length} 个批号 {formatCount(units)} 件
        </span>
        {!record && !isOpen && (
          <span className="ml-auto max-md:ml-0">
            <Button variant={isDone ? 'line' : 'primary'} onClick={() => onOpen(true)}>
              {isDone ? '补填验收记录' : '开始验收'}
            </Button>
          </span>
        )}
      </p>
      {record && <RecordBlock record={record} />}
      {!record && isOpen && (
        <AcceptForm
          orderId={order.id}
          part={part}
          parcel={parcel}
          ordered={new Map(order.lines.map((line) => [line.id, line.number]))}
          isCold={order.handling === 'COLD'}
          acceptor={acceptances.acceptor}
          today={today}
          onDone={() => onOpen(false)}
        />
      )}
    </li>
  );
}

/** 收货验收 of an order per parcel: the record, or its form. Nothing before the first shipment. */
export function OrderAcceptance({
  order,
  isWanted,
  today,
}: {
  order: Order;
  /** The buyer came for it: the first parcel is open, in view and focused. */
  isWanted: boolean;
  /** By the calendar of Shanghai. */
  today: string;
}) {
  const hasLeft = order.shipments.length > 0;
  const { data, isError, refetch } = useQuery({
    ...acceptancesQuery(order.id),
    enabled: hasLeft,
  });
  const card = useRef<HTMLElement>(null);
  // Until a press, what the buyer came for.
  const [pressed, setPressed] = useState<number | null | undefined>(undefined);
  const open = pressed === undefined && isWanted ? data?.open[0] : pressed;
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isWanted || !isThere) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted, isThere]);
  if (!hasLeft) return null;
  return (
    <Card
      ref={card}
      id="acceptance"
      tabIndex={-1}
      aria-labelledby="acceptance-title"
      className="scroll-mt-20"
      data-part="order-acceptance"
    >
      <CardHead
        id="acceptance-title"
        title="收货验收"
        aside={data && data.open.length > 0 ? '按随货同行单逐批核对，短少、拒收的自动申请退货' : ''}
      />
      {!data && isError && <ErrorState title="验收记录没有加载出来" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="m-5 h-16" />}
      {data?.received_by && (
        <p className="border-b border-line px-5 py-3 text-13 text-ink-2 max-md:px-3">
          {formatInstant(data.received_by)} 自动确认收货，之后仍可补填验收记录
        </p>
      )}
      {data && (
        <ul>
          {order.shipments.map((parcel, at) => (
            <ParcelBlock
              key={parcel.shipment_no}
              order={order}
              part={at + 1}
              parcel={parcel}
              acceptances={data}
              isOpen={open === at + 1}
              today={today}
              onOpen={(isOpen) => {
                setPressed(isOpen ? at + 1 : null);
                if (!isOpen) card.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      {data && <IntakeFileBar orderId={order.id} />}
    </Card>
  );
}
