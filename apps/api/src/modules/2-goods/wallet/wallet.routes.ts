import { getUserMoney } from '@qianfang/contract/user-money';
import {
  cancelWithdrawal as cancelWithdrawalEndpoint,
  getStatement,
  getStatementFile,
  getUserCredit,
  getUserCreditBills,
  getUserCreditRepayments,
  getUserMoneyLog,
  getUserMoneyLogFile,
  getWithdrawals,
  mailMoneyLog,
  mailStatement,
  repayUserCredit,
  withdrawBalance,
} from '@qianfang/contract/wallet';
import { parseAmount } from '@qianfang/domain/money/fen';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { listMoneyLog } from './list-money-log.ts';
import { listRepayments } from './list-repayments.ts';
import { listCreditBills, readCredit } from './read-credit.ts';
import { readMoney } from './read-money.ts';
import { readStatement } from './read-statement.ts';
import { listWithdrawals } from './read-withdrawals.ts';
import { repayFromBalance } from './repay-from-balance.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { writeMoneyLog } from './write-money-log.ts';
import { writeStatement } from './write-statement.ts';

export function mountWallet(app: FastifyInstance): void {
  mountEndpoint(app, getUserMoney, ({ deps, viewer }) => readMoney(deps.db, viewer.buyerId));
  mountEndpoint(app, getUserMoneyLog, ({ deps, viewer, query }) =>
    listMoneyLog(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, getUserMoneyLogFile, ({ deps, viewer, query }) =>
    writeMoneyLog(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getUserCredit, ({ deps, viewer }) => readCredit(deps, viewer.buyerId));
  mountEndpoint(app, getUserCreditBills, ({ deps, viewer, query }) =>
    listCreditBills(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getUserCreditRepayments, ({ deps, viewer, query }) =>
    listRepayments(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, repayUserCredit, ({ deps, viewer, body, idempotencyKey }) =>
    repayFromBalance(deps, viewer.buyerId, {
      key: idempotencyKey ?? '',
      amountFen: parseAmount(body.amount),
    }),
  );
  mountEndpoint(app, getWithdrawals, ({ deps, viewer, query }) =>
    listWithdrawals(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, withdrawBalance, ({ deps, viewer, body, idempotencyKey }) =>
    requestWithdrawal(deps, viewer, {
      key: idempotencyKey ?? '',
      amountFen: parseAmount(body.amount),
      bank: body.bank.trim(),
      accountNo: body.account_no,
    }),
  );
  mountEndpoint(app, cancelWithdrawalEndpoint, ({ deps, viewer, params }) =>
    cancelWithdrawal(deps, viewer, params.id),
  );
  mountEndpoint(app, getStatement, ({ deps, viewer, query }) =>
    readStatement(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, getStatementFile, ({ deps, viewer, query }) =>
    writeStatement(deps, viewer.buyerId, query),
  );
  mountEndpoint(
    app,
    mailMoneyLog,
    (call) => mailFile(call, () => writeMoneyLog(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
  mountEndpoint(
    app,
    mailStatement,
    (call) => mailFile(call, () => writeStatement(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
}
