import { useArrivedRoute } from './page-router.tsx';

/** The canonical address of the current route, whichever of its addresses was opened. */
export function useRoutePath(): string {
  return useArrivedRoute().flags?.path ?? '';
}
