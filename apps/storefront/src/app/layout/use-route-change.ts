import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { commonQuery } from '../../shared/common.queries.ts';
import { takeLoginReload } from '../../shared/session-memory.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import type { RouteFlags } from '../route-flags.ts';

/** storefront.md 2: these load the user themselves, or have none. */
const loadTheirOwnUser = new Set(['user_hyzx', 'login', 'zhzx_bdwx']);

/** What every change to a route of another name brings with it (storefront.md 2 and 4). */
export function useRouteChange(route: RouteFlags | undefined): void {
  const queryClient = useQueryClient();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!route || shown.current === route.name) return;
    const isFirst = shown.current === undefined;
    shown.current = route.name;
    // What the page itself asks for when it opens is fresh already.
    if (isFirst) return;
    if (takeLoginReload()) {
      window.location.reload();
      return;
    }
    void queryClient.invalidateQueries({ queryKey: commonQuery.queryKey });
    if (route.header !== 'none' && !loadTheirOwnUser.has(route.name)) {
      void queryClient.invalidateQueries({ queryKey: userBaseQuery.queryKey });
    }
  }, [route, queryClient]);
}
