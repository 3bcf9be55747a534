import { Navigate } from 'react-router';
import type { PageRoute } from './page-code.ts';
import { cartRoutes } from './route-table/cart.ts';
import { helpRoutes } from './route-table/help.ts';
import { listRoutes } from './route-table/lists.ts';
import { memberRoutes } from './route-table/member.ts';
import { registrationRoutes } from './route-table/registration.ts';
import { topLevelRoutes } from './route-table/top-level.ts';
import { zoneRoutes } from './route-table/zones.ts';

/** All UI parts in every state, for development: no build includes it. */
const gallery: PageRoute[] = import.meta.env.DEV
  ? [{ path: '/ui', load: () => import('./routes/ui.page.tsx'), isFrameless: true }]
  : [];

/** Every route of storefront.md 2, in its order; flat, because its child names have own addresses. */
export const routes: PageRoute[] = [
  ...gallery,
  ...topLevelRoutes,
  ...listRoutes,
  ...zoneRoutes,
  ...cartRoutes,
  ...memberRoutes,
  ...registrationRoutes,
  ...helpRoutes,
  { path: '*', element: <Navigate to="/404" replace /> },
];
