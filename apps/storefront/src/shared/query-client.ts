import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
    queryMeta: {
      /** The caller shows the failure itself, or storefront.md 8 swallows it. */ readonly quiet?: boolean;
    };
    mutationMeta: { readonly quiet?: boolean };
  }
}

type Present = (failure: CallFailure) => void;
let present: Present = () => {};

/** Says how failures are shown; called once by the app. */
export function presentFailuresWith(how: Present): void {
  present = how;
}

function shown(error: unknown, meta: { readonly quiet?: boolean } | undefined): void {
  if (meta?.quiet || !(error instanceof CallFailure) || error.kind === 'cancelled') return;
  present(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => shown(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => shown(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => error.kind === 'network' && count < 1,
    },
    mutations: { retry: false },
  },
});
