import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getReports, requestReport } from '@qianfang/contract/report.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

export type Report = ResultOf<typeof getReports>['list'][number];
export type ReportFilter = Omit<QueryOf<typeof getReports>, 'per_page'>;

const key = ['report'] as const;

export const reportsQuery = (filter: ReportFilter) => pageQuery(getReports, [...key, filter], filter);

export const requesting = mutationOptions({
  mutationFn: (id: number) => call(requestReport, { params: { id } }),
  onSuccess: () => invalidate(key),
});
