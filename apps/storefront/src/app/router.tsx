import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { PageFailed } from './layout/page-failed.tsx';
import { Root } from './layout/root.tsx';
import { cartRoutes } from './route-table/cart.ts';
import { helpRoutes } from './route-table/help.ts';
import { listRoutes } from './route-table/lists.ts';
import { memberRoutes } from './route-table/member.ts';
import { registrationRoutes } from './route-table/registration.ts';
import { topLevelRoutes } from './route-table/top-level.ts';
import { zoneRoutes } from './route-table/zones.ts';

/** Every part of the pages in every state: only while developing, so that no built page carries it. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/ui', lazy: () => import('./routes/ui.page.tsx') }]
  : [];

/** Every route of storefront.md 2, in its order; flat, because names that it writes as children answer at their alias. */
export const router = createBrowserRouter([
  ...gallery,
  {
    element: <Root />,
    ErrorBoundary: PageFailed,
    // Nothing is drawn before the first page's code is there: the frame would only jump.
    HydrateFallback: () => null,
    children: [
      ...topLevelRoutes,
      ...listRoutes,
      ...zoneRoutes,
      ...cartRoutes,
      ...memberRoutes,
      ...registrationRoutes,
      ...helpRoutes,
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]);
