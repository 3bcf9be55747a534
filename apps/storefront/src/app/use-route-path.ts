import { useArrivedRoute } from './page-router.tsx';

/** The canonical address of the route that is shown, whichever of its addresses it was opened by. */
export function useRoutePath(): string {
  return useArrivedRoute().flags?.path ?? '';
}
