import { ConfirmHost } from '@qianfang/ui/confirm';
import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { ToastProvider } from '@qianfang/ui/toast';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { generatePath, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { documentTitle, useNamedPage } from '../../shared/page-title.ts';
import { presentFailuresWith } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session-gone.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useLack } from '../../shared/user-rights.ts';
import { loadMemberMenu, loadStepsHeader } from '../frame-parts.ts';
import { fetchedPage } from '../page-code.ts';
import { useArrivedRoute, useIsOnTheWay } from '../page-router.tsx';
import { paths } from '../paths.ts';
import { presentFailure } from '../present-failure.ts';
import type { RouteFlags } from '../route-flags.ts';
import { useRouteFlags } from '../use-route-flags.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoginHeader } from './login-header.tsx';
import { mayShowLottery } from './may-show-lottery.ts';
import { NoRight } from './no-right.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ProgressLine } from './progress-line.tsx';
import { RightBar } from './right-bar.tsx';
import { useLiveChannel } from './use-live-channel.ts';
import { usePageViewReport } from './use-page-view-report.ts';
import { useRouteChange } from './use-route-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Loaded only after the page itself. */
const luckyDraw = lazyPart(() =>
  import('../../features/lottery/lottery-popup.tsx').then((module) => module.LotteryPopup),
);

/** Only phones have it, and with it the category drawer. */
const tabBar = lazyPart(() => import('./tab-bar.tsx').then((module) => module.TabBar));

/** Whether a visitor is led to the login and back. */
const leadsToLogin = (route: RouteFlags | undefined): boolean =>
  route !== undefined && !route.isOpen && !hasSession();

/** The key of the window's address, which the shown page may be behind. */
const addressKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Body marks by which tests and styles know the page and its loading state, set in the same frame. */
function useBodyMarks(route: RouteFlags | undefined, isArriving: boolean): void {
  const isNavigating = useIsOnTheWay();
  // A poll counts as busy only until its first answer, or a page that waits for a payment would never settle.
  const isFetching =
    useIsFetching({ predicate: (query) => !query.meta?.polls || query.state.data === undefined }) > 0;
  const location = useLocation();
  // On a redirect the target page is still to come.
  const isPassedThrough = useArrivedRoute().flags === undefined || leadsToLogin(route);
  const name = isPassedThrough ? undefined : route?.name;
  const isBusy = isFetching || isNavigating || isPassedThrough || isArriving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address sets the marks
  useLayoutEffect(() => {
    if (name !== undefined) document.body.dataset.route = name;
  }, [name, location]);
  useLayoutEffect(() => {
    // The router sets the mark before each address; until that page is rendered, it is not for this one to drop.
    if (isBusy || addressKey() !== location.key) document.body.dataset.busy = '';
    else delete document.body.dataset.busy;
    // Not by its key: all addresses of links within the page have the one of the first.
  }, [isBusy, location]);
  useFreshMark(isBusy, location.pathname);
}

/** A call that depends on another begins this soon after it. */
const restMs = 100;

/** Marks a page that has not been whole yet: frame.css shows nothing below what still loads there. */
function useFreshMark(isBusy: boolean, path: string): void {
  const whole = useRef<string>(undefined);
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-fresh', whole.current !== path);
    if (isBusy) return;
    const rest = setTimeout(() => {
      whole.current = path;
      document.body.removeAttribute('data-fresh');
    }, restMs);
    return () => clearTimeout(rest);
  }, [isBusy, path]);
}

