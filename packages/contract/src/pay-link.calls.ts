import { asFile, get, keyed, mayBeKeyed, post, remove } from './http/call.ts';
import type * as described from './pay-link.ts';

export const getPayLink = get<typeof described, 'getPayLink'>('/api/order/{id}/pay_link');
export const makePayLink = post<typeof described, 'makePayLink'>('/api/order/{id}/pay_link', mayBeKeyed);
export const endPayLink = remove<typeof described, 'endPayLink'>('/api/order/{id}/pay_link', mayBeKeyed);
export const openPayLink = get<typeof described, 'openPayLink'>('/api/pay_link/{token}');
export const payByLink = post<typeof described, 'payByLink'>('/api/pay_link/{token}/payment', keyed);
export const getPayLinkForm = get<typeof described, 'getPayLinkForm'>('/api/pay_link/{token}/form', asFile);
export const followPayLink = get<typeof described, 'followPayLink'>('/api/pay_link/{token}/events', asFile);
