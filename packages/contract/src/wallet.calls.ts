import type { Call } from './http/call.ts';
import type * as described from './wallet.ts';

export const getUserMoneyLog: Call<{ of: typeof described.getUserMoneyLog }> = {
  method: 'GET',
  path: '/api/user/user_money_log',
};

export const getUserMoneyLogFile: Call<{ of: typeof described.getUserMoneyLogFile }> = {
  method: 'GET',
  path: '/api/user/user_money_log/file',
  result: 'file',
};

export const getUserCredit: Call<{ of: typeof described.getUserCredit }> = {
  method: 'GET',
  path: '/api/user/credit',
};

export const getUserCreditBills: Call<{ of: typeof described.getUserCreditBills }> = {
  method: 'GET',
  path: '/api/user/credit/bills',
};

export const getUserCreditRepayments: Call<{ of: typeof described.getUserCreditRepayments }> = {
  method: 'GET',
  path: '/api/user/credit/repayments',
};

export const repayUserCredit: Call<{ of: typeof described.repayUserCredit }> = {
  method: 'POST',
  path: '/api/user/credit/repay',
  idempotent: 'always',
};

export const getWithdrawals: Call<{ of: typeof described.getWithdrawals }> = {
  method: 'GET',
  path: '/api/user/withdrawal',
};

export const withdrawBalance: Call<{ of: typeof described.withdrawBalance }> = {
  method: 'POST',
  path: '/api/user/withdrawal',
  idempotent: 'always',
};

export const cancelWithdrawal: Call<{ of: typeof described.cancelWithdrawal }> = {
  method: 'POST',
  path: '/api/user/withdrawal/{id}/cancel',
  idempotent: 'asked',
};

export const getStatement: Call<{ of: typeof described.getStatement }> = {
  method: 'GET',
  path: '/api/user/statement',
};

export const getStatementFile: Call<{ of: typeof described.getStatementFile }> = {
  method: 'GET',
  path: '/api/user/statement/file',
  result: 'file',
};
