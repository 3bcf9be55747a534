import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../../shared/after-paint.ts';
import { commonQuery } from '../../shared/common.queries.ts';
import { invalidate } from '../../shared/query-client.ts';
import { takeLoginReload } from '../../shared/session-memory.ts';
import { leavePage } from '../../shared/unfinished.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import type { RouteFlags } from '../route-flags.ts';

/** storefront.md 2: these load the user themselves, or have none. */
const loadTheirOwnUser = new Set(['user_hyzx', 'login', 'zhzx_bdwx']);

/**
 * Refetches what storefront.md 2 and 4 name on every change of route name, after the page is painted, so that
 * it does not delay it. Returns whether that is still to come.
 */
export function useRouteChange(route: RouteFlags | undefined): boolean {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const isDue = useRef(false);
  const [doneAt, setDoneAt] = useState<string>();
  useEffect(() => {
    if (route && shown.current !== route.name) {
      // On the first page, its own requests are fresh already.
      isDue.current = shown.current !== undefined;
      shown.current = route.name;
      if (isDue.current && takeLoginReload()) {
        leavePage((here) => here.reload());
        return;
      }
    }
    return afterPaint(() => {
      if (route && isDue.current) {
        isDue.current = false;
        void invalidate(commonQuery.queryKey);
        if (route.header !== 'none' && !loadTheirOwnUser.has(route.name)) {
          void invalidate(userBaseQuery.queryKey);
        }
      }
      setDoneAt(key);
    });
  }, [route, key]);
  return doneAt !== key;
}
