import { getPriceList, maxPriceListGoods } from '@qianfang/contract/goods.calls';
import { buttonClass } from '@qianfang/ui/button';
import { DownloadIcon } from '@qianfang/ui/icons';
import { toast } from '@qianfang/ui/toast';
import type { MouseEvent } from 'react';
import { formEncode } from '../../shared/form-encode.ts';
import { formatCount } from '../../shared/format.ts';
import type { ListQuery } from './goods.queries.ts';

/** 导出价目表: every product of the list, not only this page. The browser saves it while it streams. */
export function PriceListLink({ query, total }: { query: ListQuery; total: number }) {
  function refuseTooMany(event: MouseEvent) {
    if (total <= maxPriceListGoods) return;
    event.preventDefault();
    toast.warning(
      `共 ${formatCount(total)} 种商品，一次最多导出 ${formatCount(maxPriceListGoods)} 种，请先筛选`,
    );
  }
  const asked = formEncode(query);
  return (
    <a
      href={asked ? `${getPriceList.path}?${asked}` : getPriceList.path}
      download
      onClick={refuseTooMany}
      className={buttonClass({ size: 'sm' })}
    >
      <DownloadIcon size={16} />
      导出价目表
    </a>
  );
}
