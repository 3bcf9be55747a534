import { useParams } from 'react-router';
import { PayPanel } from '../../features/payment/pay-panel.tsx';
import { UnpaidSiblings } from '../../features/payment/unpaid-siblings.tsx';
import { readId } from '../../shared/read-id.ts';
import { Component as NotFound } from './not-found.page.tsx';

export function Component() {
  const { id } = useParams();
  const orderId = readId(id);
  if (orderId === undefined) return <NotFound />;
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">支付订单</h1>
      <PayPanel key={orderId} orderId={orderId} rule={<UnpaidSiblings orderId={orderId} />} />
    </div>
  );
}
