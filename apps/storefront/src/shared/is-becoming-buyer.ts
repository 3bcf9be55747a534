import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserBase } from '@qianfang/contract/session';
import { readItem, writeItem } from './session-memory.ts';

type Standing = ResultOf<typeof getUserBase>['standing'];

const key = 'qf-becoming-buyer';
const stages: readonly Standing['state'][] = ['draft', 'waiting', 'rejected', 'signing'];

/** On the way to a first order: one banner above every page says where, so pages need not. */
export const isBecomingBuyer = ({ state }: Standing): boolean => stages.includes(state);

/** For the banner's place on the next page, before the user state is there. */
export const noteStanding = (standing: Standing): void =>
  writeItem(key, isBecomingBuyer(standing) ? '1' : '');

export const wasBecomingBuyer = (): boolean => readItem(key) === '1';
