import { getActivities, getActivity, getTemplate, tapActivity } from '@qianfang/contract/activity';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

export type Activity = ResultOf<typeof getActivities>['list'][number];
export type Template = ResultOf<typeof getTemplate>;
export type TemplateBlock = Template['blocks'][number];

export function activitiesQuery(ids: string) {
  return queryOptions({
    queryKey: ['activity', 'set', ids],
    queryFn: ({ signal }) => call(getActivities, { signal, query: { ids } }),
    meta: { quiet: (failure) => failure.code === 422 },
  });
}

/** One that the set's first page does not hold; one that is not there leaves the first open, so its failure is not told. */
export function activityQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['activity', id],
    queryFn: ({ signal }) => call(getActivity, { signal, params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    meta: { quiet: (failure) => failure.code === 404 || failure.code === 422 },
  });
}

/** A page made from blocks; one that is not there leads to /noActivity, so its failure is not told. */
export function templateQuery(id: number) {
  return queryOptions({
    queryKey: ['activity', 'template', id],
    queryFn: ({ signal }) => call(getTemplate, { signal, params: { id } }),
    meta: { quiet: (failure) => failure.code === 404 || failure.code === 422 },
  });
}

export const tapping = {
  mutationFn: (id: number) => call(tapActivity, { params: { id } }),
  // It only counts; nobody needs to know that it could not.
  meta: { quiet: true },
};
