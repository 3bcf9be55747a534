import type { RouteObject } from 'react-router';
import { redirect } from '../page-route.tsx';

/** storefront.md 2, Zones and promotions. */
export const zoneRoutes: RouteObject[] = [redirect('/kxzq_new', '/kxzq/new')].flat();
