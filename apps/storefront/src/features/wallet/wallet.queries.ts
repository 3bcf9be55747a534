import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { getStatement, getUserMoneyLog } from '@qianfang/contract/wallet.calls';
import { callQuery, pageQuery } from '../../shared/call-query.ts';

export const moneyQuery = callQuery(getUserMoney, ['wallet', 'money']);

export type MoneyLogFilter = Partial<QueryOf<typeof getUserMoneyLog>>;

export const moneyLogQuery = (filter: MoneyLogFilter) =>
  pageQuery(getUserMoneyLog, ['wallet', 'log', filter], filter);

export type StatementFilter = QueryOf<typeof getStatement>;

export const statementQuery = (filter: StatementFilter) =>
  pageQuery(getStatement, ['wallet', 'statement', filter], filter);
