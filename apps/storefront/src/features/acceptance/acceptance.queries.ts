import {
  acceptParcel,
  getAcceptanceBook,
  getAcceptances,
  getParcelCodes,
} from '@qianfang/contract/acceptance.calls';
import type { BodyOf, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getOrder } from '@qianfang/contract/order';
import { mutationOptions } from '@tanstack/react-query';
import { afterSaleKey } from '../../shared/after-sale-counts.ts';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

const key = ['acceptance'] as const;

export type Acceptances = ResultOf<typeof getAcceptances>;
export type AcceptanceRecord = Acceptances['list'][number];
export type Order = ResultOf<typeof getOrder>;
export type Parcel = Order['shipments'][number];
export type BookFilter = Partial<QueryOf<typeof getAcceptanceBook>>;
export type Accepted = ResultOf<typeof acceptParcel>;

export const acceptancesQuery = (orderId: number) =>
  callQuery(getAcceptances, [...key, 'order', orderId], { params: { id: orderId } });

export type ParcelCodes = ResultOf<typeof getParcelCodes>;

export const parcelCodesQuery = (orderId: number, part: number) =>
  callQuery(getParcelCodes, [...key, 'codes', orderId, part], { params: { id: orderId, part } });

export const bookQuery = (filter: BookFilter) =>
  pageQuery(getAcceptanceBook, [...key, 'book', filter], filter);

export interface Accepting {
  readonly params: { readonly id: number; readonly part: number };
  readonly body: BodyOf<typeof acceptParcel>;
  readonly files: readonly File[];
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

/** The order, its records and the after-sales of refused units change together. */
export const accepting = mutationOptions<Accepted, CallFailure, Accepting>({
  mutationFn: (sent) => call(acceptParcel, sent),
  onSuccess: () => invalidate(key, ['orders'], afterSaleKey),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
