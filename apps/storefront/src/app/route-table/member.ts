import type { PageRoute } from '../page-code.ts';
import { page, redirect } from '../page-route.tsx';
import { memberPage } from '../route-flags.ts';

/** storefront.md 2, Member area. */
export const memberRoutes: PageRoute[] = [
  page(
    'user_hyzx',
    ['/user', '/user_hyzx'],
    '会员中心',
    () => import('../routes/member.page.tsx'),
    memberPage,
  ),

  redirect('/zhzx', '/basic'),
  redirect('/zhzx_jcxx', '/basic'),
  page(
    'jcxx_index',
    ['/basic', '/jcxx_index'],
    '基础信息',
    () => import('../routes/basic.page.tsx'),
    memberPage,
  ),
  page(
    'jcxx_zzzj',
    ['/zzzj', '/jcxx_zzzj'],
    '资质证件',
    () => import('../routes/documents.page.tsx'),
    memberPage,
  ),
  page(
    'zhzx_bdwx',
    ['/bdwx', '/zhzx_bdwx'],
    '绑定微信',
    () => import('../routes/bind-wechat.page.tsx'),
    memberPage,
  ),
  page(
    'zhzx_ddgl',
    ['/ddgl', '/zhzx_ddgl'],
    '多店管理',
    () => import('../routes/stores.page.tsx'),
    memberPage,
  ),
  page(
    'zhzx_ddgl_sheet',
    ['/ddgl/sheet', '/zhzx_ddgl_sheet'],
    '统一采购',
    () => import('../routes/chain-sheet.page.tsx'),
    { isWide: true, needs: 'chain_sheet.use' },
  ),
  page(
    'zhzx_ddgl_report',
    ['/ddgl/report', '/zhzx_ddgl_report'],
    '汇总报表',
    () => import('../routes/chain-report.page.tsx'),
    { isWide: true, needs: 'chain_report.read' },
  ),
  page(
    'zhzx_ddgl_preferred',
    ['/ddgl/preferred', '/zhzx_ddgl_preferred'],
    '总部首选',
    () => import('../routes/preferred.page.tsx'),
    { isWide: true },
  ),
  page(
    'zhzx_shdz',
    ['/addr', '/zhzx_shdz'],
    '收货地址',
    () => import('../routes/addresses.page.tsx'),
    memberPage,
  ),
  page(
    'zhzx_wdxx',
    ['/wdxx', '/zhzx_wdxx'],
    '我的消息',
    () => import('../routes/messages.page.tsx'),
    memberPage,
  ),
  page(
    'zhzx_jybg',
    ['/jybg', '/zhzx_jybg'],
    '检验报告',
    () => import('../routes/reports.page.tsx'),
    memberPage,
  ),

  redirect('/wdqb', '/yegl'),
  page('wdqb_yegl', ['/yegl', '/wdqb_yegl'], '余额管理', () => import('../routes/balance.page.tsx'), {
    ...memberPage,
    needs: 'wallet.read',
  }),

  page('wdqb_jfgl', ['/jfgl', '/wdqb_jfgl'], '积分管理', () => import('../routes/jfgl.page.tsx'), memberPage),
  page('wdqb_yhq', ['/yhq', '/wdqb_yhq'], '优惠券', () => import('../routes/yhq.page.tsx'), memberPage),
  page('wdqb_xjq', ['/xjq', '/wdqb_xjq'], '现金券', () => import('../routes/xjq.page.tsx'), memberPage),

  redirect('/order_wddd', '/order'),
  page(
    'order_wddd_index',
    ['/order', '/order_wddd_index'],
    '我的订单',
    () => import('../routes/order.page.tsx'),
    memberPage,
  ),
  page(
    'order_wddd_info',
    ['/order/info/:id', '/order_wddd_info/:id'],
    '订单详情',
    () => import('../routes/order-info.page.tsx'),
    memberPage,
  ),
  page(
    'order_wddd_returnInfo',
    ['/order/returnInfo/:id', '/order_wddd_returnInfo/:id'],
    '退货详情',
    () => import('../routes/return-info.page.tsx'),
    memberPage,
  ),
  page(
    'order_wddd_afterSalesInfo',
    ['/order/afterSalesInfo/:id', '/order_wddd_afterSalesInfo/:id'],
    '售后详情',
    () => import('../routes/service-info.page.tsx'),
    memberPage,
  ),
  // 物流 is part of the order's page, which opens at its parcels.
  redirect('/order/wl/:id', '/order/info/:id?focus=logistics'),
  redirect('/order_wddd_wl/:id', '/order/info/:id?focus=logistics'),
  page(
    'order_jfdd',
    ['/jfdd', '/order_jfdd'],
    '积分订单',
    () => import('../routes/jfdd.page.tsx'),
    memberPage,
  ),
  redirect('/order_hmdd', '/hmdd'),
  page(
    'order_hmdd_index',
    ['/hmdd', '/order_hmdd_index'],
    '含麻订单',
    () => import('../routes/receipts.page.tsx'),
    memberPage,
  ),

  redirect('/zzfw', '/kjcg'),
  page(
    'zzfw_kjcg',
    ['/kjcg', '/zzfw_kjcg'],
    '快捷采购',
    () => import('../routes/frequent.page.tsx'),
    memberPage,
  ),
  page('zzfw_dzfp', ['/dzfp', '/zzfw_dzfp'], '电子发票', () => import('../routes/invoices.page.tsx'), {
    ...memberPage,
    needs: 'invoice.manage',
  }),
  page(
    'zzfw_wdsc',
    ['/star', '/zzfw_wdsc'],
    '我的收藏',
    () => import('../routes/favourites.page.tsx'),
    memberPage,
  ),
  page(
    'zzfw_yjfk',
    ['/yjfk', '/zzfw_yjfk'],
    '意见反馈',
    () => import('../routes/feedback.page.tsx'),
    memberPage,
  ),
  redirect('/zzfw_pzqg', '/pzqg'),
  page(
    'zzfw_ppzq_index',
    ['/pzqg', '/zzfw_ppzq_index'],
    '品种求购',
    () => import('../routes/demands.page.tsx'),
    memberPage,
  ),
  page(
    'zzfw_ppzq_add',
    ['/pzqg/add', '/zzfw_ppzq_add'],
    '发布求购',
    () => import('../routes/demand-add.page.tsx'),
    memberPage,
  ),
  page(
    'zzfw_ppzq_info',
    ['/pzqg/info', '/zzfw_ppzq_info'],
    '求购详情',
    () => import('../routes/demand-info.page.tsx'),
    memberPage,
  ),

  page('dzht', ['/dzht'], '电子合同', () => import('../routes/contracts.page.tsx'), memberPage),
].flat();
