import type { RouteObject } from 'react-router';
import { page } from '../page-route.tsx';
import type { Exceptions } from '../route-flags.ts';

const orderTable: Exceptions = { isWide: true };

/** storefront.md 2, Drug lists. */
export const listRoutes: RouteObject[] = [
  page('list_index', ['/list', '/list_index'], '药品列表', () => import('../routes/list-index.page.tsx')),
  page(
    'list_table',
    ['/list/table', '/list_table'],
    '表格下单',
    () => import('../routes/list-table.page.tsx'),
    orderTable,
  ),
  page(
    'list_no_image',
    ['/list/no_image', '/list_no_image'],
    '药品列表',
    () => import('../routes/list-no-image.page.tsx'),
  ),
  page(
    'list_info',
    ['/list/info/:id', '/list_info/:id'],
    '商品详情',
    () => import('../routes/list-info.page.tsx'),
  ),
  page(
    'search_index',
    ['/search', '/search_index'],
    '搜索结果',
    () => import('../routes/search-index.page.tsx'),
  ),
  page(
    'search_table',
    ['/search/table', '/search_table'],
    '搜索结果',
    () => import('../routes/search-table.page.tsx'),
    orderTable,
  ),
].flat();
