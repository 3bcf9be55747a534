import { logOut } from '@qianfang/contract/session';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { takeLoginReload } from '../../shared/session-memory.ts';
import { paths } from '../paths.ts';

/** storefront.md 4: the reload flag goes, and the page starts afresh, so that nothing of the company stays in memory. */
export function useLogOut() {
  return useMutation({
    mutationFn: () => call(logOut),
    onSuccess() {
      takeLoginReload();
      window.location.assign(paths.login);
    },
  });
}
