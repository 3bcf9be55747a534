import type { Db } from '../../../platform/db.ts';
import type { IdentityTables } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Changes the account's name and the company's contact. */
export async function updateContact(
  tx: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  contact: { readonly name: string; readonly phone: string },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.account')
    .set({ name: contact.name })
    .where('buyer_id', '=', owner.buyerId)
    .where('id', '=', owner.accountId)
    .execute();
  await tables(tx)
    .updateTable('identity.buyer')
    .set({ contact: contact.name, phone: contact.phone })
    .where('id', '=', owner.buyerId)
    .execute();
}

export interface OwnSession {
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly ip: string;
  readonly user_agent: string;
}

/** Open sessions of an account, latest used first. */
export async function loadOwnSessions(
  db: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  now: Date,
  limit: number,
): Promise<OwnSession[]> {
  return tables(db)
    .selectFrom('identity.session')
    .select(['token_hash', 'created_at', 'seen_at', 'ip', 'user_agent'])
    .where('buyer_id', '=', owner.buyerId)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();
}

/** Ends every session of an account but one, also those opened for its stores. Returns how many. */
export async function deleteOtherSessions(
  db: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  keep: Buffer,
): Promise<number> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('identity.session')
    .where((where) =>
      where.or([
        where.and([where('buyer_id', '=', owner.buyerId), where('account_id', '=', owner.accountId)]),
        where('head_account_id', '=', owner.accountId),
      ]),
    )
    .where('token_hash', '<>', keep)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
