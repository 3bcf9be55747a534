import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { CartLine } from './cart-view.ts';

/** The parts of a set, folded: each with its units in all sets and its share of the price. */
export function SetParts({ combination }: { combination: NonNullable<CartLine['combination']> }) {
  return (
    <details className="mt-1 text-12 text-ink-2">
      <summary className="cursor-pointer select-none hover:text-brand">
        含 {combination.parts.length} 种商品
      </summary>
      <ul className="mt-1 grid gap-1.5">
        {combination.parts.map(({ goods, per_set, number, raw_price, batch_no, expiry_date }) => (
          <li key={goods.id} className="flex items-center gap-2">
            <GoodsThumb src={goods.goods_image[0]?.list} size={40} />
            <span className="min-w-0">
              <Link to={paths.goods(goods.id)} className="font-medium text-ink hover:text-brand">
                {goods.name}
              </Link>
              <span className="block text-ink-3">
                {goods.ypgg} · 每套 {formatUnits(per_set, goods.bzdw)}，共 {formatUnits(number, goods.bzdw)}
                ，分摊 {yuan(raw_price)}
              </span>
              {batch_no && (
                <span className="block text-ink-3">
                  批号 {batch_no}
                  {expiry_date && `，效期 ${expiry_date.slice(0, 7)}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
