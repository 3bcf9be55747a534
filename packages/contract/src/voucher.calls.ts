import type { Call } from './http/call.ts';
import type * as described from './voucher.ts';

export const getVouchers: Call<{ of: typeof described.getVouchers }> = {
  method: 'GET',
  path: '/api/voucher',
};

export const getVoucherLog: Call<{ of: typeof described.getVoucherLog }> = {
  method: 'GET',
  path: '/api/voucher/log',
};

export const getVoucherLogFile: Call<{ of: typeof described.getVoucherLogFile }> = {
  method: 'GET',
  path: '/api/voucher/log/file',
  result: 'file',
};

export const getCashback: Call<{ of: typeof described.getCashback }> = {
  method: 'GET',
  path: '/api/cashback',
};

export const claimCashback: Call<{ of: typeof described.claimCashback }> = {
  method: 'POST',
  path: '/api/cashback/{id}/claim',
  idempotent: 'asked',
};
