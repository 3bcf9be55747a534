import { fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { Price } from '@qianfang/ui/price';
import type { ReactNode } from 'react';
import { isZero, yuan } from '../../shared/money-text.ts';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import type { OrderDetail } from './order.queries.ts';

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** The amount paid less refunds, and the refunds for units never shipped and for others. */
function moneyOf(order: OrderDetail) {
  const paying = order.payments.filter((payment) => !payment.is_surplus);
  const refunded = sumFen(paying.map((payment) => parseAmount(payment.refunded)));
  const closed = parseAmount(order.closed);
  return {
    refunded: formatAmount(refunded),
    other: formatAmount(fen(refunded - closed)),
    remaining: formatAmount(fen(parseAmount(order.paid) - refunded)),
  };
}

/** Goods less reductions plus freight is the payable: each term, and the rules behind it. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const { refunded, other, remaining } = moneyOf(order);
  return (
    <dl className="ml-auto w-80 max-w-full text-13">
      <Row name="商品金额">{yuan(order.goods)}</Row>
      <Row
        name={
          <span className="flex items-baseline gap-2">
            优惠
            {order.ledger.length > 0 && (
              <PriceLedger steps={order.ledger} name={`订单 ${order.order_no}`} end="应付金额" />
            )}
          </span>
        }
      >
        {isZero(order.reduction) ? '¥0.00' : <span className="text-brand">−{yuan(order.reduction)}</span>}
      </Row>
      <Row name="运费">{isZero(order.freight) ? '¥0.00' : `+${yuan(order.freight)}`}</Row>
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2">
        <dt className="font-semibold">{order.status === 'CANCELLED' ? '订单金额' : '应付金额'}</dt>
        <dd>
          <Price amount={order.payable} size="l" tone={order.actions.includes('pay') ? 'price' : 'ink'} />
        </dd>
      </div>
      {!isZero(order.paid) && <Row name="已付">{yuan(order.paid)}</Row>}
      {isZero(order.closed) ? (
        !isZero(refunded) && <Row name="已退款">{yuan(refunded)}</Row>
      ) : (
        <>
          <Row name="未发商品退款">−{yuan(order.closed)}</Row>
          {!isZero(other) && <Row name="其他退款">−{yuan(other)}</Row>}
          <Row name="退款后实付">{yuan(remaining)}</Row>
        </>
      )}
    </dl>
  );
}
