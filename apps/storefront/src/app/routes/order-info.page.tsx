import { useParams, useSearchParams } from 'react-router';
import { OrderDetail } from '../../features/order/order-detail.tsx';
import { readId } from '../../shared/read-id.ts';
import { Component as NotFound } from './not-found.page.tsx';

/** 订单详情. An order that is not there and one of another company get the same page. */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const orderId = readId(id);
  if (orderId === undefined) return <NotFound />;
  return (
    <OrderDetail
      key={orderId}
      id={orderId}
      isLogisticsWanted={search.get('focus') === 'logistics'}
      missing={<NotFound />}
    />
  );
}
