import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { hasSession } from '../../shared/session-hint.ts';
import type { RouteFlags } from '../route-flags.ts';

const siteTitle = '千方医药采购';

function useRouteFlags(): RouteFlags | undefined {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as RouteFlags | undefined;
}

/** Marks on the body, by which tests and styles know the page and whether it is still loading. */
function useBodyMarks(route: RouteFlags | undefined): void {
  const isNavigating = useNavigation().state !== 'idle';
  const isBusy = useIsFetching() > 0 || isNavigating;
  useEffect(() => {
    document.body.dataset.route = route?.name ?? '';
    document.title = route?.title && !route.hideTitle ? `${route.title} - ${siteTitle}` : siteTitle;
  }, [route]);
  useEffect(() => {
    if (isBusy) document.body.dataset.busy = '';
    else delete document.body.dataset.busy;
  }, [isBusy]);
}

/** The frame of every page. A visitor is led to the login and back to where they wanted to go. */
export function Root() {
  const route = useRouteFlags();
  const location = useLocation();
  useBodyMarks(route);
  if (route && !route.isOpen && !hasSession()) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`/login?back=${back}`} replace />;
  }
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
