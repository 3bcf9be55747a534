import { paymentMethodText } from '@qianfang/domain/payment/payment-state';
import { formatInstant } from '../../shared/format.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { RecordTable } from '../../shared/record-table.tsx';
import type { OrderDetail } from './order.queries.ts';
import { paymentStatusText } from './order-text.ts';

type Payment = OrderDetail['payments'][number];

function PaymentCard({ payment }: { payment: Payment }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5">
      <p className="font-medium">
        {paymentMethodText(payment.method)} · {statusText(payment)}
      </p>
      <p className="text-right font-semibold tabular-nums">{yuan(payment.amount)}</p>
      <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">{payment.payment_no}</p>
      <p className="text-right text-13 text-ink-3">
        {payment.paid_at ? formatInstant(payment.paid_at) : '—'}
      </p>
      {payerText(payment) !== '' && (
        <p className="col-span-2 text-13 text-ink-2">付款人 {payerText(payment)}</p>
      )}
      {!isZero(payment.refunded) && (
        <p className="col-span-2 text-13 text-ink-2">已退款 {yuan(payment.refunded)}</p>
      )}
    </div>
  );
}

/** A surplus payment is called so: its money is not missing from the order. */
function statusText({ status, is_surplus: isSurplus }: Payment): string {
  return isSurplus ? `多付，${paymentStatusText(status)}` : paymentStatusText(status);
}

/** The payer, if named. */
function payerText({ payer_name: name, payer_phone: phone, is_by_link: isByLink }: Payment): string {
  const payer = [name, phone].filter((part) => part !== '').join(' ');
  if (!isByLink) return payer;
  return payer === '' ? '他人代付' : `${payer}（代付）`;
}

/** Every payment begun for the order, and its refunds. */
export function OrderPayments({ payments }: { payments: OrderDetail['payments'] }) {
  if (payments.length === 0)
    return <p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">还没有付款记录。</p>;
  return (
    <RecordTable
      caption="付款记录"
      minWidth={560}
      rows={payments.map((payment) => ({ ...payment, id: payment.payment_no }))}
      columns={[
        { name: '付款方式', cell: (payment) => paymentMethodText(payment.method) },
        { name: '付款单号', cell: (payment) => payment.payment_no },
        { name: '时间', cell: (payment) => (payment.paid_at ? formatInstant(payment.paid_at) : '—') },
        { name: '本单金额', numeric: true, cell: (payment) => yuan(payment.amount) },
        {
          name: '已退款',
          numeric: true,
          cell: (payment) => (isZero(payment.refunded) ? '—' : yuan(payment.refunded)),
        },
        { name: '付款人', cell: (payment) => payerText(payment) || '—' },
        { name: '状态', cell: statusText },
      ]}
      card={(payment) => <PaymentCard payment={payment} />}
    />
  );
}
