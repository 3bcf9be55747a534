import type { PageRoute } from '../page-code.ts';
import { page, redirect } from '../page-route.tsx';
import { visitorPage } from '../route-flags.ts';

/** storefront.md 2, Top level. */
export const topLevelRoutes: PageRoute[] = [
  page('404', ['/404'], '页面不存在', () => import('../routes/not-found.page.tsx'), { isOpen: true }),
  page('noActivity', ['/noActivity'], '活动不存在', () => import('../routes/no-activity.page.tsx')),
  page('index', ['/'], '', () => import('../routes/home.page.tsx'), { categoryNav: true }),
  page('eleven_index', ['/eleven_index'], '', () => import('../routes/eleven.page.tsx'), {
    isOpen: true,
  }),
  page('login', ['/login'], '欢迎登录', () => import('../routes/login.page.tsx'), visitorPage),
  page('join', ['/join'], '加入单位', () => import('../routes/join.page.tsx'), visitorPage),
  page('pay_link', ['/pay/:token'], '代付', () => import('../routes/link-pay.page.tsx'), visitorPage),
  page('loading', ['/loading'], '', () => import('../routes/loading.page.tsx'), {
    isOpen: true,
    noScrollTop: true,
  }),
  page('jfsc', ['/jfsc'], '积分商城', () => import('../routes/jfsc.page.tsx')),
  page('list_other', ['/list/other/:id/:name?'], '专题', () => import('../routes/list-other.page.tsx')),
  redirect('/activity/:url?/:url1?/:url2?', '/loading/activity?url=:url&url1=:url1&url2=:url2'),
  page('loading_activity', ['/loading/activity'], '', () => import('../routes/loading-activity.page.tsx'), {
    noScrollTop: true,
  }),
].flat();
