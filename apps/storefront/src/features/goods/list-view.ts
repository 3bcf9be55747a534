import { paths } from '../../shared/paths.ts';

/** 大图, 列表, 无图. */
export type GoodsView = 'grid' | 'table' | 'lines';

export const viewNames: Record<GoodsView, string> = { grid: '大图', table: '列表', lines: '无图' };

/** The lists of storefront.md 2 and the addresses of their views. */
export type ListBase = 'list' | 'search' | 'yx';

const addresses: Record<ListBase, ReadonlyArray<{ readonly view: GoodsView; readonly path: string }>> = {
  list: [
    { view: 'grid', path: paths.list },
    { view: 'table', path: paths.listTable },
    { view: 'lines', path: paths.listNoImage },
  ],
  search: [
    { view: 'grid', path: paths.search },
    { view: 'table', path: paths.searchTable },
  ],
  yx: [
    { view: 'grid', path: paths.yx },
    { view: 'table', path: paths.yxTable },
  ],
};

/** A list's views with its query. */
export function viewsOf(base: ListBase, query: string): Array<{ view: GoodsView; to: string }> {
  return addresses[base].map(({ view, path }) => ({ view, to: path + query }));
}

/** A view's default page size, and the alternatives. */
export const defaultPageSize: Record<GoodsView, 20 | 40 | 60> = { grid: 20, table: 40, lines: 60 };

export function pageSizesOf(view: GoodsView): readonly number[] {
  return view === 'lines' ? [20, 40, 60, 80] : [20, 40, 80];
}
