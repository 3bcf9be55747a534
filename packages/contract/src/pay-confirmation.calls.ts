import { get, post, put } from './http/call.ts';
import type * as described from './pay-confirmation.ts';

export const getPayConfirmation = get<typeof described, 'getPayConfirmation'>('/api/user/pay_confirmation');
export const sendPayCode = post<typeof described, 'sendPayCode'>('/api/user/pay_code');
export const setPayPassword = put<typeof described, 'setPayPassword'>('/api/user/pay_password');
export const setSmallPayment = put<typeof described, 'setSmallPayment'>('/api/user/small_payment');
