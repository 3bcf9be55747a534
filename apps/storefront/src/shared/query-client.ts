import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, loggedOutCodes, sessionChanged } from './call.ts';
import { isRefusal } from './refusals.ts';
import { noteSessionGone } from './session-gone.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      /** What the page itself says where its content would stand: that this is not there (404), or why it may not be had (422). */
      readonly inPlace?: ReadonlyArray<404 | 422>;
      /** Asks again by itself: that is no busy page, and what fails again and again is told once. */
      readonly polls?: boolean;
      /** storefront.md 8 swallows its failures, of every kind but that the session is gone. */
      readonly isSwallowed?: boolean;
    };
    mutationMeta: {
      /** Refusals that the form or the dialog itself says; of other failures it can keep none. */
      readonly inPlace?: (refusal: CallFailure) => boolean;
      /** storefront.md 8 swallows it: a simple activity call. */
      readonly isSwallowed?: boolean;
    };
  }
}

type Present = (failure: CallFailure) => void;
let present: Present = () => {};

/** Says how failures are shown; called once by the app. */
export function presentFailuresWith(how: Present): void {
  present = how;
}

const presented = new WeakSet<CallFailure>();

/** Tells a failure as storefront.md 8 has it: once, whoever comes with it. */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailure) || error.kind === 'cancelled' || presented.has(error)) return;
  presented.add(error);
  heed(error);
  present(error);
}

/** Every page that is not open leads to the login then, also where the failure itself is swallowed. */
function heed(error: CallFailure): void {
  if (loggedOutCodes.has(error.code)) noteSessionGone();
}

/** What each query that is asked again by itself has said last, until it is answered. */
const said = new WeakMap<object, string>();

/** Nobody has pressed anything for what polls, nor for what is shown already and is only brought up to date. */
function isSaidAlready(query: Query<unknown, unknown, unknown>, { message }: CallFailure): boolean {
  if (!query.meta?.polls && query.state.data === undefined) return false;
  const isSame = said.get(query) === message;
  said.set(query, message);
  return isSame;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const { inPlace, isSwallowed } = query.meta ?? {};
      if (isSwallowed) heed(error);
      else if (!inPlace?.some((code) => code === error.code) && !isSaidAlready(query, error))
        showFailure(error);
    },
    onSuccess: (_data, query) => void said.delete(query),
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (meta?.isSwallowed) heed(error);
      else if (!isRefusal(error) || !meta?.inPlace?.(error)) showFailure(error);
    },
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
      // its address has cancelled is still waited for by a part of the page; what the session before was refused, the present one asks.
      retry: (count, { code, kind, reason, retryAfterMs }) =>
        count <
        (code === 503 && retryAfterMs
          ? 12
          : kind === 'network' || kind === 'cancelled' || reason === sessionChanged
            ? 1
            : 0),
      retryDelay: (_, { retryAfterMs }) => Math.min(retryAfterMs, 10_000) || 1000,
    },
    // A write fails at once where there is no network: nothing that was written is kept and sent later.
    mutations: { networkMode: 'always', retry: false },
  },
});
