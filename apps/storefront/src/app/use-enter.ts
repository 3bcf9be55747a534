import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { safePath } from '../shared/safe-path.ts';
import { askLoginReload } from '../shared/session-memory.ts';
import { useSearchParams } from '../shared/use-search-params.ts';
import { userBaseQuery } from '../shared/user.queries.ts';

/** What happens once somebody has logged in, in whatever way: on to the page that was asked for. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  return async () => {
    // What a visitor was shown, or another account, is nobody's business any more.
    queryClient.clear();
    const back = safePath(search.get('back') ?? '', paths.home);
    const isEntrance = back.startsWith(paths.login) || back.startsWith(paths.registerWechat);
    const next = isEntrance ? paths.home : back;
    // A head office chooses first for whom it acts. Where that cannot be told, it goes on as itself.
    const user = await queryClient.fetchQuery(userBaseQuery).catch(() => undefined);
    // After what another account has left in this tab went.
    askLoginReload();
    void navigate(user && user.sister_count > 0 ? paths.chooseStore(next) : next, { replace: true });
  };
}
