import { getPriceList, mailPriceList, maxPriceListGoods } from '@qianfang/contract/goods.calls';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { DownloadLink } from '../../shared/download-link.tsx';
import { MailButton } from '../../shared/mail/mail-button.tsx';
import { callOnce } from '../../shared/send-once.ts';
import type { ListQuery } from './goods.queries.ts';

/** 导出价目表: every product of the list, not only this page. */
export function PriceListLink({ query, total }: { query: ListQuery; total: number }) {
  const max = formatCount(maxPriceListGoods);
  const sentence = `共 ${formatCount(total)} 种商品，一次最多导出 ${max} 种，请先筛选`;
  const refusal = total > maxPriceListGoods ? sentence : '';
  return (
    <span className="inline-flex flex-wrap gap-2">
      <DownloadLink path={getPriceList.path} query={query} refusal={refusal} label="导出价目表" />
      <MailButton
        refusal={refusal}
        send={(email) => callOnce(mailPriceList, { body: { ...query, email } })}
      />
    </span>
  );
}
