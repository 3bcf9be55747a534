import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Badge } from '@qianfang/ui/badge';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan, yuan } from '../../shared/money-text.ts';
import type { Check } from './check-differences.ts';

type Added = Check['orders'][number]['added'];

/** Gifts and exchanged products of a future order: lines with a batch like all others. */
export function AddedLines({ lines }: { lines: Added }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="赠品与换购" className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.key}
          data-part="added-line"
          data-goods={line.goods.id}
          className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5 max-md:grid-cols-[40px_minmax(0,1fr)] text-13 leading-snug text-ink-2"
        >
          <GoodsThumb src={line.goods.goods_image[0]?.list} size={40} />
          <span className="min-w-0">
            <Badge kind={line.kind === 'gift' ? '赠' : '换购'} className="mr-1.5 align-[1px]" />
            {line.goods.name}
            <span className="block text-12 text-ink-3">
              {line.goods.ypgg}
              {line.batch_no && ` · 批号 ${line.batch_no}`}
              {line.expiry_date && ` · 效期 ${line.expiry_date.slice(0, 7)}`}
            </span>
          </span>
          <span className="text-right whitespace-nowrap max-md:col-start-2">
            {unitYuan(line.price)} ×{formatUnits(line.number, line.goods.bzdw)}
            <b className="ml-3 font-semibold text-ink">{yuan(line.net_amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
