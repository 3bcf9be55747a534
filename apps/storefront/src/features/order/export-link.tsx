import { exportOrders, mailOrders, maxExportedOrders } from '@qianfang/contract/order.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../shared/download-link.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { type OrderFilter, ordersQuery } from './order.queries.ts';

function refusalOf(total: number): string {
  if (total === 0) return '当前筛选没有订单，无需导出';
  if (total <= maxExportedOrders) return '';
  return `共 ${formatCount(total)} 笔订单，一次最多导出 ${formatCount(maxExportedOrders)} 笔，请先缩小日期范围`;
}

/** 导出订单: every order of the list, not only this page. */
export function ExportLink({ filter }: { filter: OrderFilter }) {
  const total = useQuery(ordersQuery(filter)).data?.total ?? 0;
  const { page: _, per_page: _size, ...terms } = filter;
  const refusal = refusalOf(total);
  return (
    <>
      <DownloadLink path={exportOrders.path} query={terms} refusal={refusal} label="导出订单" />
      <MailButton refusal={refusal} send={(email) => callOnce(mailOrders, { body: { ...terms, email } })} />
    </>
  );
}
