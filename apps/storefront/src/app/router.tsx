import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Root } from './layout/root.tsx';
import { flags, type RouteFlags } from './route-flags.ts';

type LoadPage = () => Promise<{ Component: React.ComponentType }>;

/** One route of storefront.md 2: its path or alias, its flags, its page as a chunk of its own. */
function page(path: string, handle: RouteFlags, lazy: LoadPage): RouteObject {
  return { path, handle, lazy };
}

/** Login and registration: the quiet header, nothing of the shop around it. */
const visitorPage: Partial<RouteFlags> = { header: 'login', rightBar: false, isOpen: true };

const pages: RouteObject[] = [
  page('/login', flags('login', '欢迎登录', visitorPage), () => import('./routes/login.page.tsx')),
  page('/404', flags('404', '页面不存在', { isOpen: true }), () => import('./routes/not-found.page.tsx')),
];

/** Every route, flat: names that storefront.md writes as children answer at their alias. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    children: [...pages, { path: '*', element: <Navigate to="/404" replace /> }],
  },
]);
