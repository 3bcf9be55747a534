import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type {
  AccountRow,
  BuyerRow,
  IdentityTables,
  SessionRow,
  SmsCodeRow,
  SmsScene,
  StaffRow,
} from './identity.table.ts';

export type Account = Selectable<AccountRow>;
export type Buyer = Selectable<BuyerRow>;
export type Staff = Selectable<StaffRow>;

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function findAccountByLogin(db: Db, login: string): Promise<Account | undefined> {
  // A user name may not look like a mobile number, so at most one account matches a login.
  return tables(db)
    .selectFrom('identity.account')
    .selectAll()
    .where((where) =>
      where.or([where(sql`lower(username)`, '=', login.toLowerCase()), where('phone', '=', login)]),
    )
    .executeTakeFirst();
}

export async function findAccount(db: Db, buyerId: number, accountId: number): Promise<Account | undefined> {
  return tables(db)
    .selectFrom('identity.account')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export async function findBuyer(db: Db, buyerId: number): Promise<Buyer | undefined> {
  return tables(db).selectFrom('identity.buyer').selectAll().where('id', '=', buyerId).executeTakeFirst();
}

export async function findBuyers(db: Db, buyerIds: readonly number[]): Promise<Buyer[]> {
  if (buyerIds.length === 0) return [];
  return tables(db).selectFrom('identity.buyer').selectAll().where('id', 'in', buyerIds).execute();
}

/** The manager of a company, or the default one. */
export async function findManager(db: Db, managerId: number | null): Promise<Staff | undefined> {
  return tables(db)
    .selectFrom('identity.staff')
    .selectAll()
    .where('is_enabled', '=', true)
    .where((where) =>
      where.or([
        ...(managerId === null ? [] : [where('id', '=', managerId)]),
        where('is_default_manager', '=', true),
      ]),
    )
    .orderBy('is_default_manager')
    .orderBy('id')
    .executeTakeFirst();
}

export async function noteLogin(db: Db, accountId: number, at: Date): Promise<void> {
  await tables(db)
    .updateTable('identity.account')
    .set({ last_login_at: at })
    .where('id', '=', accountId)
    .execute();
}

export async function insertSession(db: Db, session: Insertable<SessionRow>): Promise<void> {
  await tables(db).insertInto('identity.session').values(session).execute();
}

export interface OpenSession {
  readonly viewer: Viewer;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/**
 * The session of a token, possibly expired. Its account must be enabled and its company not stopped. A
 * session opened by a head office lives only while the store is its own.
 */
export async function findSession(db: Db, tokenHash: Buffer): Promise<OpenSession | undefined> {
  const row = await tables(db)
    .selectFrom('identity.session as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .innerJoin('identity.buyer as b', 'b.id', 's.buyer_id')
    .leftJoin('identity.account as h', 'h.id', 's.head_account_id')
    .select([
      'h.id as head_account_id',
      'h.buyer_id as head_buyer_id',
      's.account_id',
      's.buyer_id',
      's.created_at',
      's.seen_at',
      's.expires_at',
      'a.username',
      'a.name',
      'a.role',
      'b.kind',
      'b.status',
      'b.province',
      'b.price_group',
      'b.parent_id',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('a.is_enabled', '=', true)
    .where('b.stopped_at', 'is', null)
    .where((where) =>
      where.or([
        where('s.head_account_id', 'is', null),
        where.and([where('h.is_enabled', '=', true), where('b.parent_id', '=', where.ref('h.buyer_id'))]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { head_account_id: accountId, head_buyer_id: buyerId } = row;
  return {
    viewer: {
      accountId: row.account_id,
      buyerId: row.buyer_id,
      username: row.username,
      accountName: row.name,
      role: row.role,
      buyerKind: row.kind,
      buyerStatus: row.status,
      isPassed: row.status === 'passed',
      province: row.province,
      priceGroup: row.price_group,
      parentId: row.parent_id,
      head: accountId === null || buyerId === null ? null : { accountId, buyerId },
    },
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

export async function touchSession(db: Db, tokenHash: Buffer, seenAt: Date, expiresAt: Date): Promise<void> {
  await tables(db)
    .updateTable('identity.session')
    .set({ seen_at: seenAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await tables(db).deleteFrom('identity.session').where('token_hash', '=', tokenHash).execute();
}

export async function confirmSession(db: Db, tokenHash: Buffer, until: Date): Promise<void> {
  await tables(db)
    .updateTable('identity.session')
    .set({ confirmed_until: until })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function isSessionConfirmed(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.session')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('confirmed_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a subject's row and counts one more attempt, unless the subject is locked out. */
export async function countAttempt(
  db: Db,
  subject: string,
  at: Date,
  forgetBefore: Date,
): Promise<{ readonly failures: number } | { readonly lockedUntil: Date }> {
  const counted = await tables(db)
    .insertInto('identity.login_failure')
    .values({ subject, failures: 1, last_at: at, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql<number>`case when identity.login_failure.last_at < ${forgetBefore} then 1 else identity.login_failure.failures + 1 end`,
          last_at: at,
        })
        .where((where) =>
          where.or([
            where('identity.login_failure.locked_until', 'is', null),
            where('identity.login_failure.locked_until', '<=', at),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) return counted;
  const locked = await tables(db)
    .selectFrom('identity.login_failure')
    .select('locked_until')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return { lockedUntil: locked?.locked_until ?? at };
}

export async function lockSubject(db: Db, subject: string, until: Date | null): Promise<void> {
  await tables(db)
    .updateTable('identity.login_failure')
    .set({ locked_until: until })
    .where('subject', '=', subject)
    .execute();
}

/** Failures per subject that still count. */
export async function loadFailures(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, { readonly failures: number; readonly lastAt: Date }>> {
  const rows = await tables(db)
    .selectFrom('identity.login_failure')
    .select(['subject', 'failures', 'last_at'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map((row) => [row.subject, { failures: row.failures, lastAt: row.last_at }]));
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await tables(db).deleteFrom('identity.login_failure').where('subject', '=', subject).execute();
}

/** Takes back a counted attempt that was right. */
export async function uncountAttempt(db: Db, subject: string): Promise<void> {
  await tables(db)
    .updateTable('identity.login_failure')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where('subject', '=', subject)
    .execute();
}

/** Serialises the sending of codes: one at a time to a phone and one to an address. */
export async function lockSending(db: Db, phone: string, addressGroup: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${phone}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`sms:${addressGroup}`}, 0))`.execute(db);
}

export interface SmsTraffic {
  readonly lastAt: Date | null;
  readonly ofPhone: number;
  readonly ofAddress: number;
}

/** Codes for a logged-in account, sent to its own phone. */
const ownCodes: readonly SmsScene[] = ['pay', 'confirm'];

export const isOwnCode = (scene: SmsScene): boolean => ownCodes.includes(scene);

/** Codes sent to a phone and to an address since `since`; an account's own codes count separately. */
export async function loadSmsTraffic(
  db: Db,
  {
    phone,
    addressGroup,
    scene,
  }: { readonly phone: string; readonly addressGroup: string; readonly scene: SmsScene },
  since: Date,
): Promise<SmsTraffic> {
  const row = await tables(db)
    .selectFrom('identity.sms_code')
    .select((select) => [
      select.fn.max('created_at').filterWhere('phone', '=', phone).as('last_at'),
      select.fn.countAll<number>().filterWhere('phone', '=', phone).as('of_phone'),
      select.fn.countAll<number>().filterWhere('address_group', '=', addressGroup).as('of_address'),
    ])
    .where('created_at', '>', since)
    .where('scene', isOwnCode(scene) ? 'in' : 'not in', ownCodes)
    .where((where) => where.or([where('phone', '=', phone), where('address_group', '=', addressGroup)]))
    .executeTakeFirst();
  return { lastAt: row?.last_at ?? null, ofPhone: row?.of_phone ?? 0, ofAddress: row?.of_address ?? 0 };
}

export async function insertSmsCode(db: Db, code: Insertable<SmsCodeRow>): Promise<void> {
  await tables(db).insertInto('identity.sms_code').values(code).execute();
}

/** Locks the newest usable code of a phone. */
export async function lockSmsCode(
  db: Db,
  phone: string,
  scene: SmsScene,
  now: Date,
): Promise<{ readonly id: number; readonly sealed: string; readonly attempts: number } | undefined> {
  const row = await tables(db)
    .selectFrom('identity.sms_code')
    .select(['id', 'code_sealed', 'attempts', 'expires_at', 'used_at'])
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used_at || row.expires_at <= now) return undefined;
  return { id: row.id, sealed: row.code_sealed, attempts: row.attempts };
}

export async function noteWrongSmsAttempt(db: Db, id: number): Promise<void> {
  await tables(db)
    .updateTable('identity.sms_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Uses a code up; false where it was used before. */
export async function spendSmsCode(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('identity.sms_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertResetToken(
  db: Db,
  tokenHash: Buffer,
  accountId: number,
  expiresAt: Date,
): Promise<void> {
  await tables(db)
    .insertInto('identity.reset_token')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
    .execute();
}

/** Locks the account for which a token may set a new password. */
export async function lockAccountOfToken(tx: Db, tokenHash: Buffer, now: Date): Promise<Account | undefined> {
  return tables(tx)
    .selectFrom('identity.account')
    .selectAll()
    .where('id', 'in', (select) =>
      select
        .selectFrom('identity.reset_token')
        .select('account_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
    )
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Sets a new password. Ends every session of the account, also those opened for its stores, and voids its
 * tokens.
 */
export async function replacePassword(
  tx: Db,
  accountId: number,
  passwordHash: string,
  exceptSession?: Buffer,
): Promise<void> {
  const base = tables(tx);
  await base
    .updateTable('identity.account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
  await base
    .deleteFrom('identity.session')
    .where((where) =>
      where.or([where('account_id', '=', accountId), where('head_account_id', '=', accountId)]),
    )
    .$if(exceptSession !== undefined, (query) =>
      query.where('token_hash', '<>', exceptSession ?? Buffer.of()),
    )
    .execute();
  await base.deleteFrom('identity.reset_token').where('account_id', '=', accountId).execute();
}

/** Deletes expired sessions and puzzles, old codes and failures. */
export async function sweep(db: Db, now: Date, forgetBefore: Date): Promise<void> {
  const base = tables(db);
  await base.deleteFrom('identity.session').where('expires_at', '<=', now).execute();
  await base.deleteFrom('identity.puzzle').where('expires_at', '<=', now).execute();
  await base.deleteFrom('identity.reset_token').where('expires_at', '<=', now).execute();
  await base.deleteFrom('identity.invitation').where('expires_at', '<', forgetBefore).execute();
  await base.deleteFrom('identity.sms_code').where('created_at', '<', forgetBefore).execute();
  await base.deleteFrom('identity.login_failure').where('last_at', '<', forgetBefore).execute();
}
