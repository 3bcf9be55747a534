import { LazyPanel } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { useNavigate } from 'react-router';
import { LoginHero } from '../../features/session/login-hero.tsx';
import { LoginPanel } from '../../features/session/login-panel.tsx';
import { paths } from '../../shared/paths.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { useEnter } from '../use-enter.ts';

// Loaded on demand: most log in with a password.
const scanCode = lazyPart(() =>
  import('../../features/wechat/scan-code.tsx').then((module) => module.ScanCode),
);

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enter = useEnter();

  return (
    <div
      data-fill
      className="flex flex-col justify-center bg-[linear-gradient(100deg,#d9eee3,#eef8f2_55%,#e2f1e9)] max-md:bg-card max-md:bg-none dark:bg-[linear-gradient(100deg,#12251c,#16302a_55%,#12251c)] dark:max-md:bg-card dark:max-md:bg-none"
    >
      <h1 className="sr-only">登录千方医药采购</h1>
      <div className="frame-width grid min-h-[38.75rem] grid-cols-[minmax(0,1fr)_400px] items-center gap-14 py-8 max-lg:grid-cols-[minmax(0,26rem)] max-lg:justify-center max-md:min-h-0 max-md:py-0 max-md:grid-cols-1">
        <LoginHero />
        <LoginPanel
          onEntered={enter}
          scan={
            <LazyPanel
              source={scanCode}
              props={{
                purpose: 'login',
                onConfirmed: (state) =>
                  state === 'confirmed'
                    ? void enter()
                    : void navigate({ pathname: paths.registerWechat, search: search.toString() }),
              }}
              failed="微信扫码没有打开"
              className="min-h-80"
            />
          }
        />
      </div>
    </div>
  );
}
