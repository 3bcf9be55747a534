import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../shared/paths.ts';
import { safePath } from '../shared/safe-path.ts';
import { askLoginReload } from '../shared/session-memory.ts';

/** What happens once somebody has logged in, in whatever way: on to the page that was asked for. */
export function useEnter(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  return () => {
    // What a visitor was shown, or another account, is nobody's business any more.
    queryClient.clear();
    askLoginReload();
    const back = safePath(search.get('back') ?? '', paths.home);
    const isEntrance = back.startsWith(paths.login) || back.startsWith(paths.registerWechat);
    void navigate(isEntrance ? paths.home : back, { replace: true });
  };
}
