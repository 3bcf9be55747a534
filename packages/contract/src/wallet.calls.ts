import { asFile, get, keyed, mayBeKeyed, post } from './http/call.ts';
import type * as described from './wallet.ts';

export const getUserMoneyLog = get<typeof described, 'getUserMoneyLog'>('/api/user/user_money_log');

export const getUserMoneyLogFile = get<typeof described, 'getUserMoneyLogFile'>(
  '/api/user/user_money_log/file',
  asFile,
);

export const getUserCredit = get<typeof described, 'getUserCredit'>('/api/user/credit');
export const getUserCreditBills = get<typeof described, 'getUserCreditBills'>('/api/user/credit/bills');

export const getUserCreditRepayments = get<typeof described, 'getUserCreditRepayments'>(
  '/api/user/credit/repayments',
);

export const repayUserCredit = post<typeof described, 'repayUserCredit'>('/api/user/credit/repay', keyed);
export const getWithdrawals = get<typeof described, 'getWithdrawals'>('/api/user/withdrawal');
export const withdrawBalance = post<typeof described, 'withdrawBalance'>('/api/user/withdrawal', keyed);

export const cancelWithdrawal = post<typeof described, 'cancelWithdrawal'>(
  '/api/user/withdrawal/{id}/cancel',
  mayBeKeyed,
);

export const getStatement = get<typeof described, 'getStatement'>('/api/user/statement');
export const getStatementFile = get<typeof described, 'getStatementFile'>('/api/user/statement/file', asFile);
export const mailMoneyLog = post<typeof described, 'mailMoneyLog'>(
  '/api/user/user_money_log/file/mail',
  mayBeKeyed,
);
export const mailStatement = post<typeof described, 'mailStatement'>(
  '/api/user/statement/file/mail',
  mayBeKeyed,
);
