import { buttonClass } from '@qianfang/ui/button';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { GoodsPage } from './goods.queries.ts';
import { type WholeShop, WholeShopLink } from './whole-shop-link.tsx';

/**
 * Goods of the name that was searched for, none of which has the strength that was: under a heading of their own, so that nobody takes them for what was
 * asked for.
 */
export function OtherDoses({
  others,
  keywords,
  wholeShop,
  hrefOf,
  children,
}: {
  others: NonNullable<GoodsPage['other_doses']>;
  /** What was searched for. */
  keywords: string;
  wholeShop: WholeShop | null;
  /** The same list for another keyword. */
  hrefOf: (keywords: string) => string;
  /** The goods as this list shows them. */
  children: ReactNode;
}) {
  const { dose, name, list, total } = others;
  return (
    <section aria-labelledby="other-doses" data-part="other-doses">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-warn-soft px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id="other-doses" className="text-16 font-semibold break-words">
            没有 {dose}，其他规格
          </h2>
          <p className="text-13 text-ink-2">
            “{name}”有 {formatCount(total)} 个其他规格的商品，与所查的规格不同，请核对后再下单。
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {wholeShop && <WholeShopLink wholeShop={wholeShop} />}
          {total > list.length && (
            <Link to={hrefOf(name)} className={buttonClass()}>
              看全部 {formatCount(total)} 个
            </Link>
          )}
          <Link
            to={`${paths.addDemand}?${new URLSearchParams({ name: keywords })}`}
            className={buttonClass()}
          >
            求购 {dose}
          </Link>
        </span>
      </header>
      {children}
    </section>
  );
}
