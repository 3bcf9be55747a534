import type { ReactNode } from 'react';
import { serverToday } from '../server-today.ts';
import { ArrivalLine } from './arrival-line.tsx';
import { spanText, unpromisedText } from './arrival-text.ts';
import type { Arrival } from './use-arrival.ts';

interface Arriving {
  readonly id: number;
  readonly handling: string;
  readonly warehouse: string;
  readonly arrival: Arrival | null;
  readonly promised: { readonly from: string; readonly to: string } | null;
}

const kinds: Readonly<Record<string, string>> = { COLD: '冷链', HM: '含麻' };

function promiseOf({ arrival, promised }: Arriving): ReactNode {
  if (arrival) return <ArrivalLine arrival={arrival} />;
  return promised && <b className="font-semibold text-ink">预计{spanText(promised, serverToday())}</b>;
}

/** When each order arrives, by its warehouse where there are several; what nothing is promised of is said once. */
export function ArrivalList({ orders, className }: { orders: readonly Arriving[]; className?: string }) {
  const isSeveral = orders.length > 1;
  const unknown = orders.filter((order) => !order.arrival && !order.promised);
  return (
    <ul aria-label="到货时间" data-part="arrivals" className={className}>
      {orders
        .filter((order) => !unknown.includes(order))
        .map((order) => (
          <li key={order.id}>
            {isSeveral && (
              <span className="mr-2">
                {order.warehouse}
                {kinds[order.handling] ?? ''}
              </span>
            )}
            {promiseOf(order)}
          </li>
        ))}
      {unknown.length > 0 && (
        <li>
          {unknown.length < orders.length && '其余订单'}
          {unpromisedText}
        </li>
      )}
    </ul>
  );
}
