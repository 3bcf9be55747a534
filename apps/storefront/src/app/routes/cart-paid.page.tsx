import { useSearchParams } from 'react-router';
import { PaidPanel } from '../../features/payment/paid-panel.tsx';
import { UnpaidSiblings } from '../../features/payment/unpaid-siblings.tsx';

export function Component() {
  const [params] = useSearchParams();
  const orderId = Number(params.get('id'));
  return (
    <div className="frame-width py-4">
      <PaidPanel key={orderId} orderId={orderId} rest={<UnpaidSiblings orderId={orderId} />} />
    </div>
  );
}
