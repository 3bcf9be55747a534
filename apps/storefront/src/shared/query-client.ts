import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call.ts';
import { noteSessionGone } from './session-gone.ts';

/** storefront.md 8: codes that mean the session is gone. */
export const loggedOutCodes: ReadonlySet<number> = new Set([401, 10001]);

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      readonly quiet?: Quiet;
      /** Asks again by itself, so that its asking does not make the page count as busy. */
      readonly polls?: boolean;
      /** Of the frame, not of what the page shows: storefront.md 8 swallows its failure, of every kind. */
      readonly isFrame?: boolean;
    };
    mutationMeta: { readonly quiet?: Quiet };
  }
}

/** The caller shows the failure itself, or storefront.md 8 swallows it: always, or only failures of a kind. */
type Quiet = boolean | ((failure: CallFailure) => boolean);

type Present = (failure: CallFailure) => void;
let present: Present = () => {};

/** Says how failures are shown; called once by the app. */
export function presentFailuresWith(how: Present): void {
  present = how;
}

/** storefront.md 8: a contract to sign leads there and a time-out offers a fresh page, whatever the page says itself. */
const isNeverQuiet = ({ code, kind }: CallFailure) => code === 459 || kind === 'timeout';

interface Meta {
  readonly quiet?: Quiet;
  readonly isFrame?: boolean;
}

function shown(error: unknown, meta: Meta | undefined): void {
  if (!(error instanceof CallFailure) || error.kind === 'cancelled') return;
  // Also where the failure itself is swallowed: every page that is not open then leads to the login.
  if (loggedOutCodes.has(error.code)) noteSessionGone();
  const quiet = meta?.quiet;
  const isQuiet = typeof quiet === 'function' ? quiet(error) : quiet;
  if (isQuiet && (meta?.isFrame || !isNeverQuiet(error))) return;
  present(error);
}

/** Shows the failure of a call that was made outside of queries and mutations. */
export function showFailure(error: unknown): void {
  shown(error, undefined);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => shown(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => shown(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      // Asked offline too, so that it fails and says so; what failed or is old is asked again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // What the server is not ready to answer is asked again when it said to, for about a minute. A query that a later call to
      // its address has cancelled is still waited for by a part of the page.
      retry: (count, { code, kind, retryAfterMs }) =>
        count < (code === 503 && retryAfterMs ? 12 : kind === 'network' || kind === 'cancelled' ? 1 : 0),
      retryDelay: (_, { retryAfterMs }) => Math.min(retryAfterMs, 10_000) || 1000,
    },
    // A write fails at once where there is no network: nothing that was written is kept and sent later.
    mutations: { networkMode: 'always', retry: false },
  },
});
