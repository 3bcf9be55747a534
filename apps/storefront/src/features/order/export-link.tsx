import { exportOrders, maxExportedOrders } from '@qianfang/contract/order.calls';
import { buttonClass } from '@qianfang/ui/button';
import { DownloadIcon } from '@qianfang/ui/icons';
import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { formEncode } from '../../shared/form-encode.ts';
import { formatCount } from '../../shared/format.ts';
import { type OrderFilter, ordersQuery } from './order.queries.ts';

/** 导出订单: every order of the list, not only this page. The browser saves it while it streams. */
export function ExportLink({ filter }: { filter: OrderFilter }) {
  const { data } = useQuery(ordersQuery(filter));
  const { page: _, per_page: _size, ...terms } = filter;
  const asked = formEncode(terms);
  function refuse(event: MouseEvent) {
    const total = data?.total ?? 0;
    if (total > 0 && total <= maxExportedOrders) return;
    event.preventDefault();
    toast.warning(
      total === 0
        ? '当前筛选没有订单，无需导出'
        : `共 ${formatCount(total)} 笔订单，一次最多导出 ${formatCount(maxExportedOrders)} 笔，请先缩小日期范围`,
    );
  }
  return (
    <a
      href={asked ? `${exportOrders.path}?${asked}` : exportOrders.path}
      download
      onClick={refuse}
      className={buttonClass({ size: 'sm' })}
    >
      <DownloadIcon size={16} />
      导出订单
    </a>
  );
}
