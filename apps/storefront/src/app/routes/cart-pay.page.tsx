import { maxPaidTogether } from '@qianfang/contract/payment.calls';
import { useParams } from 'react-router';
import { PayPanel } from '../../features/payment/pay-panel.tsx';
import { UnpaidSiblings } from '../../features/payment/unpaid-siblings.tsx';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { Component as NotFound } from './not-found.page.tsx';

/** 支付订单. `order_ids` names orders paid together with it (合并付款). */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const orderId = readId(id);
  if (orderId === undefined) return <NotFound />;
  const others = (search.get('order_ids') ?? '').split(',').flatMap((one) => readId(one) ?? []);
  const together = others.length > 0 ? [...new Set([orderId, ...others])].slice(0, maxPaidTogether - 1) : [];
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">支付订单</h1>
      <PayPanel
        key={[orderId, ...together].join()}
        orderId={orderId}
        together={together}
        rule={<UnpaidSiblings orderId={orderId} />}
      />
    </div>
  );
}
