import type { RouteObject } from 'react-router';
import { redirect } from '../page-route.tsx';

/** storefront.md 2, Help and news. */
export const helpRoutes: RouteObject[] = [
  redirect('/help', '/help/xrzn/hyzc'),
  redirect('/help/xrzn', '/help/xrzn/hyzc'),
  redirect('/help/fwbz', '/help/fwbz/wzzz'),
  redirect('/help/us', '/help/us/tsjy'),
  redirect('/news', '/news/hy'),
  redirect('/help_pay', '/help/zfps/ddzf'),
  redirect('/help/pay', '/help/zfps/ddzf'),
  redirect('/help/zfps', '/help/zfps/ddzf'),
].flat();
