import type { AccountRole } from '@qianfang/domain/access/rights';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Account } from './identity.repo.ts';
import type { IdentityTables, InvitationRow } from './identity.table.ts';

export type Invitation = Selectable<InvitationRow>;

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Accounts of a company, its main one first. */
export async function loadAccounts(db: Db, buyerId: number): Promise<Account[]> {
  return tables(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute();
}

/** Locks all accounts of a company in one order: of two changes the second sees the first. */
export async function lockAccounts(tx: Db, buyerId: number): Promise<Account[]> {
  return tables(tx)
    .selectFrom('identity.account')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives an account a role, and lets it log in or not. What it has open ends where it may not. */
export async function saveAccount(
  tx: Db,
  owner: { readonly buyerId: number; readonly accountId: number },
  change: { readonly role: AccountRole; readonly isEnabled: boolean },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.account')
    .set({ role: change.role, is_enabled: change.isEnabled })
    .where('buyer_id', '=', owner.buyerId)
    .where('id', '=', owner.accountId)
    .execute();
  // A role that has changed ends the stores' sessions that it opened: acting for them takes a right of its own.
  await tables(tx)
    .deleteFrom('identity.session')
    .where((where) =>
      where.or([
        where('head_account_id', '=', owner.accountId),
        ...(change.isEnabled ? [] : [where('account_id', '=', owner.accountId)]),
      ]),
    )
    .execute();
}

export async function loadInvitations(db: Db, buyerId: number): Promise<Invitation[]> {
  return tables(db)
    .selectFrom('identity.invitation')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .execute();
}

/** Invites a phone; an earlier invitation of the company to it ends. */
export async function insertInvitation(tx: Db, row: Insertable<InvitationRow>): Promise<number> {
  const { name, role, token_hash, invited_by, created_at, expires_at } = row;
  const saved = await tables(tx)
    .insertInto('identity.invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'phone'])
        .doUpdateSet({ name, role, token_hash, invited_by, created_at, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

export async function removeInvitation(tx: Db, buyerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('identity.invitation')
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface OpenInvitation extends Invitation {
  readonly company: string;
}

const openOf = (now: Date, tokenHash: Buffer) => sql<OpenInvitation>`
  select i.id, i.buyer_id, i.phone, i.name, i.role, i.token_hash, i.invited_by, i.created_at, i.expires_at, b.name as company
  from identity.invitation i
  join identity.account a on a.id = i.invited_by and a.is_enabled
  join identity.buyer b on b.id = i.buyer_id and b.stopped_at is null
  where i.token_hash = ${tokenHash} and i.expires_at > ${now}`;

/** An invitation that can still be used: its company is not stopped, and who invited may still log in. */
export async function findInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await openOf(now, tokenHash).execute(db);
  return rows[0];
}

/** Uses an invitation up: of two who follow one link, the second finds none. */
export async function takeInvitation(
  tx: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const open = await findInvitation(tx, tokenHash, now);
  if (!open) return undefined;
  return (await removeInvitation(tx, open.buyer_id, open.id)) ? open : undefined;
}

/** Opens the account of who was invited; a taken name or phone violates a unique index. */
export async function createColleague(
  tx: Db,
  account: {
    readonly buyer_id: number;
    readonly username: string;
    readonly phone: string;
    readonly name: string;
    readonly password_hash: string;
    readonly role: AccountRole;
    readonly created_at: Date;
  },
): Promise<Account> {
  return tables(tx).insertInto('identity.account').values(account).returningAll().executeTakeFirstOrThrow();
}
