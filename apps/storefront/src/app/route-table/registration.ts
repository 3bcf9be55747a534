import type { PageRoute } from '../page-code.ts';
import { page, redirect } from '../page-route.tsx';
import { visitorPage } from '../route-flags.ts';

/** storefront.md 2, Registration and Forgot password. */
export const registrationRoutes: PageRoute[] = [
  redirect('/register', '/register_index'),
  redirect('/register_index', '/register/step1'),
  page(
    'register_step1',
    ['/register/step1'],
    '注册',
    () => import('../routes/register-account.page.tsx'),
    visitorPage,
  ),
  page(
    'register_step2',
    ['/register/step2'],
    '注册',
    () => import('../routes/register-company.page.tsx'),
    visitorPage,
  ),
  page(
    'register_step3',
    ['/register/step3'],
    '注册',
    () => import('../routes/register-documents.page.tsx'),
    visitorPage,
  ),
  page(
    'register_wechat',
    ['/register/wechat'],
    '微信登录',
    () => import('../routes/register-wechat.page.tsx'),
    visitorPage,
  ),
  page(
    'register_state',
    ['/register/state'],
    '审核进度',
    () => import('../routes/register-state.page.tsx'),
    visitorPage,
  ),
  redirect('/register_dd', '/register/dd/step1'),
  page(
    'register_dd_step1',
    ['/register/dd/step1'],
    '多店注册',
    () => import('../routes/chain-account.page.tsx'),
    visitorPage,
  ),
  page(
    'register_dd_step2',
    ['/register/dd/step2'],
    '多店注册',
    () => import('../routes/chain-company.page.tsx'),
    visitorPage,
  ),
  page(
    'register_dd_step3',
    ['/register/dd/step3'],
    '多店注册',
    () => import('../routes/chain-stores.page.tsx'),
    visitorPage,
  ),

  redirect('/forget', '/forget/step1'),
  page(
    'forget_step1',
    ['/forget/step1'],
    '忘记密码',
    () => import('../routes/forget-verify.page.tsx'),
    visitorPage,
  ),
  page(
    'forget_step2',
    ['/forget/step2'],
    '重设密码',
    () => import('../routes/forget-reset.page.tsx'),
    visitorPage,
  ),
  page(
    'forget_step3',
    ['/forget/step3'],
    '重设密码',
    () => import('../routes/forget-done.page.tsx'),
    visitorPage,
  ),
].flat();
