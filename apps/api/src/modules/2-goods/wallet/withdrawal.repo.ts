import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { WithdrawalState } from '@qianfang/domain/wallet/withdrawal-state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface WithdrawalRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly withdrawal_no: string;
  readonly amount_fen: number;
  readonly payee_name: string;
  readonly bank: string;
  readonly account_no_sealed: string;
  readonly account_tail: string;
  readonly status: WithdrawalState;
  readonly reason: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const columns = sql`id, buyer_id, withdrawal_no, amount_fen, payee_name, bank, account_no_sealed, account_tail, status,
  reason, created_at, ended_at`;

export async function findWithdrawalByKey(
  db: Db,
  buyerId: number,
  key: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet.withdrawal where buyer_id = ${buyerId} and idempotency_key = ${key}`.execute(
    db,
  );
  return rows[0];
}

export async function lockWithdrawal(
  db: Db,
  buyerId: number,
  id: number,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet.withdrawal where buyer_id = ${buyerId} and id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** By number, of any company, locked: for operators, who know no ids. */
export async function lockWithdrawalByNo(db: Db, withdrawalNo: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet.withdrawal where withdrawal_no = ${withdrawalNo} for update`.execute(db);
  return rows[0];
}

export async function countWaitingWithdrawals(db: Db, buyerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.withdrawal where buyer_id = ${buyerId} and status = 'REQUESTED'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** TX, the day, a running number. */
export async function takeWithdrawalNo(db: Db, today: IsoDate): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('wallet.withdrawal_no_seq') as n`.execute(db);
  return `TX${today.replaceAll('-', '').slice(2)}${String(rows[0]?.n).padStart(7, '0')}`;
}

/** Undefined when the key belongs to an earlier one. */
export async function insertWithdrawal(
  db: Db,
  one: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly key: string;
    readonly withdrawalNo: string;
    readonly amountFen: number;
    readonly payeeName: string;
    readonly bank: string;
    readonly accountNoSealed: string;
    readonly accountTail: string;
    readonly at: Date;
  },
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    insert into wallet.withdrawal (buyer_id, account_id, idempotency_key, withdrawal_no, amount_fen, payee_name, bank,
      account_no_sealed, account_tail, status, created_at)
    values (${one.buyerId}, ${one.accountId}, ${one.key}, ${one.withdrawalNo}, ${one.amountFen}, ${one.payeeName}, ${one.bank},
      ${one.accountNoSealed}, ${one.accountTail}, 'REQUESTED', ${one.at})
    on conflict (buyer_id, idempotency_key) do nothing returning ${columns}`.execute(db);
  return rows[0];
}

export async function endWithdrawal(
  db: Db,
  withdrawal: { readonly buyer_id: number; readonly id: number },
  end: {
    readonly status: WithdrawalState;
    readonly reason: string;
    readonly bankReference: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update wallet.withdrawal set status = ${end.status}, reason = ${end.reason}, bank_reference = ${end.bankReference},
      ended_at = ${end.at}
    where buyer_id = ${withdrawal.buyer_id} and id = ${withdrawal.id}`.execute(db);
}

/** One page of a company's, newest first. */
export async function loadWithdrawals(
  db: Db,
  buyerId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: WithdrawalRow[]; readonly total: number }> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet.withdrawal where buyer_id = ${buyerId}
    order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from wallet.withdrawal where buyer_id = ${buyerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of any company, oldest first. */
export async function loadWaitingWithdrawals(db: Db, limit: number): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from wallet.withdrawal where status = 'REQUESTED' order by created_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
