import { routesWithoutLottery } from '../layout/may-show-lottery.ts';
import type { PageRoute } from '../page-code.ts';
import { page, redirect } from '../page-route.tsx';

/** storefront.md 2, Zones and promotions. */
export const zoneRoutes: PageRoute[] = [
  page('zyyp', ['/zyyp'], '中药饮片', () => import('../routes/zyyp.page.tsx')),
  page('qxzq', ['/qxzq'], '器械专区', () => import('../routes/qxzq.page.tsx')),
  page('jxqzc', ['/jxqzc'], '近效期专场', () => import('../routes/jxqzc.page.tsx')),
  page('kxzq', ['/kxzq'], '控销专区', () => import('../routes/kxzq.page.tsx')),
  redirect('/kxzq_new', '/kxzq/new'),
  page(
    'kxzq_index',
    ['/kxzq/new', '/kxzq_index'],
    '控销厂家墙',
    () => import('../routes/kxzq-index.page.tsx'),
  ),
  page('kxzq_goods', ['/kxzq/goods/:url/:ads?'], '控销专区', () => import('../routes/kxzq-goods.page.tsx')),
  page(
    'ppzq_index',
    ['/ppzq/:page?', '/ppzq_index/:page?'],
    '品牌专区',
    () => import('../routes/ppzq-index.page.tsx'),
  ),
  page('ppzq_info', ['/ppzq/info/:id/:page?'], '品牌专区', () => import('../routes/ppzq-info.page.tsx')),
  page('yjh', ['/yjh/:id?'], '药交会', () => import('../routes/yjh.page.tsx')),
  page('hb', ['/hb'], '满额返红包', () => import('../routes/hb.page.tsx'), {
    categoryNav: true,
    topRightAd: true,
  }),
  page('mrtj', ['/mrtj'], '每日特价', () => import('../routes/mrtj.page.tsx')),
  page('welfare', ['/welfare'], '福利专区', () => import('../routes/welfare.page.tsx'), {
    categoryNav: true,
    topRightAd: true,
  }),
  page('zhzq', ['/zhzq'], '组合购', () => import('../routes/zhzq.page.tsx'), {
    categoryMenu: false,
    topRightAd: true,
  }),
  page('Hdzx', ['/Hdzx/:ids/:id?'], '活动中心', () => import('../routes/hdzx.page.tsx')),
  page('lqzx', ['/lqzx'], '领券中心', () => import('../routes/lqzx.page.tsx')),
  page('zqmb', ['/zqmb'], '', () => import('../routes/zqmb.page.tsx')),
  page('hdmb', ['/hdmb'], '', () => import('../routes/hdmb.page.tsx')),
  ...routesWithoutLottery.map((name) =>
    page(name, [`/${name}`], '', () => import('../routes/named-activity.page.tsx')),
  ),
  page('yyh', ['/yyh'], '千方', () => import('../routes/yyh.page.tsx')),
  page('yyhList', ['/yyh/list'], '千方', () => import('../routes/yyh-list.page.tsx')),
].flat();
