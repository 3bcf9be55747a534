import { getOrder } from '@qianfang/contract/order.calls';
import { Notice } from '@qianfang/ui/notice';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { paymentOptionsQuery } from './payment.queries.ts';

/** Orders of the same submit that need a payment of their own: 含麻 is never paid together with others. */
export function UnpaidSiblings({ orderId }: { orderId: number }) {
  const { data: order } = useQuery({
    queryKey: ['orders', 'siblings', orderId],
    queryFn: ({ signal }) => call(getOrder, { signal, params: { id: orderId } }),
    staleTime: 0,
  });
  // The submit's other orders are paid together with this one.
  const isAlone = order?.handling === 'HM';
  const candidates =
    order?.siblings.filter((one) => one.status === 'PENDING_PAYMENT' && (isAlone || one.handling === 'HM')) ??
    [];
  // An order whose slip is with the bank must not be paid again.
  const states = useQueries({ queries: candidates.map((one) => paymentOptionsQuery(one.id)) });
  const unpaid = candidates.filter((_, index) => states[index]?.data?.state === 'open');
  const [first] = unpaid;
  if (!first) return null;
  const ephedrine = unpaid.filter((one) => one.handling === 'HM');
  const target =
    ephedrine.length === unpaid.length
      ? paths.payEphedrine(ephedrine.map((one) => one.id).join(','))
      : paths.pay(first.id);
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink to={target} size="sm" variant="primary">
          去支付
        </ButtonLink>
      }
    >
      {ephedrine.length > 0 ? '含麻订单须单独对公付款，' : ''}还有 {unpaid.length} 个订单待支付（
      {unpaid.map((one) => yuan(one.payable)).join('、')}），请在付款时限内完成。
    </Notice>
  );
}
