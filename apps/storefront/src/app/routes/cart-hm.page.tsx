import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TabPanel } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersQuery } from '../../features/order/order.queries.ts';
import { EphedrineOrders } from '../../features/payment/ephedrine-orders.tsx';
import { PayPanel } from '../../features/payment/pay-panel.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

function idsOf(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

const noPending: readonly number[] = [];

/** The company's unpaid 含麻 orders, for an address that names none. */
function usePendingIds(isWanted: boolean) {
  const pending = useQuery({
    ...ordersQuery({ status: 'PENDING_PAYMENT', page: 1, per_page: 50 }),
    enabled: isWanted,
  });
  const ids = pending.data?.list.filter((order) => order.handling === 'HM').map((order) => order.id);
  return { ...pending, ids: ids ?? noPending };
}

/** 含麻订单支付: each order is paid separately, from the company's own account. */
export function Component() {
  const [params] = useSearchParams();
  const named = idsOf(params.get('id'));
  const pending = usePendingIds(named.length === 0);
  const ids = named.length > 0 ? named : pending.ids;
  const [picked, setPicked] = useState<number | null>(null);
  const orderId = picked ?? ids[0];
  if (orderId === undefined && pending.isLoading) return <Skeleton className="frame-width my-4 h-72" />;
  if (orderId === undefined && pending.isError) {
    return (
      <div className="frame-width py-10">
        <ErrorState
          title="待支付的含麻订单没有加载出来"
          onRetry={pending.refetch}
          isRetrying={pending.isRefetching}
        />
      </div>
    );
  }
  if (orderId === undefined) {
    return (
      <div className="frame-width py-10">
        <EmptyState
          title="没有待支付的含麻订单"
          actions={
            <ButtonLink to={paths.orders} variant="primary">
              我的订单
            </ButtonLink>
          }
        />
      </div>
    );
  }
  const panel = <PayPanel key={orderId} orderId={orderId} />;
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">含麻订单支付</h1>
      {ids.length > 1 ? (
        <>
          <EphedrineOrders ids={ids} orderId={orderId} panelId="hm-order" onPick={setPicked} />
          <TabPanel id="hm-order" tab={String(orderId)}>
            {panel}
          </TabPanel>
        </>
      ) : (
        panel
      )}
    </div>
  );
}
