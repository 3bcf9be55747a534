import {
  getReturn,
  getReturnOptions,
  getReturns,
  getService,
  getServices,
  requestReturn,
  requestService,
  resolveService,
  sendForService,
  sendReturn,
  withdrawReturn,
  withdrawService,
  writeToReturn,
  writeToService,
} from '@qianfang/contract/after-sale.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { afterSaleKey } from '../../shared/after-sale-counts.ts';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';

export type ReturnOptions = ResultOf<typeof getReturnOptions>;
export type ReturnHead = ResultOf<typeof getReturns>['list'][number];
export type ServiceHead = ResultOf<typeof getServices>['list'][number];
export type ReturnDetail = ResultOf<typeof getReturn>;
export type ServiceDetail = ResultOf<typeof getService>;
export type Kind = 'return' | 'service';
export type ListFilter = Partial<QueryOf<typeof getReturns>>;
export type Parcel = BodyOf<typeof sendReturn>;

export const returnOptionsQuery = (orderId: number) =>
  callQuery(getReturnOptions, [...afterSaleKey, 'options', orderId], { params: { id: orderId } });

export const returnsQuery = (filter: ListFilter) =>
  pageQuery(getReturns, [...afterSaleKey, 'returns', filter], filter);

export const servicesQuery = (filter: ListFilter) =>
  pageQuery(getServices, [...afterSaleKey, 'services', filter], filter);

export const returnQuery = (id: number) =>
  callQuery(getReturn, [...afterSaleKey, 'return', id], { params: { id }, inPlace: [404] });

export const serviceQuery = (id: number) =>
  callQuery(getService, [...afterSaleKey, 'service', id], { params: { id }, inPlace: [404] });

/** Lists, counts and details change together; an order shows its returns. */
const refresh = () => invalidate(afterSaleKey, ['orders']);

/** Field errors show at the field. */
const atFields = { inPlace: isAtFields };

interface Asking<Body> {
  readonly body: Body;
  readonly files: readonly File[];
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}
type Asked = ResultOf<typeof requestReturn>;

export const requestingReturn = mutationOptions<Asked, CallFailure, Asking<BodyOf<typeof requestReturn>>>({
  mutationFn: (asking) => call(requestReturn, asking),
  onSuccess: refresh,
  meta: atFields,
});

export const requestingService = mutationOptions<Asked, CallFailure, Asking<BodyOf<typeof requestService>>>({
  mutationFn: (asking) => call(requestService, asking),
  onSuccess: refresh,
  meta: atFields,
});

const sends = { return: sendReturn, service: sendForService } as const;
const withdraws = { return: withdrawReturn, service: withdrawService } as const;
const writes = { return: writeToReturn, service: writeToService } as const;

type Moved = ResultOf<typeof sendReturn>;
interface Named {
  readonly kind: Kind;
  readonly id: number;
}

export const sending = mutationOptions<Moved, CallFailure, Named & { readonly parcel: Parcel }>({
  mutationFn: ({ kind, id, parcel }) => callOnce(sends[kind], { params: { id }, body: parcel }),
  onSettled: refresh,
  meta: atFields,
});

export const withdrawing = mutationOptions<Moved, CallFailure, Named>({
  mutationFn: ({ kind, id }) => call(withdraws[kind], { params: { id } }),
  onSettled: refresh,
});

export const writing = mutationOptions<Moved, CallFailure, Named & { readonly content: string }>({
  mutationFn: ({ kind, id, content }) => callOnce(writes[kind], { params: { id }, body: { content } }),
  onSettled: refresh,
  meta: atFields,
});

export const resolving = mutationOptions<
  Moved,
  CallFailure,
  { readonly id: number; readonly satisfaction: number }
>({
  mutationFn: ({ id, satisfaction }) => call(resolveService, { params: { id }, body: { satisfaction } }),
  onSettled: refresh,
});
