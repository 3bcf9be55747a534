import { logOut } from '@qianfang/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { clearHistory } from '../../shared/search-history.ts';
import { forgetSession } from '../../shared/session-memory.ts';
import { leavePage } from '../../shared/unfinished.ts';
import { paths } from '../paths.ts';

/** storefront.md 4: log-out clears all tab storage and reloads: nothing of the company stays. */
export function useLogOut() {
  return useMutation({
    mutationFn: () => call(logOut),
    onSuccess() {
      forgetSession();
      clearHistory();
      leavePage((here) => here.assign(paths.login));
    },
  });
}
