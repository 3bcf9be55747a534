import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useNavigate, useParams } from 'react-router';
import { OrderAcceptance } from '../../features/acceptance/order-acceptance.tsx';
import { ApplyForm } from '../../features/after-sale/apply-form.tsx';
import { OrderApplications } from '../../features/after-sale/order-applications.tsx';
import { OrderInvoiceList } from '../../features/invoice/order-invoice-list.tsx';
import { OrderDetail } from '../../features/order/order-detail.tsx';
import { OrderRecalls } from '../../features/recall/order-recalls.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { Component as NotFound } from './not-found.page.tsx';

/** Few open it, once per order. */
const orderReview = lazyPart(() =>
  import('../../features/review/order-review.tsx').then((module) => module.OrderReview),
);

function Waiting() {
  return (
    <Loading label="正在加载评价">
      <Skeleton className="h-96" />
    </Loading>
  );
}

const parts = ['logistics', 'documents', 'acceptance'] as const;

/** 订单详情, or its after-sales form. A missing order and another company's get the same page. */
export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const orderId = readId(id);
  if (orderId === undefined) return <NotFound />;
  const focus = search.get('focus');
  if (focus === 'after_sales') {
    return (
      <ApplyForm
        key={orderId}
        orderId={orderId}
        missing={<NotFound />}
        onAsked={(kind, applicationId) =>
          void navigate(
            kind === 'return' ? paths.returnInfo(applicationId) : paths.afterSalesInfo(applicationId),
            { replace: true },
          )
        }
      />
    );
  }
  if (focus === 'review') {
    return (
      <LazyPanel
        key={orderId}
        source={orderReview}
        props={{
          orderId,
          missing: <NotFound />,
          onDone: () => void navigate(paths.order(orderId), { replace: true }),
        }}
        failed="评价没有打开"
        waiting={<Waiting />}
      />
    );
  }
  return (
    <OrderDetail
      key={orderId}
      id={orderId}
      wanted={parts.find((part) => part === focus)}
      warnings={<OrderRecalls orderId={orderId} />}
      acceptance={(order) => (
        <OrderAcceptance order={order} isWanted={focus === 'acceptance'} today={serverToday()} />
      )}
      related={
        <>
          <OrderInvoiceList orderId={orderId} />
          <OrderApplications orderId={orderId} />
        </>
      }
      missing={<NotFound />}
    />
  );
}
