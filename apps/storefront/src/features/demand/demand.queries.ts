import { closeDemand, getDemand, getDemands, sendDemands } from '@qianfang/contract/demand.calls';
import { suggestGoods } from '@qianfang/contract/goods.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { callOnce } from '../../shared/send-once.ts';

export type Demand = ResultOf<typeof getDemands>['list'][number];
export type DemandStatus = Demand['status'];
export type DemandFilter = Pick<QueryOf<typeof getDemands>, 'status' | 'page'>;

const key = ['demand'] as const;

export const demandsQuery = (filter: DemandFilter) => pageQuery(getDemands, [...key, 'list', filter], filter);

export const demandQuery = (id: number) =>
  callQuery(getDemand, [...key, id], { params: { id }, inPlace: [404] });

/** Products on sale under that name. */
export const similarQuery = (name: string) =>
  callQuery(suggestGoods, [...key, 'similar', name], {
    query: { keywords: name, type: 0 },
    enabled: name.length > 1,
    // storefront.md 8: failures of suggestions are swallowed.
    meta: { isSwallowed: true },
  });

const refresh = () => invalidate(key);

export const sending = mutationOptions({
  mutationFn: (body: BodyOf<typeof sendDemands>) => callOnce(sendDemands, { body }),
  onSuccess: refresh,
  // The form shows errors at its fields.
  meta: { inPlace: ({ code }: CallFailure) => code === 422 },
});

export const closing = mutationOptions({
  mutationFn: (id: number) => call(closeDemand, { params: { id } }),
  onSuccess: refresh,
});
