import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getUserCredit,
  getUserCreditBills,
  getUserCreditRepayments,
  repayUserCredit,
} from '@qianfang/contract/wallet.calls';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

export type Credit = NonNullable<ResultOf<typeof getUserCredit>['credit']>;
export type CreditRepayment = ResultOf<typeof getUserCreditRepayments>['list'][number];
export type CreditBill = ResultOf<typeof getUserCreditBills>['list'][number];

export const creditQuery = callQuery(getUserCredit, ['wallet', 'credit']);

export const creditBillsQuery = (page: number) =>
  pageQuery(getUserCreditBills, ['wallet', 'credit-bills', page], { page, per_page: 10 });

export const creditRepaymentsQuery = (page: number) =>
  pageQuery(getUserCreditRepayments, ['wallet', 'credit-repayments', page], { page, per_page: 10 });

/** Repays from the balance. The key belongs to one press of the button. */
export async function repayCredit(amount: string, key: string): Promise<void> {
  await call(repayUserCredit, { body: { amount }, idempotencyKey: key });
  await invalidate(['wallet'], ['payment', 'options'], ['user', 'base']);
}
