import { useParams } from 'react-router';
import { PayPanel } from '../../features/payment/pay-panel.tsx';
import { UnpaidSiblings } from '../../features/payment/unpaid-siblings.tsx';

export function Component() {
  const { id } = useParams();
  const orderId = Number(id);
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">支付订单</h1>
      <PayPanel key={orderId} orderId={orderId} rule={<UnpaidSiblings orderId={orderId} />} />
    </div>
  );
}
