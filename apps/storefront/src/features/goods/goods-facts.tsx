import { formatCount } from '@qianfang/domain/quantity/format-units';
import { expiryClass } from '../../shared/expiry-class.ts';
import { formatMonth } from '../../shared/format.ts';
import { placesText } from '../../shared/places-text.ts';
import type { Goods } from './goods.queries.ts';

/** storefront: below this the stock shows in amber. */
const lowStock = 100;

/** The first expiry. */
export function Expiry({ date, level }: { date: string | null; level: number }) {
  return (
    <span className={`whitespace-nowrap ${expiryClass[level] ?? ''}`}>
      {formatMonth(date)}
      {level > 0 && <span className="sr-only">（近效期）</span>}
    </span>
  );
}

export function Stock({ goods }: { goods: Goods }) {
  if (goods.number <= 0) return <span className="text-ink-3">缺货</span>;
  return (
    <span className={goods.number < lowStock ? 'font-semibold text-warn' : ''}>
      {formatCount(goods.number)}
    </span>
  );
}

/** The stock by warehouse, on its own line; nothing if one has it all. */
export function StockPlaces({ goods }: { goods: Goods }) {
  return (
    goods.places && (
      <div className="col-span-full flex gap-1.25 whitespace-normal" data-part="places">
        <dt className="shrink-0 text-ink-3">分仓</dt>
        <dd className="break-keep">{placesText(goods.places)}</dd>
      </div>
    )
  );
}
