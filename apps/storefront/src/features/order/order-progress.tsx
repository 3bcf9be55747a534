import { formatCount } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Steps } from '@qianfang/ui/steps';
import { formatInstant } from '../../shared/format.ts';
import { isZero } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { ReservedUntil } from '../../shared/reserved-until.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import type { OrderDetail, OrderStatus } from './order.queries.ts';
import { TimeToPay } from './order-state.tsx';
import { closedText, holdText, remedyOf } from './order-text.ts';

interface Stage {
  readonly title: string;
  readonly at: string | null;
  readonly note?: string;
}

/** A review comes between payment and shipping only for orders in one. */
function stagesOf(order: OrderDetail): Stage[] {
  const review: Stage[] = order.status === 'REVIEW' ? [{ title: '审核', at: null, note: '审核中' }] : [];
  return [
    { title: '提交订单', at: order.created_at },
    { title: '付款', at: order.paid_at },
    ...review,
    {
      title: '发货',
      at: order.shipped_at,
      ...(order.status === 'PART_SHIPPED' ? { note: '部分发货' } : {}),
    },
    { title: '收货', at: order.received_at },
  ];
}

const reached: Record<Exclude<OrderStatus, 'CANCELLED'>, number> = {
  PENDING_PAYMENT: 1,
  REVIEW: 2,
  TO_SHIP: 2,
  PART_SHIPPED: 2,
  TO_RECEIVE: 3,
  DONE: 4,
};

function Cancelled({ order }: { order: OrderDetail }) {
  const refunds = isZero(order.paid) ? '' : '已付款项按原付款方式退回。';
  return (
    <Notice tone="info">
      订单{order.cancelled_at ? `已于 ${formatInstant(order.cancelled_at)} 取消` : '已取消'}
      {order.cancel_reason && `，原因：${order.cancel_reason}`}。{refunds}需要这些商品可再次购买。
    </Notice>
  );
}

/** A phone has no space for the year, and with a fifth stage only for the day; the log has it all. */
function timeText(at: string, isPhone: boolean, stages: number): string {
  const text = formatInstant(at);
  if (!isPhone) return text;
  return stages > 4 ? text.slice(5, 10) : text.slice(5);
}

/** The order's progress with its times; a cancelled one says so instead. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const isPhone = useIsPhone();
  if (order.status === 'CANCELLED') return <Cancelled order={order} />;
  const holdReason = holdText(order);
  const remedy = remedyOf(order);
  const closed = order.rest_closed;
  const back = closed ? closedText(closed) : '';
  const stages = stagesOf(order);
  return (
    <div className="grid gap-4">
      <Steps
        spread
        label="订单进度"
        current={reached[order.status]}
        items={stages.map(({ title, at, note }) => ({
          title,
          note: note ?? (at ? timeText(at, isPhone, stages.length) : undefined),
        }))}
      />
      {order.status === 'PENDING_PAYMENT' && order.pay_before && (
        <Notice tone="warn">
          <ReservedUntil payBefore={order.pay_before} />，
          <TimeToPay order={order} label="还剩" />
          。超时未付款订单自动取消。
        </Notice>
      )}
      {order.actions.includes('see_payment') && (
        <Notice tone="info">
          转账回单已提交，财务核对后到账，一般在 1 个工作日内；未通过会通知您。核对期间订单不会因超时取消。
        </Notice>
      )}
      {order.close_asked && (
        <Notice tone="info">
          {formatInstant(order.close_asked.at)} 已申请不再发未发的商品（{order.close_asked.reason}
          ），处理后会通知您；已经装箱的仍会发出。
        </Notice>
      )}
      {closed && (
        <Notice tone="info">
          {formatInstant(closed.at)} 起，未发的 {formatCount(closed.units)} 件不再发货，原因：{closed.reason}
          。{back && `${back}。`}
        </Notice>
      )}
      {holdReason && (
        <Notice tone="warn" live>
          {holdReason}。
          {remedy?.to ? (
            <Link to={remedy.to} className={linkClass({ underline: true })}>
              {remedy.text}
            </Link>
          ) : (
            remedy && `${remedy.text}。`
          )}
        </Notice>
      )}
    </div>
  );
}
