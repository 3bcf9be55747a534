import { getPriceList, maxPriceListGoods } from '@qianfang/contract/goods.calls';
import { DownloadLink } from '../../shared/download-link.tsx';
import { formatCount } from '../../shared/format.ts';
import type { ListQuery } from './goods.queries.ts';

/** 导出价目表: every product of the list, not only this page. */
export function PriceListLink({ query, total }: { query: ListQuery; total: number }) {
  const max = formatCount(maxPriceListGoods);
  const refusal = `共 ${formatCount(total)} 种商品，一次最多导出 ${max} 种，请先筛选`;
  return (
    <DownloadLink
      path={getPriceList.path}
      query={query}
      refusal={total > maxPriceListGoods ? refusal : ''}
      label="导出价目表"
    />
  );
}
