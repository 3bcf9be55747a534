import { useNavigate } from 'react-router';
import { StoreChoice } from '../../features/store/store-choice.tsx';
import { StoresView } from '../../features/store/stores-view.tsx';
import { paths } from '../../shared/paths.ts';
import { safePath } from '../../shared/safe-path.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 多店管理; right after a login that may act for several stores, the choice among them. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  if (next === null) return <StoresView />;
  const path = safePath(next, paths.home);
  return <StoreChoice next={path} onStay={() => void navigate(path, { replace: true })} />;
}
