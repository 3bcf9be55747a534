import { formatCount } from '@qianfang/domain/quantity/format-units';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { ListFilters } from './list-filters.ts';

/** A keyword's results without category and filters, if there are none under them. */
export interface WholeShop {
  readonly count: number;
  readonly href: string;
}

export function wholeShopOf(count: number | null, { keywords, type }: ListFilters): WholeShop | null {
  if (count === null) return null;
  const query = new URLSearchParams({ keywords, ...(type === 1 ? { type: '1' } : {}) });
  return { count, href: `${paths.list}?${query}` };
}

export function WholeShopLink({ wholeShop }: { wholeShop: WholeShop }) {
  return (
    <ButtonLink to={wholeShop.href} variant="primary">
      在全部商品中查看 {formatCount(wholeShop.count)} 个
    </ButtonLink>
  );
}
