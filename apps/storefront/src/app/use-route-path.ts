import { useMatches } from 'react-router';
import type { RouteFlags } from './route-flags.ts';

/** The canonical address of the route that is shown, whichever of its addresses it was opened by. */
export function useRoutePath(): string {
  const flags = useMatches().findLast((match) => match.handle !== undefined)?.handle as
    | RouteFlags
    | undefined;
  return flags?.path ?? '';
}
