import type { Call } from './http/call.ts';
import type * as described from './payment.ts';

export const maxPaidTogether = 50;

export const getPaymentOptions: Call<{ of: typeof described.getPaymentOptions }> = {
  method: 'GET',
  path: '/api/order/{id}/payment',
};

export const startPayment: Call<{ of: typeof described.startPayment }> = {
  method: 'POST',
  path: '/api/order/{id}/payment',
  idempotent: 'always',
};

export const getPayment: Call<{ of: typeof described.getPayment }> = {
  method: 'GET',
  path: '/api/payment/{id}',
};

export const getPaymentForm: Call<{ of: typeof described.getPaymentForm }> = {
  method: 'GET',
  path: '/api/payment/{id}/form',
  result: 'file',
};

export const uploadTransferSlip: Call<{ of: typeof described.uploadTransferSlip }> = {
  method: 'POST',
  path: '/api/payment/{id}/voucher',
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
};

export const getRechargeOptions: Call<{ of: typeof described.getRechargeOptions }> = {
  method: 'GET',
  path: '/api/user/recharge',
};

export const rechargeBalance: Call<{ of: typeof described.rechargeBalance }> = {
  method: 'POST',
  path: '/api/user/recharge',
  idempotent: 'always',
};

export const notifyWechat: Call<{ of: typeof described.notifyWechat }> = {
  method: 'POST',
  path: '/api/notify/wechat',
};

export const notifyAlipay: Call<{ of: typeof described.notifyAlipay }> = {
  method: 'POST',
  path: '/api/notify/alipay',
  result: 'file',
};

export const notifyUnionpay: Call<{ of: typeof described.notifyUnionpay }> = {
  method: 'POST',
  path: '/api/notify/unionpay',
};
