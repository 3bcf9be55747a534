import { useState } from 'react';
import { useArrivedRoute } from './page-router.tsx';
import type { RouteFlags } from './route-flags.ts';

/** The flags of the current route; undefined on a redirect, so that the frame stays as it is. */
export function useRouteFlags(): RouteFlags | undefined {
  const { flags: shown } = useArrivedRoute();
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? last;
}
