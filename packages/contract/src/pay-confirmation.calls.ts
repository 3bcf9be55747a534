import type { Call } from './http/call.ts';
import type * as described from './pay-confirmation.ts';

export const getPayConfirmation: Call<{ of: typeof described.getPayConfirmation }> = {
  method: 'GET',
  path: '/api/user/pay_confirmation',
};

export const sendPayCode: Call<{ of: typeof described.sendPayCode }> = {
  method: 'POST',
  path: '/api/user/pay_code',
};

export const setPayPassword: Call<{ of: typeof described.setPayPassword }> = {
  method: 'PUT',
  path: '/api/user/pay_password',
};

export const setSmallPayment: Call<{ of: typeof described.setSmallPayment }> = {
  method: 'PUT',
  path: '/api/user/small_payment',
};
