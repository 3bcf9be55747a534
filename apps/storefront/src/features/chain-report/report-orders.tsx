import { exportChainReportOrders } from '@qianfang/contract/chain-report.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Dialog } from '@qianfang/ui/dialog';
import { EmptyState } from '@qianfang/ui/empty-state';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Table, Td, Th, Tr } from '@qianfang/ui/table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadLink } from '../../shared/download-link.tsx';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { showFailure } from '../../shared/query-client.ts';
import { enterMutation } from '../../shared/store/enter-store.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { type OrdersAsked, type ReportOrder, reportOrdersQuery } from './chain-report.queries.ts';
import { columnYuan } from './report-text.ts';

/** An order of the head office opens at once; one that a store placed, as that store. */
function OrderLink({ order }: { order: ReportOrder }) {
  const enter = useMutation(enterMutation(paths.order(order.id)));
  if (order.is_own === 1)
    return (
      <Link to={paths.order(order.id)} className={linkClass()}>
        {order.order_no}
      </Link>
    );
  return (
    <>
      <span className="tabular-nums">{order.order_no}</span>{' '}
      <LinkButton
        disabled={enter.isPending || enter.isSuccess}
        aria-label={`切换到${order.store}查看订单 ${order.order_no}`}
        onClick={() => enter.mutate(order.store_id, { onError: showFailure })}
      >
        切换到该店查看
      </LinkButton>
    </>
  );
}

function Cards({ list }: { list: readonly ReportOrder[] }) {
  return (
    <ul>
      {list.map((order) => (
        <li key={order.id} className="grid gap-0.5 border-t border-line py-2.5 first:border-0">
          <p className="flex items-baseline justify-between gap-3">
            <span>
              <OrderLink order={order} />
            </span>
            <b className="font-semibold whitespace-nowrap tabular-nums">{yuan(order.amount)}</b>
          </p>
          <p className="text-13 text-ink-2">{order.store}</p>
          <p className="text-13 text-ink-3">
            {formatInstant(order.created_at)} · {order.status_text} · {order.kinds} 种
            {order.returned !== '0.00' && ` · 退货 ${yuan(order.returned)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Orders({ list }: { list: readonly ReportOrder[] }) {
  const isPhone = useIsPhone();
  if (isPhone) return <Cards list={list} />;
  return (
    <Table caption="订单" dense stickyTop={false} minWidth={820}>
      <thead>
        <tr>
          <Th>下单时间</Th>
          <Th>订单号</Th>
          <Th>门店</Th>
          <Th>状态</Th>
          <Th numeric>种数</Th>
          <Th numeric>退货</Th>
          <Th numeric>采购额</Th>
        </tr>
      </thead>
      <tbody>
        {list.map((order) => (
          <Tr key={order.id} data-part="report-order">
            <Td className="whitespace-nowrap tabular-nums">{formatInstant(order.created_at)}</Td>
            <Td>
              <OrderLink order={order} />
            </Td>
            <Td>{order.store}</Td>
            <Td className="whitespace-nowrap">{order.status_text}</Td>
            <Td numeric>{order.kinds}</Td>
            <Td numeric>{columnYuan(order.returned)}</Td>
            <Td numeric className="font-medium">
              {yuan(order.amount)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The orders behind a row of a report. */
export function ReportOrders({
  title,
  asked,
  onClose,
}: {
  title: string;
  asked: Omit<OrdersAsked, 'page'>;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(reportOrdersQuery({ ...asked, page }));
  const total = query.data?.total;
  const { by, key, ...terms } = asked;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="xl"
      title={title}
      description={total === undefined ? undefined : `${formatCount(total)} 个订单，金额是其中这一项的`}
      footer={
        <DownloadLink
          path={exportChainReportOrders.path}
          query={{ ...terms, ...(key !== undefined && { by, key }) }}
          refusal={total === 0 ? '没有订单，无需导出' : ''}
          label="导出明细"
        />
      }
    >
      <PagedList
        query={query}
        failed="订单没有加载出来"
        height="h-64"
        empty={<EmptyState title="没有符合条件的订单" />}
        onPage={setPage}
      >
        {({ list }) => <Orders list={list} />}
      </PagedList>
    </Dialog>
  );
}
