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
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callChecked } from '../../shared/security-check/call-checked.ts';

export type ScanProgress = ResultOf<typeof readLoginCode>;
export type BoundWechat = NonNullable<ResultOf<typeof getWechat>['bound']>;
export type ScanPurpose = 'login' | 'bind';

/** The longest acceptable delay with the phone in hand. */
const pollMs = 2_000;

/** One code, new for each round, and dropped with its page. */
export const codeQuery = (purpose: ScanPurpose, round: number) =>
  callQuery(purpose === 'bind' ? makeBindCode : makeLoginCode, ['wechat', 'code', purpose, round], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const isOpen = (progress: ScanProgress | undefined) =>
  progress === undefined || progress.state === 'waiting' || progress.state === 'scanned';

export const progressQuery = (id: string | undefined) =>
  callQuery(readLoginCode, ['wechat', 'progress', id], {
    params: { id: id ?? '' },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: (query) => (query.state.error === null && isOpen(query.state.data) ? pollMs : false),
    meta: { polls: true },
  });

export const wechatQuery = callQuery(getWechat, ['wechat', 'bound'], { staleTime: 0 });

export const unbindMutation = { mutationFn: () => call(unbindWechat) };

export const scannedQuery = callQuery(getScannedWechat, ['wechat', 'scanned'], { staleTime: 0 });

export const bindScannedMutation = {
  mutationFn: (body: BodyOf<typeof bindScannedWechat>) => callChecked(bindScannedWechat, body),
  // The form shows the failure itself.
  meta: { inPlace: isRefusal },
};
