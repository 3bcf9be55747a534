import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { getUserMoney } from '@qianfang/contract/user-money.calls';
import { getStatement, getUserMoneyLog } from '@qianfang/contract/wallet.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';

export const moneyQuery = queryOptions({
  queryKey: ['wallet', 'money'],
  queryFn: ({ signal }) => call(getUserMoney, { signal }),
});

export type MoneyLogFilter = Partial<QueryOf<typeof getUserMoneyLog>>;

export function moneyLogQuery(filter: MoneyLogFilter) {
  return queryOptions({
    queryKey: ['wallet', 'log', filter],
    queryFn: ({ signal }) => call(getUserMoneyLog, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
}

export type StatementFilter = QueryOf<typeof getStatement>;

export function statementQuery(filter: StatementFilter) {
  return queryOptions({
    queryKey: ['wallet', 'statement', filter],
    queryFn: ({ signal }) => call(getStatement, { signal, query: filter }),
    placeholderData: keepPreviousData,
  });
}
