import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getReports, requestReport } from '@qianfang/contract/report.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type Report = ResultOf<typeof getReports>['list'][number];
export type ReportFilter = Omit<QueryOf<typeof getReports>, 'per_page'>;

const key = ['report'] as const;

export const reportsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => call(getReports, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });

export const requesting = mutationOptions({
  mutationFn: (id: number) => call(requestReport, { params: { id } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
});
