import { followBrand, getBrand, getBrandFocus } from '@qianfang/contract/brand-zone.calls';
import {
  applyForControl,
  getControlAds,
  getControlApplications,
  getControlFocus,
  getControlWall,
  getControlZone,
} from '@qianfang/contract/control-zone.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getNearExpiry, hideHint } from '@qianfang/contract/near-expiry.calls';
import {
  getDevice,
  getDevices,
  getPieceFocus,
  getPieces,
  getTopic,
  getYouxFocus,
} from '@qianfang/contract/zone.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
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
const missing = { retry: false, inPlace: [404] } as const;

export const youxFocusQuery = callQuery(getYouxFocus, ['zone', 'focus', 'yx'], { staleTime: 5 * 60_000 });
export const pieceFocusQuery = callQuery(getPieceFocus, ['zone', 'focus', 'zyzq'], {
  staleTime: 5 * 60_000,
});

// Cached as lists are.
const zoneKey = ['goods', 'zone'] as const;
export const piecesQuery = (query: Partial<QueryOf<typeof getPieces>>) =>
  pageQuery(getPieces, [...zoneKey, 'pieces', query], query);
export const devicesQuery = (query: Partial<QueryOf<typeof getDevices>>) =>
  pageQuery(getDevices, [...zoneKey, 'devices', query], query);
export const nearExpiryQuery = (query: Partial<QueryOf<typeof getNearExpiry>>) =>
  pageQuery(getNearExpiry, [...zoneKey, 'near', query], query);
export const brandsQuery = (query: Partial<QueryOf<typeof getBrandFocus>>) =>
  pageQuery(getBrandFocus, [...zoneKey, 'brands', query], query);

export const deviceQuery = (id: number) =>
  callQuery(getDevice, ['goods', 'zone', 'device', id], { params: { id }, ...missing });

export const topicQuery = (id: number) =>
  callQuery(getTopic, ['zone', 'topic', id], { params: { id }, ...missing });

export const brandQuery = (id: number) =>
  callQuery(getBrand, ['zone', 'brand', id], { params: { id }, ...missing });

export const followingBrand = mutationOptions({
  mutationFn: ({ id, isOn }: { id: number; isOn: boolean }) =>
    call(followBrand, { params: { id }, body: { is_on: isOn ? 1 : 0 } }),
  onSettled: () => invalidate(['goods', 'zone', 'brands'], ['zone', 'brand']),
});

export const controlFocusQuery = callQuery(getControlFocus, ['zone', 'control', 'focus']);

export const controlWallQuery = callQuery(getControlWall, ['zone', 'control', 'wall']);

export const controlZoneQuery = (url: string) =>
  callQuery(getControlZone, ['zone', 'control', 'zone', url], { params: { url }, ...missing });

export const controlAdsQuery = (ids: readonly number[]) =>
  callQuery(getControlAds, ['zone', 'control', 'ads', ids], {
    query: { ids: [...ids] },
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  });

export const applicationsQuery = callQuery(getControlApplications, ['zone', 'control', 'applications']);

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
