import { get, post, put } from './http/call.ts';
import type * as described from './store.ts';

export const getStores = get<typeof described, 'getStores'>('/api/store');
export const getStoreChoices = get<typeof described, 'getStoreChoices'>('/api/store/choice');
export const addStore = post<typeof described, 'addStore'>('/api/store');
export const changeStore = put<typeof described, 'changeStore'>('/api/store/{id}');
export const makeJoinCode = post<typeof described, 'makeJoinCode'>('/api/store/code');
export const bindStore = post<typeof described, 'bindStore'>('/api/store/bind');
export const switchStore = post<typeof described, 'switchStore'>('/api/store/{id}/switch');
export const returnToHead = post<typeof described, 'returnToHead'>('/api/store/return');
