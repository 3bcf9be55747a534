import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  bindScannedWechat,
  getScannedWechat,
  getWechat,
  makeBindCode,
  makeLoginCode,
  readLoginCode,
  unbindWechat,
} from '@qianfang/contract/wechat.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callChecked } from '../../shared/security-check/call-checked.ts';

export type ScanProgress = ResultOf<typeof readLoginCode>;
export type ScanPurpose = 'login' | 'bind';

/** The longest acceptable delay with the phone in hand. */
const pollMs = 2_000;

/** One code, new for each round, and dropped with its page. */
export function codeQuery(purpose: ScanPurpose, round: number) {
  return queryOptions({
    queryKey: ['wechat', 'code', purpose, round],
    queryFn: ({ signal }) => call(purpose === 'bind' ? makeBindCode : makeLoginCode, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

const isOpen = (progress: ScanProgress | undefined) =>
  progress === undefined || progress.state === 'waiting' || progress.state === 'scanned';

export function progressQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['wechat', 'progress', id],
    queryFn: ({ signal }) => call(readLoginCode, { signal, params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: (query) => (query.state.error === null && isOpen(query.state.data) ? pollMs : false),
    meta: { polls: true },
  });
}

export const wechatQuery = queryOptions({
  queryKey: ['wechat', 'bound'],
  queryFn: ({ signal }) => call(getWechat, { signal }),
  staleTime: 0,
});

export const unbindMutation = { mutationFn: () => call(unbindWechat) };

export const scannedQuery = queryOptions({
  queryKey: ['wechat', 'scanned'],
  queryFn: ({ signal }) => call(getScannedWechat, { signal }),
  staleTime: 0,
});

export const bindScannedMutation = {
  mutationFn: (body: BodyOf<typeof bindScannedWechat>) => callChecked(bindScannedWechat, body),
  // The form shows the failure itself.
  meta: { inPlace: isRefusal },
};
