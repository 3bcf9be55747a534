import type { PageRoute } from '../page-code.ts';
import { page, redirect } from '../page-route.tsx';
import type { Exceptions } from '../route-flags.ts';

const open: Exceptions = { isOpen: true };
/** storefront.md 2: 支付配送 has the login-style header. */
const payHelp: Exceptions = { isOpen: true, header: 'login' };

const article = () => import('../routes/help-article.page.tsx');
const newsList = () => import('../routes/news-list.page.tsx');

/** storefront.md 2, Help and news. */
export const helpRoutes: PageRoute[] = [
  redirect('/help', '/help/xrzn/hyzc'),
  redirect('/help/xrzn', '/help/xrzn/hyzc'),
  page('help_xrzn_hyzc', ['/help/xrzn/hyzc'], '会员注册', article, open),
  page('help_xrzn_gwzn', ['/help/xrzn/gwzn'], '购物指南', article, open),
  page('help_xrzn_aqgy', ['/help/xrzn/aqgy'], '安全购药', article, open),

  redirect('/help/fwbz', '/help/fwbz/wzzz'),
  page(
    'help_fwbz_wzzz',
    ['/help/fwbz/wzzz'],
    '网站资质',
    () => import('../routes/help-licences.page.tsx'),
    open,
  ),
  page(
    'help_fwbz_yhxy',
    ['/help/fwbz/yhxy'],
    '用户协议',
    () => import('../routes/help-agreement.page.tsx'),
    open,
  ),
  page(
    'help_fwbz_zskf',
    ['/help/fwbz/zskf'],
    '专属客服',
    () => import('../routes/help-service.page.tsx'),
    open,
  ),

  redirect('/help/us', '/help/us/tsjy'),
  page(
    'help_us_tsjy',
    ['/help/us/tsjy'],
    '投诉建议',
    () => import('../routes/help-complaint.page.tsx'),
    open,
  ),
  page('help_us_link', ['/help/us/link'], '联系方式', () => import('../routes/help-contact.page.tsx'), open),

  redirect('/news', '/news/hy'),
  page('news_hy', ['/news/hy'], '行业新闻', newsList, open),
  page('news_company', ['/news/company'], '公司新闻', newsList, open),
  page('news_info', ['/news/info/:id/:type'], '新闻详情', () => import('../routes/news-info.page.tsx'), open),

  redirect('/help_pay', '/help/zfps/ddzf'),
  redirect('/help/pay', '/help/zfps/ddzf'),
  redirect('/help/zfps', '/help/zfps/ddzf'),
  page('help_zfps_ddzf', ['/help/zfps/ddzf', '/help_zfps_ddzf'], '订单支付', article, payHelp),
  page('help_zfps_hwps', ['/help/zfps/hwps', '/help_zfps_hwps'], '货物配送', article, payHelp),
  page('help_zfps_ypth', ['/help/zfps/ypth', '/help_zfps_ypth'], '药品退货', article, payHelp),
].flat();
