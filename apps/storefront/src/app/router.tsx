import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths } from '../shared/paths.ts';
import { Root } from './layout/root.tsx';
import { flags, type RouteFlags } from './route-flags.ts';

type LoadPage = () => Promise<{ Component: React.ComponentType }>;

/** One route of storefront.md 2: its path or alias, its flags, its page as a chunk of its own. */
function page(path: string, handle: RouteFlags, lazy: LoadPage): RouteObject {
  return { path, handle, lazy };
}

/** Login and registration: the quiet header, nothing of the shop around it. */
const visitorPage: Partial<RouteFlags> = { header: 'login', rightBar: false, isOpen: true };

/** A page of the member area, with its side menu. */
const memberPage: Partial<RouteFlags> = { isMember: true };

const pages: RouteObject[] = [
  page('/', flags('index', '', { categoryNav: true }), () => import('./routes/home.page.tsx')),
  page('/list', flags('list_index', '药品列表'), () => import('./routes/list-index.page.tsx')),
  page(
    '/list/table',
    flags('list_table', '表格下单', { isWide: true }),
    () => import('./routes/list-table.page.tsx'),
  ),
  page('/list/no_image', flags('list_no_image', '药品列表'), () => import('./routes/list-no-image.page.tsx')),
  page('/list/info/:id', flags('list_info', '商品详情'), () => import('./routes/list-info.page.tsx')),
  page('/search', flags('search_index', '搜索结果'), () => import('./routes/search-index.page.tsx')),
  page(
    '/search/table',
    flags('search_table', '搜索结果', { isWide: true }),
    () => import('./routes/search-table.page.tsx'),
  ),
  page('/login', flags('login', '欢迎登录', visitorPage), () => import('./routes/login.page.tsx')),
  page(
    '/forget/step1',
    flags('forget_step1', '忘记密码', visitorPage),
    () => import('./routes/forget-verify.page.tsx'),
  ),
  page(
    '/forget/step2',
    flags('forget_step2', '重设密码', visitorPage),
    () => import('./routes/forget-reset.page.tsx'),
  ),
  page(
    '/forget/step3',
    flags('forget_step3', '重设密码', visitorPage),
    () => import('./routes/forget-done.page.tsx'),
  ),
  page(
    '/register/step1',
    flags('register_step1', '注册', visitorPage),
    () => import('./routes/register-account.page.tsx'),
  ),
  page(
    '/register/step2',
    flags('register_step2', '注册', visitorPage),
    () => import('./routes/register-company.page.tsx'),
  ),
  page(
    '/register/step3',
    flags('register_step3', '注册', visitorPage),
    () => import('./routes/register-documents.page.tsx'),
  ),
  page(
    '/register/state',
    flags('register_state', '审核进度', visitorPage),
    () => import('./routes/register-state.page.tsx'),
  ),
  page(
    '/cart',
    flags('cart_step1', '购物车', { header: 'cart', cartStep: 1 }),
    () => import('./routes/cart.page.tsx'),
  ),
  page(
    '/cart/step2',
    flags('cart_step2', '核对订单', { header: 'cart', cartStep: 2 }),
    () => import('./routes/cart-check.page.tsx'),
  ),
  page(
    '/cart/step3/:id',
    flags('cart_step3', '支付订单', { header: 'cart', cartStep: 3 }),
    () => import('./routes/cart-pay.page.tsx'),
  ),
  page(
    '/cart/hm',
    flags('cart_hm', '含麻订单支付', { header: 'cart', cartStep: 3 }),
    () => import('./routes/cart-hm.page.tsx'),
  ),
  page(
    '/cart/step4',
    flags('cart_step4', '支付完成', { header: 'cart', cartStep: 4, hideTitle: true }),
    () => import('./routes/cart-paid.page.tsx'),
  ),
  page('/user', flags('user_hyzx', '会员中心', memberPage), () => import('./routes/member.page.tsx')),
  page('/order', flags('order_wddd_index', '我的订单', memberPage), () => import('./routes/order.page.tsx')),
  page(
    '/order/info/:id',
    flags('order_wddd_info', '订单详情', memberPage),
    () => import('./routes/order-info.page.tsx'),
  ),
  page(
    '/order/wl/:id',
    flags('order_wddd_wl', '物流信息', memberPage),
    () => import('./routes/order-logistics.page.tsx'),
  ),
  page('/zzzj', flags('jcxx_zzzj', '资质证件', memberPage), () => import('./routes/documents.page.tsx')),
  page('/addr', flags('zhzx_shdz', '收货地址', memberPage), () => import('./routes/addresses.page.tsx')),
  page('/dzht', flags('dzht', '电子合同', memberPage), () => import('./routes/contracts.page.tsx')),
  page('/yegl', flags('wdqb_yegl', '余额管理', memberPage), () => import('./routes/balance.page.tsx')),
  page('/wdxx', flags('zhzx_wdxx', '我的消息', memberPage), () => import('./routes/messages.page.tsx')),
  page('/404', flags('404', '页面不存在', { isOpen: true }), () => import('./routes/not-found.page.tsx')),
];

/** Every part of the pages in every state: only while developing, so that no built page carries it. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: () => import('./routes/ui.page.tsx') }]
  : [];

/** Every route, flat: names that storefront.md writes as children answer at their alias. */
export const router = createBrowserRouter([
  ...gallery,
  {
    element: <Root />,
    // Nothing is drawn before the first page's code is there: the frame would only jump.
    HydrateFallback: () => null,
    children: [
      ...pages,
      ...['/register', '/register_index'].map((path) => ({
        path,
        element: <Navigate to={paths.registerAccount} replace />,
      })),
      { path: '/forget', element: <Navigate to={paths.forget} replace /> },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]);
