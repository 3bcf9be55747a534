import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type Params,
  type RouteMatch,
  Router,
  renderMatches,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';
import { loadAfresh } from './load-afresh.ts';
import { fetchedPage, fetchPieces, isComplete, type PageRoute, preloadData } from './page-code.ts';
import type { RouteFlags } from './route-flags.ts';
import { storeScrollPosition, useScrollRestoration } from './scroll-positions.ts';

/** The page shown: the window's address, except while the next page's code loads. */
interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
  readonly match: RouteMatch<string, PageRoute> | undefined;
  readonly staysPut: boolean;
  /** Its code failed to load. */
  readonly hasFailed: boolean;
}

interface Guide extends Navigator {
  /** Retries the missing code, then shows the window's address. */
  again(): void;
  /** Shows the window's address, from now on also after 后退 and 前进; returns the unsubscribe function. */
  start(): () => void;
}

/** The route of an address. Most have no parameter and match by path: trying all of them is slow. */
function matcherOf(routes: PageRoute[]): (to: To) => RouteMatch<string, PageRoute> | undefined {
  const plain = new Map<string, PageRoute>();
  for (const route of routes) {
    if (!/[:*?]/.test(route.path) && !plain.has(route.path)) plain.set(route.path, route);
  }
  return (to) => {
    const pathname = typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname;
    const route = plain.get(pathname ?? '');
    if (!route) return matchRoutes(routes, to)?.at(-1);
    return { params: {}, pathname: route.path, pathnameBase: route.path, route };
  };
}

/**
 * Navigates as react-router's data router does, without its loader and server parts, 19 KB of the first
 * page's 150 (docs/decisions/0008). The current page and address stay until the next page's code has loaded.
 * A later navigation replaces an earlier one.
 */
function guideThrough(
  routes: PageRoute[],
  show: (shown: Shown) => void,
  markOnTheWay: (isOnTheWay: boolean) => void,
): Guide {
  const history = UNSAFE_createBrowserHistory();
  const matchOf = matcherOf(routes);
  let turn = 0;
  let shownAt: Location | undefined;

  async function arrive(to: To, staysPut: boolean, commit: () => NavigationType): Promise<void> {
    turn += 1;
    const mine = turn;
    const match = matchOf(history.encodeLocation(to));
    let hasFailed = false;
    if (match && !isComplete(match.route)) {
      markOnTheWay(true);
      await fetchPieces(match.route).catch(() => {
        hasFailed = true;
      });
      if (mine !== turn) return;
    }
    // The answer comes while the frame is rendered.
    if (match) preloadData(match.route, history.createURL(to).search);
    if (shownAt) storeScrollPosition(shownAt);
    // The address changes now, its page is rendered later; who reads the mark in between must not find it gone.
    document.body.dataset.busy = '';
    const action = commit();
    if (hasFailed) void loadAfresh(() => mine === turn);
    const { location } = history;
    shownAt = location;
    startTransition(() => {
      markOnTheWay(false);
      show({ location, action, match, staysPut, hasFailed });
    });
  }

  const showAddress = () => void arrive(history.location, false, () => history.action);

  return {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push(to: To, state?: unknown, options: NavigateOptions = {}) {
      void arrive(to, options.preventScrollReset ?? false, () => {
        history.push(to, state);
        return history.action;
      });
    },
    replace(to: To, state?: unknown, options: NavigateOptions = {}) {
      void arrive(to, options.preventScrollReset ?? false, () => {
        history.replace(to, state);
        return history.action;
      });
    },
    again: showAddress,
    start() {
      showAddress();
      return history.listen(showAddress);
    },
  };
}

interface Arrived {
  /** The route's flags; undefined on a redirect. */
  readonly flags: RouteFlags | undefined;
  readonly params: Params;
}

const ArrivedContext = createContext<Arrived>({ flags: undefined, params: {} });
const OnTheWayContext = createContext(false);

/** The route shown. */
export const useArrivedRoute = (): Arrived => useContext(ArrivedContext);

/** Whether the next page's code is loading. */
export const useIsOnTheWay = (): boolean => useContext(OnTheWayContext);

/** Replaces a crashed page until the next address is shown. */
class Boundary extends Component<
  { location: Location; fallback: ReactNode; children: ReactNode },
  { location: Location; hasFallen: boolean }
> {
  override state = { location: this.props.location, hasFallen: false };

  static getDerivedStateFromError() {
    return { hasFallen: true };
  }

  static getDerivedStateFromProps(
    props: { location: Location },
    state: { location: Location; hasFallen: boolean },
  ) {
    return props.location === state.location ? null : { location: props.location, hasFallen: false };
  }

  override render() {
    return this.state.hasFallen ? this.props.fallback : this.props.children;
  }
}

interface Parts {
  /** Around every page; its Outlet is the page. */
  readonly Frame: ComponentType;
  /** Replaces a crashed page. */
  readonly Failed: ComponentType;
  /** In the frame until the page's code has loaded. */
  readonly Missing: ComponentType<{ tryAgain: () => void }>;
}

function Pages({ shown, tryAgain, Frame, Failed, Missing }: { shown: Shown; tryAgain: () => void } & Parts) {
  const { location, match, staysPut, hasFailed } = shown;
  useScrollRestoration(staysPut || match?.route.handle?.noScrollTop === true);
  if (!match) return <Failed />;
  const { params, route } = match;
  const Page = route.load && fetchedPage(route.load);
  const here = Page ? <Page /> : route.element;
  const element = hasFailed ? <Missing tryAgain={tryAgain} /> : here;
  const page = { ...match, route: { path: route.path, element } };
  const frame = { params, pathname: '/', pathnameBase: '/', route: { element: <Frame /> } };
  return (
    <Boundary location={location} fallback={<Failed />}>
      <ArrivedContext value={{ flags: route.handle, params }}>
        {renderMatches(route.isFrameless ? [page] : [frame, page])}
      </ArrivedContext>
    </Boundary>
  );
}

/** The whole store: the current page in its frame. Renders nothing before the first page's code. */
export function PageRouter({ routes, ...parts }: { routes: PageRoute[] } & Parts) {
  const [shown, setShown] = useState<Shown>();
  const [isOnTheWay, setIsOnTheWay] = useState(true);
  const [guide] = useState(() => guideThrough(routes, setShown, setIsOnTheWay));
  useLayoutEffect(() => guide.start(), [guide]);
  // In the same frame as the page that replaces it.
  useLayoutEffect(() => {
    if (shown) document.getElementById('first-paint')?.remove();
  }, [shown]);
  if (!shown) return null;
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={guide}>
      <OnTheWayContext value={isOnTheWay}>
        <Pages shown={shown} tryAgain={guide.again} {...parts} />
      </OnTheWayContext>
    </Router>
  );
}
