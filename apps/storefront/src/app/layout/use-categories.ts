import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';
import { type Section, sectionOf } from './category-address.ts';

type Common = ResultOf<typeof getCommon>;
export type Category = Common['category'][number];

/** storefront.md 9: the menu shows seven entries. */
const maxCategories = 7;

/** The menu's categories: those of the current section, else of the whole store. */
export function useCategories(): {
  readonly section: Section;
  readonly categories: readonly Category[];
  readonly brands: Common['brand'];
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery(commonQuery);
  const section = sectionOf(useLocation());
  const all = section ? data?.[`category_${section}`] : data?.category;
  const categories = all?.slice(0, maxCategories) ?? [];
  return { section, categories, brands: data?.brand ?? [], isPending };
}
