import { postJournal } from '@qianfang/api/modules/2-goods/wallet';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { insertRows } from './insert-rows.ts';

interface CreditPlan {
  readonly buyerId: number;
  readonly limitFen: number;
  readonly termDays: number;
  /** Debts from before the store existed (期初), and days from today until they are due. */
  readonly owed: ReadonlyArray<readonly [amountFen: number, dueIn: number]>;
}

/** Credit periods: one partly used, one blocked by an overdue bill. */
export async function seedCredit(
  tx: Db,
  plans: readonly CreditPlan[],
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): Promise<void> {
  await insertRows(
    tx,
    'wallet.credit_line',
    plans.map((plan) => ({
      buyer_id: plan.buyerId,
      limit_fen: plan.limitFen,
      term_days: plan.termDays,
      updated_at: now.toISOString(),
    })),
  );
  const bills = plans.flatMap((plan) =>
    plan.owed.map(([amountFen, dueIn], index) => ({
      buyer_id: plan.buyerId,
      reference: `QC${plan.buyerId}-${index + 1}`,
      amount_fen: amountFen,
      due_on: addDays(today, dueIn),
      created_at: new Date(now.getTime() + (dueIn - plan.termDays) * 86_400_000).toISOString(),
    })),
  );
  await insertRows(tx, 'wallet.credit_bill', bills);
  for (const bill of bills) {
    await postJournal(tx, {
      cause: 'opening',
      reference: bill.reference,
      memo: '账期期初欠款',
      at: new Date(bill.created_at),
      postings: [
        { owner: { buyerId: bill.buyer_id }, code: 'credit', amount: -bill.amount_fen },
        { owner: { system: true }, code: 'opening', amount: bill.amount_fen },
      ],
    });
  }
}
