import { useState } from 'react';
import { useArrivedRoute } from './page-router.tsx';
import type { RouteFlags } from './route-flags.ts';

/** Of the route that is shown; a redirect has none, so that the frame stays as it is while it is passed through. */
export function useRouteFlags(): RouteFlags | undefined {
  const { flags: shown } = useArrivedRoute();
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? last;
}
