import type { AnyCall, ProblemOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { ProblemStatus } from '@qianfang/contract/problem';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { type CallFailure, type CallInput, call } from './call.ts';

interface Asked<C extends AnyCall>
  extends Pick<CallInput<C>, 'params' | 'query' | 'body'>,
    Omit<UndefinedInitialDataOptions<ResultOf<C>, CallFailure>, 'queryKey' | 'queryFn'> {
  /** Statuses that the page itself explains. Only those compile that the call can answer with. */
  readonly inPlace?: ReadonlyArray<(ProblemStatus<ProblemOf<C>> | 422) & (404 | 422)>;
  /** Takes what the answer tells beside its content, e.g. the server's time. */
  readonly received?: (answer: ResultOf<C>) => void;
}

/** A call of the contract as a query: what is asked, and how its answer is cached under `queryKey`. */
export function callQuery<C extends AnyCall>(
  called: C,
  queryKey: QueryKey,
  { params, query, body, inPlace, received, meta, ...options }: Asked<C> = {},
) {
  return queryOptions({
    queryKey,
    async queryFn({ signal }) {
      const answer = await call(called, { params, query, body, signal });
      received?.(answer);
      return answer;
    },
    meta: { ...meta, ...(inPlace && { inPlace }) },
    ...options,
  });
}

/** One page of a list; the current one stays in view while the next loads. */
export function pageQuery<C extends AnyCall>(
  called: C,
  queryKey: QueryKey,
  query: Partial<QueryOf<C>>,
  asked: Omit<Asked<C>, 'query'> = {},
) {
  return callQuery(called, queryKey, { query, placeholderData: keepPreviousData, ...asked } as Asked<C>);
}
