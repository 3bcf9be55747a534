import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallFailure, loggedOutCodes, sessionChanged } from './call.ts';
import { isRefusal } from './refusals.ts';
import { noteSessionGone } from './session-gone.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      /** Statuses shown in place of the content: not found (404), not allowed (422). */
      readonly inPlace?: ReadonlyArray<404 | 422>;
      /** Polls: shows no busy page, and a repeated failure only once. */
      readonly polls?: boolean;
      /** storefront.md 8 swallows all its failures except a lost session. */
      readonly isSwallowed?: boolean;
    };
    mutationMeta: {
      /** Refusals that the form or dialog shows itself; it cannot take other failures. */
      readonly inPlace?: (refusal: CallFailure) => boolean;
      /** storefront.md 8 swallows it: a simple activity call. */
      readonly isSwallowed?: boolean;
    };
  }
}

type Present = (failure: CallFailure) => void;
let present: Present = () => {};

/** Sets how failures are shown; called once by the app. */
export function presentFailuresWith(how: Present): void {
  present = how;
}

const presented = new WeakSet<CallFailure>();

/** Shows a failure as storefront.md 8 says: once, even if passed repeatedly. */
export function showFailure(error: unknown): void {
  if (!(error instanceof CallFailure) || error.kind === 'cancelled' || presented.has(error)) return;
  presented.add(error);
  noteLostSession(error);
  present(error);
}

/** A lost session leads every page that needs one to the login, even if the failure is swallowed. */
function noteLostSession(error: CallFailure): void {
  if (loggedOutCodes.has(error.code)) noteSessionGone();
}

/** The last message of each background query, until it succeeds. */
const lastMessages = new WeakMap<object, string>();

/** Nobody triggered a poll or a background refresh. */
function isRepeated(query: Query<unknown, unknown, unknown>, { message }: CallFailure): boolean {
  if (!query.meta?.polls && query.state.data === undefined) return false;
  const isSame = lastMessages.get(query) === message;
  lastMessages.set(query, message);
  return isSame;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const { inPlace, isSwallowed } = query.meta ?? {};
      if (isSwallowed) noteLostSession(error);
      else if (!inPlace?.some((code) => code === error.code) && !isRepeated(query, error)) showFailure(error);
    },
    onSuccess: (_data, query) => void lastMessages.delete(query),
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (meta?.isSwallowed) noteLostSession(error);
      else if (!isRefusal(error) || !meta?.inPlace?.(error)) showFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      // Runs offline too, so that it fails visibly; failed or stale data is refetched once back online.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Retries for about a minute when the server says it is not ready. Also retries a query cancelled by a
      // later call, which part of the page still awaits, and one refused to the previous session.
      retry: (count, { code, kind, reason, retryAfterMs }) =>
        count <
        (code === 503 && retryAfterMs
          ? 12
          : kind === 'network' || kind === 'cancelled' || reason === sessionChanged
            ? 1
            : 0),
      retryDelay: (_, { retryAfterMs }) => Math.min(retryAfterMs, 10_000) || 1000,
    },
    // A write fails at once without a network: writes are never queued.
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Queries under these keys are stale: those in sight are asked again at once. */
export async function invalidate(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
