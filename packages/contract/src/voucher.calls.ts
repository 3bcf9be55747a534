import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './voucher.ts';

export const getVouchers = get<typeof described, 'getVouchers'>('/api/voucher');
export const getVoucherLog = get<typeof described, 'getVoucherLog'>('/api/voucher/log');
export const getVoucherLogFile = get<typeof described, 'getVoucherLogFile'>('/api/voucher/log/file', asFile);
export const getCashback = get<typeof described, 'getCashback'>('/api/cashback');
export const claimCashback = post<typeof described, 'claimCashback'>('/api/cashback/{id}/claim', mayBeKeyed);
export const mailVoucherLog = post<typeof described, 'mailVoucherLog'>(
  '/api/voucher/log/file/mail',
  mayBeKeyed,
);
