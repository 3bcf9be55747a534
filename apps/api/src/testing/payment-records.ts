import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** The outcomes of a payment's notifications, oldest first. */
export async function outcomesOf({ db }: TestApp, paymentNo: string): Promise<string[]> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from payment.notification where payment_no = ${paymentNo} order by at`.execute(db);
  return rows.map((row) => row.outcome);
}

/** Fen by account of all postings under references with this prefix, without accounts that sum to zero. */
export async function ledgerOf({ db }: TestApp, reference: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select a.code, sum(p.amount)::bigint as amount from wallet.journal j
    join wallet.posting p on p.journal_id = j.id join wallet.account a on a.id = p.account_id
    where j.reference like ${`${reference}%`} group by a.code having sum(p.amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.code, row.amount]));
}
