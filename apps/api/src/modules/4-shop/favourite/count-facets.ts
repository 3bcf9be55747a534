import type { getFrequentGoods } from '@qianfang/contract/favourite';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { loadCategoryTrees } from '../../2-goods/goods/index.ts';

type FacetRow = ResultOf<typeof getFrequentGoods>['facets']['sccj'][number];

/** Values with their counts: most frequent first, equal ones by name. */
export function countFacets(
  values: ReadonlyArray<readonly [id: number | undefined, label: string]>,
): FacetRow[] {
  const groups = Map.groupBy(values, ([id]) => id);
  return [...groups]
    .flatMap(([id, all]) => {
      const label = all[0]?.[1];
      return id === undefined || label === undefined ? [] : [{ value: String(id), label, count: all.length }];
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'zh-CN'));
}

/** Counts goods by top category; each goods has its categories from the top down. */
export async function countTopCategories(
  db: Db,
  paths: ReadonlyArray<readonly number[]>,
): Promise<FacetRow[]> {
  const trees = await loadCategoryTrees(db);
  const names = new Map(trees.all.map(({ id, name }) => [id, name]));
  return countFacets(paths.map(([top]) => [top, (top !== undefined && names.get(top)) || '其他']));
}
