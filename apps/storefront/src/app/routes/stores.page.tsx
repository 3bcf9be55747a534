import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { useNavigate } from 'react-router';
import { StoreChoice } from '../../features/store/store-choice.tsx';
import { StoresView } from '../../features/store/stores-view.tsx';
import { paths } from '../../shared/paths.ts';
import { safePath } from '../../shared/safe-path.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

const accounts = lazyPart(() =>
  import('../../features/company-account/accounts-panel.tsx').then((module) => module.AccountsPanel),
);

/** 多店管理; right after a login that may act for several stores, the choice among them. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  if (next === null)
    return <StoresView accounts={<LazyPanel source={accounts} props={{}} failed="员工账号没有打开" />} />;
  const path = safePath(next, paths.home);
  return <StoreChoice next={path} onStay={() => void navigate(path, { replace: true })} />;
}
