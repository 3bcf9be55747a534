import type * as described from './address.ts';
import { get, post, put, remove } from './http/call.ts';

export const listAddresses = get<typeof described, 'listAddresses'>('/api/address');
export const addAddress = post<typeof described, 'addAddress'>('/api/address');
export const changeAddress = put<typeof described, 'changeAddress'>('/api/address/{id}');
export const removeAddress = remove<typeof described, 'removeAddress'>('/api/address/{id}');
