import type { Db } from '../../../platform/db.ts';
import type { IdentityTables } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** The account of a company that has to confirm. */
export interface Confirmer {
  readonly buyerId: number;
  readonly accountId: number;
}

/** What an account confirms with: its phone, and the hash of its pay password, null if it has none. */
export async function findPayMeans(
  db: Db,
  { buyerId, accountId }: Confirmer,
): Promise<{ readonly phone: string; readonly password_hash: string | null } | undefined> {
  return tables(db)
    .selectFrom('identity.account as a')
    .leftJoin('identity.pay_password as p', 'p.account_id', 'a.id')
    .select(['a.phone', 'p.password_hash'])
    .where('a.buyer_id', '=', buyerId)
    .where('a.id', '=', accountId)
    .executeTakeFirst();
}

export async function savePayPassword(
  tx: Db,
  accountId: number,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const values = { password_hash: passwordHash, set_at: at };
  await tables(tx)
    .insertInto('identity.pay_password')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
