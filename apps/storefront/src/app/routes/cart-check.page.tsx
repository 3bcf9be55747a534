import { CheckPanel } from '../../features/checkout/check-panel.tsx';
import { beginPayment, paymentMoved } from '../../features/payment/payment.queries.ts';

async function payByBalance(orderId: number): Promise<void> {
  await beginPayment(orderId, [], 'balance');
  await paymentMoved();
}

export function Component() {
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">核对订单</h1>
      <CheckPanel payByBalance={payByBalance} />
    </div>
  );
}
