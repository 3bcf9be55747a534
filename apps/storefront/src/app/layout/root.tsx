import { ConfirmHost } from '@qianfang/ui/confirm';
import { ToastProvider } from '@qianfang/ui/toast';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  generatePath,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router';
import { documentTitle, useNamedPage } from '../../shared/page-title.ts';
import { presentFailuresWith } from '../../shared/query-client.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { paths } from '../paths.ts';
import { presentFailure } from '../present-failure.ts';
import type { RouteFlags } from '../route-flags.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoginHeader } from './login-header.tsx';
import { mayDraw } from './may-draw.ts';
import { MemberMenu } from './member-menu.tsx';
import { RightBar } from './right-bar.tsx';
import { StepsHeader } from './steps-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageViewReport } from './use-page-view-report.ts';
import { useRouteChange } from './use-route-change.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** It may only be asked for once the page itself is there. */
const LuckyDraw = lazy(() =>
  import('../../features/draw/lucky-draw.tsx').then((module) => ({ default: module.LuckyDraw })),
);

/** Of the route that is shown; a redirect has none, so that the frame stays as it is while it is passed through. */
function useRouteFlags(): RouteFlags | undefined {
  const shown = useMatches().findLast((match) => match.handle !== undefined)?.handle as
    | RouteFlags
    | undefined;
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? last;
}

/** Marks on the body, by which tests and styles know the page and whether it is still loading. */
function useBodyMarks(route: RouteFlags | undefined): void {
  const isNavigating = useNavigation().state !== 'idle';
  // What polls is busy only until its first answer, else a page that waits for a payment would never come to rest.
  const isFetching =
    useIsFetching({ predicate: (query) => !query.meta?.polls || query.state.data === undefined }) > 0;
  const isBusy = isFetching || isNavigating;
  const { key } = useLocation();
  // Not that of a redirect, which is only passed through.
  const name = useMatches().at(-1)?.handle ? route?.name : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address that is arrived at is marked
  useEffect(() => {
    if (name !== undefined) document.body.dataset.route = name;
  }, [name, key]);
  useEffect(() => {
    if (isBusy) document.body.dataset.busy = '';
    else delete document.body.dataset.busy;
  }, [isBusy]);
}

/** The document's title; a route whose title is hidden goes by the site's alone. */
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
        goTo: (path) => void navigate(path),
        here: () => window.location.pathname + window.location.search,
      }),
    );
  }, [navigate]);
}

function Top({ route }: { route: RouteFlags }) {
  if (route.header === 'none') return null;
  if (route.header === 'login') return <LoginHeader title={route.title} />;
  if (route.header === 'cart') return <StepsHeader title={route.title} step={route.cartStep ?? 1} />;
  return <Header route={route} />;
}

/** Tells by which address the page is known, whichever of its own it was opened by. */
function Canonical() {
  const match = useMatches().at(-1);
  if (!match?.handle) return null;
  const { path } = match.handle as RouteFlags;
  return <link rel="canonical" href={window.location.origin + generatePath(path, match.params)} />;
}

function Content({ route }: { route: RouteFlags | undefined }) {
  if (!route?.isMember) return <Outlet />;
  return (
    <div className="frame-width grid gap-4 py-4 md:grid-cols-[180px_minmax(0,1fr)]">
      <MemberMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** The frame of every page. A visitor is led to the login and back to where they wanted to go. */
export function Root() {
  const route = useRouteFlags();
  const location = useLocation();
  useBodyMarks(route);
  useDocumentTitle(route);
  useScrollMemory(route);
  useRouteChange(route);
  usePageViewReport();
  useFailurePresenter();
  if (route && !route.isOpen && !hasSession()) {
    const back = encodeURIComponent(location.pathname + location.search);
    return <Navigate to={`${paths.login}?back=${back}`} replace />;
  }
  return (
    <ToastProvider>
      <div className={route?.isWide ? 'frame frame-wide' : 'frame'}>
        <a href="#main" className="skip-link">
          跳到正文
        </a>
        <Canonical />
        {route && <Top route={route} />}
        <main id="main" tabIndex={-1} className="outline-none">
          <Content route={route} />
        </main>
        {route?.footer && <Footer isQuiet={route.header === 'login'} />}
        {route?.rightBar && hasSession() && <RightBar route={route} />}
        {route?.rightBar && hasSession() && <TabBar />}
        {route && mayDraw(route) && hasSession() && (
          <Suspense>
            <LuckyDraw isLine={route?.header === 'cart'} />
          </Suspense>
        )}
      </div>
      <ConfirmHost />
      <ScrollRestoration />
    </ToastProvider>
  );
}