/** The document's title; a route with a hidden title has the site's alone. */
function useDocumentTitle(route: RouteFlags | undefined): void {
  const named = useNamedPage();
  const title = route?.hideTitle ? '' : (named ?? route?.title ?? '');
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

function useFailurePresenter(): void {
  const navigate = useNavigate();
  useEffect(() => {
    presentFailuresWith((failure) =>
      presentFailure(failure, {
        goInstead: (path) => void navigate(path, { replace: true }),
        here: () => window.location.pathname + window.location.search,
      }),
    );
  }, [navigate]);
}

function Top({ route }: { route: RouteFlags }) {
  const StepsHeader = fetchedPage(loadStepsHeader);
  if (route.header === 'none') return null;
  if (route.header === 'login') return <LoginHeader title={route.title} />;
  // If its code fails to load, the ordinary header stands in.
  if (route.header === 'cart' && StepsHeader) return <StepsHeader />;
  const hangsMenu = route.categoryNav && route.name === 'index';
  return (
    <Header
      isBuyer={hasSession()}
      hasMenu={route.categoryMenu}
      hangsMenu={hangsMenu}
      hasStrip={route.categoryNav && !hangsMenu}
      hasAd={route.topRightAd}
    />
  );
}

/** The page's canonical address, whichever of its addresses was opened. */
function Canonical() {
  const { flags, params } = useArrivedRoute();
  if (!flags) return null;
  return <link rel="canonical" href={window.location.origin + generatePath(flags.path, params)} />;
}

/**
 * As high as the window, so that the footer does not flash while a page loads. Elements with data-fill reach
 * down to the footer.
 */
function mainClass(route: RouteFlags | undefined): string {
  const isShop = route?.header === 'full' || route?.header === 'cart';
  return isShop ? 'min-h-[calc(100vh-8.5rem)] outline-none' : 'outline-none has-[>[data-fill]]:grid';
}

function Content({ route }: { route: RouteFlags | undefined }) {
  const MemberMenu = fetchedPage(loadMemberMenu);
  const lack = useLack(route?.needs);
  // Nearly every account has the right: its page does not wait for the answer, and the server refuses the others.
  const page = lack ? <NoRight right={route?.needs} message={lack} /> : <Outlet />;
  if (!route?.isMember) return page;
  return (
    <div className="frame-width grid gap-4 py-4 md:grid-cols-[180px_minmax(0,1fr)] print:block">
      {MemberMenu && <MemberMenu />}
      <div className="min-w-0">{page}</div>
    </div>
  );
}

/** Depends on every call's start and end and every page title; separate, so that nothing re-renders. */
function Marks({ route }: { route: RouteFlags | undefined }) {
  const isArriving = useRouteChange(route);
  useBodyMarks(route, isArriving);
  useDocumentTitle(route);
  usePageViewReport();
  useLiveChannel();
  return null;
}

/** The frame of every page. */
export function Root() {
  const route = useRouteFlags();
  return (
    <>
      <Frame route={route} />
      <Marks route={route} />
    </>
  );
}

function Frame({ route }: { route: RouteFlags | undefined }) {
  const location = useLocation();
  const isPhone = useIsPhone();
  useScrollMemory(route);
  useFailurePresenter();
  useSession();
  if (leadsToLogin(route)) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`${paths.login}?back=${back}`} replace />;
  }
  const hasTabBar = route?.rightBar || route?.header === 'cart';
  return (
    <ToastProvider>
      <div className={route?.isWide ? 'frame frame-wide' : 'frame'}>
        <a href="#main" className="skip-link">
          跳到正文
        </a>
        <OfflineNote />
        <Canonical />
        {hasTabBar && hasSession() && <ProgressLine />}
        {route && <Top route={route} />}
        <main id="main" tabIndex={-1} className={mainClass(route)}>
          <Content route={route} />
        </main>
        {route && mayShowLottery(route) && hasSession() && (
          <LazyExtra source={luckyDraw} props={{ isWide: route.isWide }} />
        )}
        {route?.footer && <Footer isQuiet={route.header === 'login'} />}
        {route?.rightBar && hasSession() && <RightBar />}
        {isPhone && hasTabBar && hasSession() && <LazyExtra source={tabBar} props={{}} />}
      </div>
      <ConfirmHost />
    </ToastProvider>
  );
}
