import type { PageRoute } from '../page-code.ts';
import { page } from '../page-route.tsx';
import type { Exceptions } from '../route-flags.ts';

const orderTable: Exceptions = { isWide: true };

/** storefront.md 2, Drug lists. */
export const listRoutes: PageRoute[] = [
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
  page('yx_index', ['/yx', '/yx_index'], '优选包邮', () => import('../routes/yx-index.page.tsx')),
  page(
    'yx_table',
    ['/yx/table', '/yx_table'],
    '优选包邮',
    () => import('../routes/yx-table.page.tsx'),
    orderTable,
  ),
  page('yx_rule', ['/yx/rule', '/yx_rule'], '优选包邮规则', () => import('../routes/yx-rule.page.tsx'), {
    header: 'none',
    footer: false,
    rightBar: false,
  }),
].flat();
