import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';
import { type Section, sectionOf } from './category-address.ts';

type Common = ResultOf<typeof getCommon>;
export type Category = Common['category'][number];

/** storefront.md 9: the menu shows seven entries. */
const mostCategories = 7;

/** The categories of the menu: those of the section whose page is shown, else of the whole shop. */
export function useCategories(): {
  readonly section: Section;
  readonly categories: readonly Category[];
  readonly brands: Common['brand'];
} {
  const { data } = useQuery(commonQuery);
  const section = sectionOf(useLocation());
  const all = section ? data?.[`category_${section}`] : data?.category;
  return { section, categories: all?.slice(0, mostCategories) ?? [], brands: data?.brand ?? [] };
}
