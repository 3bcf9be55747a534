import { Countdown } from '@qianfang/ui/countdown';
import { SnowIcon } from '@qianfang/ui/page-icons';
import { Tag } from '@qianfang/ui/tag';
import { serverNow } from '../../shared/server-clock.ts';
import { type OrderCard, refreshOrders } from './order.queries.ts';
import { statusTone } from './order-text.ts';

/** Products with special transport or payment make an order of their own. */
export function HandlingTag({ handling }: { handling: string }) {
  if (handling === 'HM') return <Tag tone="warn">含麻</Tag>;
  if (handling === 'COLD') {
    return (
      <Tag tone="info" icon={<SnowIcon size={12} />}>
        冷链
      </Tag>
    );
  }
  return null;
}

/** The store ends unpaid orders once a minute. */
const endedMs = 60_000;

/** The time left to pay; after it, refetches the order once the store has ended it. */
export function TimeToPay({ order, label = '剩余' }: { order: OrderCard; label?: string }) {
  if (order.status !== 'PENDING_PAYMENT' || order.pay_before === null) return null;
  return (
    <Countdown
      key={order.pay_before}
      variant="plain"
      label={label}
      now={serverNow}
      until={Date.parse(order.pay_before)}
      onEnd={() => setTimeout(() => void refreshOrders(), endedMs)}
      className="text-13 text-warn"
    />
  );
}

export function OrderState({ order }: { order: OrderCard }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <b className={`font-semibold ${statusTone[order.status]}`}>{order.status_text}</b>
      <TimeToPay order={order} />
    </span>
  );
}
