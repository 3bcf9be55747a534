import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { safePath } from '../shared/safe-path.ts';
import { requestLoginReload } from '../shared/session-memory.ts';
import { useSearchParams } from '../shared/use-search-params.ts';
import { userBaseQuery } from '../shared/user.queries.ts';

/** After any login: goes on to the requested page. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  return async () => {
    // Drops what a visitor or another account was shown.
    queryClient.clear();
    const back = safePath(search.get('back') ?? '', paths.home);
    const isEntrance = back.startsWith(paths.login) || back.startsWith(paths.registerWechat);
    const next = isEntrance ? paths.home : back;
    // A head office first chooses whom it acts for. If that fails to load, it goes on as itself.
    const user = await queryClient.fetchQuery(userBaseQuery).catch(() => undefined);
    // After another account's storage was cleared.
    requestLoginReload();
    void navigate(user && user.sister_count > 0 ? paths.chooseStore(next) : next, { replace: true });
  };
}
