import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { formatInstant } from '../../shared/format.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { OrderDetail } from './order.queries.ts';
import { methodText, paymentStatusText } from './order-text.ts';

/** Every payment that was begun for the order, and what of it went back. */
export function OrderPayments({ payments }: { payments: OrderDetail['payments'] }) {
  if (payments.length === 0)
    return <p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">还没有付款记录。</p>;
  return (
    <Table caption="付款记录" stickyTop={false} minWidth={560}>
      <thead>
        <tr>
          <Th>付款方式</Th>
          <Th>付款单号</Th>
          <Th>时间</Th>
          <Th numeric>本单金额</Th>
          <Th numeric>已退款</Th>
          <Th>状态</Th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Tr key={payment.payment_no}>
            <Td>{methodText(payment.method)}</Td>
            <Td>{payment.payment_no}</Td>
            <Td className="whitespace-nowrap">{payment.paid_at ? formatInstant(payment.paid_at) : '—'}</Td>
            <Td numeric>{yuan(payment.amount)}</Td>
            <Td numeric>{isZero(payment.refunded) ? '—' : yuan(payment.refunded)}</Td>
            <Td>{paymentStatusText(payment.status)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
