import { asFile, get, keyed, post } from './http/call.ts';
import type * as described from './payment.ts';

export const maxPaidTogether = 50;

export const getPaymentOptions = get<typeof described, 'getPaymentOptions'>('/api/order/{id}/payment');
export const startPayment = post<typeof described, 'startPayment'>('/api/order/{id}/payment', keyed);
export const getPayment = get<typeof described, 'getPayment'>('/api/payment/{id}');
export const getPaymentForm = get<typeof described, 'getPaymentForm'>('/api/payment/{id}/form', asFile);

export const uploadTransferSlip = post<typeof described, 'uploadTransferSlip'>('/api/payment/{id}/voucher', {
  idempotent: 'asked',
  upload: { field: 'file', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
});

export const getRechargeOptions = get<typeof described, 'getRechargeOptions'>('/api/user/recharge');
export const rechargeBalance = post<typeof described, 'rechargeBalance'>('/api/user/recharge', keyed);
export const notifyWechat = post<typeof described, 'notifyWechat'>('/api/notify/wechat');
export const notifyAlipay = post<typeof described, 'notifyAlipay'>('/api/notify/alipay', asFile);
export const notifyUnionpay = post<typeof described, 'notifyUnionpay'>('/api/notify/unionpay');
