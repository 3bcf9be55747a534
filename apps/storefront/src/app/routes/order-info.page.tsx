import { useParams, useSearchParams } from 'react-router';
import { OrderDetail } from '../../features/order/order-detail.tsx';
import { Component as NotFound } from './not-found.page.tsx';

/** 订单详情. An order that is not there and one of another company get the same page. */
export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFound />;
  return (
    <OrderDetail
      key={id}
      id={Number(id)}
      isLogisticsWanted={search.get('focus') === 'logistics'}
      missing={<NotFound />}
    />
  );
}
