import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { type Address, useAddress } from '../../../shared/use-address.ts';
import { useSearchParams } from '../../../shared/use-search-params.ts';

/** The address of 品牌专区, whose path holds the page number (storefront.md 2). */
export function useBrandsAddress(page: number): Address {
  const address = useAddress();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const pathOf = (query: URLSearchParams, to?: number) =>
    paths.brands(to) + (query.size > 0 ? `?${query}` : '');
  return {
    ...address,
    page,
    change(changes) {
      const next = new URLSearchParams(search);
      // A name is searched among all brands, whatever letter was open.
      if (changes.keywords) next.delete('letter');
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      // Filters start at the first page, whose path has no number.
      void navigate(pathOf(next), { preventScrollReset: true });
    },
    turnTo: (to) => void navigate(pathOf(search, to)),
    hrefOf: (to) => pathOf(search, to),
  };
}

/** Reads an address; invalid parts are dropped, since anyone may have typed it. */
export function readBrandFilters(address: Pick<Address, 'text' | 'page'>) {
  const letter = address.text('letter');
  const category = address.text('category');
  const keywords = address.text('keywords');
  const isOwn = address.text('followed') === '1';
  const query = {
    ...(keywords ? { keywords } : {}),
    ...(letter && /^[A-Z]$/.test(letter) ? { letter } : {}),
    ...(category && /^[1-9]\d{0,14}$/.test(category) ? { category: Number(category) } : {}),
    ...(isOwn ? { followed: 1 as const } : {}),
    page: address.page,
    per_page: 24,
  };
  return { query, letter, category, isOwn };
}

export type BrandFilters = ReturnType<typeof readBrandFilters>;
