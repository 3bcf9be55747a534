import { followBrand, getBrand, getBrandFocus } from '@qianfang/contract/brand-zone.calls';
import {
  applyForControl,
  getControlAds,
  getControlApplications,
  getControlFocus,
  getControlWall,
  getControlZone,
} from '@qianfang/contract/control-zone.calls';
import type { AnyCall, QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getNearExpiry, hideHint } from '@qianfang/contract/near-expiry.calls';
import {
  getDevice,
  getDevices,
  getPieceFocus,
  getPieces,
  getTopic,
  getYouxFocus,
} from '@qianfang/contract/zone.calls';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { inPlaceOf } from '../../shared/in-place.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';

export type PiecePage = ResultOf<typeof getPieces>;
export type PieceRow = PiecePage['list'][number];
export type DevicePage = ResultOf<typeof getDevices>;
export type DeviceRow = DevicePage['list'][number];
export type NearRow = ResultOf<typeof getNearExpiry>['list'][number];
export type NearRule = ResultOf<typeof getNearExpiry>['rule'];
export type ControlZone = ResultOf<typeof getControlZone>['zone'];
export type ControlQuota = NonNullable<ResultOf<typeof getControlZone>['quota']>;
export type Application = ResultOf<typeof getControlApplications>['list'][number];
export type BrandsPage = ResultOf<typeof getBrandFocus>;
export type Brand = ResultOf<typeof getBrand>;

/** Missing content has a page of its own. */
const meta = inPlaceOf<typeof getControlZone>(404);

function bannersOf<C extends typeof getYouxFocus | typeof getPieceFocus>(slot: string, focus: C) {
  return queryOptions({
    queryKey: ['zone', 'focus', slot],
    queryFn: ({ signal }) => call<C>(focus, { signal }),
    staleTime: 5 * 60_000,
  });
}
export const youxFocusQuery = bannersOf('yx', getYouxFocus);
export const pieceFocusQuery = bannersOf('zyzq', getPieceFocus);

/** One page of a zone; the current one stays in view while the next loads. Cached as lists are. */
function pageOf<C extends AnyCall>(name: string, page: C, query: Partial<QueryOf<C>>) {
  return queryOptions({
    queryKey: ['goods', 'zone', name, query],
    queryFn: ({ signal }) => call<C>(page, { signal, query }),
    placeholderData: keepPreviousData,
  });
}
export const piecesQuery = (query: Partial<QueryOf<typeof getPieces>>) => pageOf('pieces', getPieces, query);
export const devicesQuery = (query: Partial<QueryOf<typeof getDevices>>) =>
  pageOf('devices', getDevices, query);
export const nearExpiryQuery = (query: Partial<QueryOf<typeof getNearExpiry>>) =>
  pageOf('near', getNearExpiry, query);
export const brandsQuery = (query: Partial<QueryOf<typeof getBrandFocus>>) =>
  pageOf('brands', getBrandFocus, query);

export function deviceQuery(id: number) {
  return queryOptions({
    queryKey: ['goods', 'zone', 'device', id],
    queryFn: ({ signal }) => call(getDevice, { signal, params: { id } }),
    retry: false,
    meta,
  });
}

export function topicQuery(id: number) {
  return queryOptions({
    queryKey: ['zone', 'topic', id],
    queryFn: ({ signal }) => call(getTopic, { signal, params: { id } }),
    retry: false,
    meta,
  });
}

export function brandQuery(id: number) {
  return queryOptions({
    queryKey: ['zone', 'brand', id],
    queryFn: ({ signal }) => call(getBrand, { signal, params: { id } }),
    retry: false,
    meta,
  });
}

export const followingBrand = mutationOptions({
  mutationFn: ({ id, isOn }: { id: number; isOn: boolean }) =>
    call(followBrand, { params: { id }, body: { is_on: isOn ? 1 : 0 } }),
  onSettled: () =>
    Promise.all(
      [
        ['goods', 'zone', 'brands'],
        ['zone', 'brand'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ),
});

export const controlFocusQuery = queryOptions({
  queryKey: ['zone', 'control', 'focus'],
  queryFn: ({ signal }) => call(getControlFocus, { signal }),
});

export const controlWallQuery = queryOptions({
  queryKey: ['zone', 'control', 'wall'],
  queryFn: ({ signal }) => call(getControlWall, { signal }),
});

export function controlZoneQuery(url: string) {
  return queryOptions({
    queryKey: ['zone', 'control', 'zone', url],
    queryFn: ({ signal }) => call(getControlZone, { signal, params: { url } }),
    retry: false,
    meta,
  });
}

export function controlAdsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['zone', 'control', 'ads', ids],
    queryFn: ({ signal }) => call(getControlAds, { signal, query: { ids: [...ids] } }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });
}

export const applicationsQuery = queryOptions({
  queryKey: ['zone', 'control', 'applications'],
  queryFn: ({ signal }) => call(getControlApplications, { signal }),
});

export interface ApplicationForm {
  readonly zone_id: number;
  readonly store: string;
  readonly area: string;
  readonly monthly: string;
  readonly contact: string;
  readonly phone: string;
}

export const applyMutation = mutationOptions({
  mutationFn: (body: ApplicationForm) => call(applyForControl, { body }),
  // Refusals show at their fields.
  meta: { inPlace: isRefusal },
});

export const readRuleMutation = mutationOptions({
  mutationFn: (version: string) => call(hideHint, { query: { hint: 'near_expiry', version } }),
});
