import type { RouteObject } from 'react-router';
import { page, redirect } from '../page-route.tsx';

/** storefront.md 2, Zones and promotions. */
export const zoneRoutes: RouteObject[] = [
  redirect('/kxzq_new', '/kxzq/new'),
  page('yjh', ['/yjh/:id?'], '药交会', () => import('../routes/yjh.page.tsx')),
  page('mrtj', ['/mrtj'], '每日特价', () => import('../routes/mrtj.page.tsx')),
  page('welfare', ['/welfare'], '福利专区', () => import('../routes/welfare.page.tsx'), {
    categoryNav: true,
    topRightAd: true,
  }),
  page('zhzq', ['/zhzq'], '组合购', () => import('../routes/zhzq.page.tsx'), {
    categoryMenu: false,
    topRightAd: true,
  }),
].flat();
