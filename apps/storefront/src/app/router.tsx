import { Navigate } from 'react-router';
import type { PageRoute } from './page-code.ts';
import { cartRoutes } from './route-table/cart.ts';
import { helpRoutes } from './route-table/help.ts';
import { listRoutes } from './route-table/lists.ts';
import { memberRoutes } from './route-table/member.ts';
import { registrationRoutes } from './route-table/registration.ts';
import { topLevelRoutes } from './route-table/top-level.ts';
import { zoneRoutes } from './route-table/zones.ts';

/** Every part of the pages in every state: only while developing, so that no built page carries it. */
const gallery: PageRoute[] = import.meta.env.DEV
  ? [{ path: '/ui', load: () => import('./routes/ui.page.tsx'), isFrameless: true }]
  : [];

/** Every route of storefront.md 2, in its order; flat, because names that it writes as children answer at their alias. */
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
