import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getUserCredit,
  getUserCreditBills,
  getUserCreditRepayments,
  repayUserCredit,
} from '@qianfang/contract/wallet.calls';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { callOnce } from '../../shared/send-once.ts';

export type Credit = NonNullable<ResultOf<typeof getUserCredit>['credit']>;
export type CreditRepayment = ResultOf<typeof getUserCreditRepayments>['list'][number];
export type CreditBill = ResultOf<typeof getUserCreditBills>['list'][number];

export const creditQuery = callQuery(getUserCredit, ['wallet', 'credit']);

export const creditBillsQuery = (page: number) =>
  pageQuery(getUserCreditBills, ['wallet', 'credit-bills', page], { page, per_page: 10 });

export const creditRepaymentsQuery = (page: number) =>
  pageQuery(getUserCreditRepayments, ['wallet', 'credit-repayments', page], { page, per_page: 10 });

/** Repays from the balance. The key belongs to one press of the button. */
export async function repayCredit(amount: string): Promise<void> {
  try {
    await callOnce(repayUserCredit, { body: { amount } });
  } finally {
    // Without an answer it may have been repaid all the same.
    await invalidate(['wallet'], ['payment', 'options'], ['user', 'base']);
  }
}
