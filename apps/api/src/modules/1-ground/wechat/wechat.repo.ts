import type { ScanState } from '@qianfang/domain/wechat/scan-state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface Ticket {
  readonly id: string;
  readonly purpose: 'login' | 'bind';
  /** Whom to bind; null for a login. */
  readonly buyer_id: number | null;
  readonly account_id: number | null;
  readonly device: string;
  readonly state: ScanState;
  readonly openid_hash: Buffer | null;
  readonly nickname_sealed: string;
  readonly expires_at: Date;
}

const ticket = sql.raw(
  'id, purpose, buyer_id, account_id, device, state, openid_hash, nickname_sealed, expires_at',
);

export interface NewTicket {
  readonly id: string;
  readonly browserHash: Buffer;
  readonly scanHash: Buffer;
  /** Whom to bind; undefined for a login. */
  readonly owner: { readonly buyerId: number; readonly accountId: number } | undefined;
  readonly device: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(db: Db, one: NewTicket): Promise<void> {
  await sql`
    insert into wechat.ticket (id, purpose, browser_hash, scan_hash, buyer_id, account_id, device, state, created_at,
      expires_at)
    values (${one.id}, ${one.owner ? 'bind' : 'login'}, ${one.browserHash}, ${one.scanHash},
      ${one.owner?.buyerId ?? null}, ${one.owner?.accountId ?? null}, ${one.device}, 'waiting', ${one.at},
      ${one.expiresAt})`.execute(db);
}

/** The code of a QR that still waits for a scan. */
export async function findWaitingTicket(db: Db, scanHash: Buffer, at: Date): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${ticket} from wechat.ticket
    where scan_hash = ${scanHash} and state = 'waiting' and expires_at > ${at}`.execute(db);
  return rows[0];
}

/** Ties a code to the first phone that scans it; false for later ones. */
export async function scanTicket(
  db: Db,
  scan: {
    readonly scanHash: Buffer;
    readonly phoneHash: Buffer;
    readonly openidHash: Buffer;
    readonly nicknameSealed: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update wechat.ticket set state = 'scanned', phone_hash = ${scan.phoneHash}, openid_hash = ${scan.openidHash},
      nickname_sealed = ${scan.nicknameSealed}, expires_at = ${scan.expiresAt}
    where scan_hash = ${scan.scanHash} and state = 'waiting' and expires_at > ${scan.at}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function findTicketOfPhone(db: Db, phoneHash: Buffer): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${ticket} from wechat.ticket where phone_hash = ${phoneHash}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends: of two concurrent answers the second sees the first. */
export async function lockTicketOfPhone(tx: Db, phoneHash: Buffer): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${ticket} from wechat.ticket where phone_hash = ${phoneHash} for update`.execute(tx);
  return rows[0];
}

export async function setTicketState(tx: Db, id: string, state: ScanState, expiresAt: Date): Promise<void> {
  await sql`update wechat.ticket set state = ${state}, expires_at = ${expiresAt} where id = ${id}`.execute(
    tx,
  );
}

/** A code, for the browser that requested it only. */
export async function findTicketOfBrowser(
  db: Db,
  id: string,
  browserHash: Buffer,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${ticket} from wechat.ticket where id = ${id} and browser_hash = ${browserHash}`.execute(db);
  return rows[0];
}

/** A browser's confirmed login, while it may be used. */
export async function findConfirmedLogin(db: Db, browserHash: Buffer, at: Date): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${ticket} from wechat.ticket
    where browser_hash = ${browserHash} and purpose = 'login' and state = 'confirmed' and expires_at > ${at}`.execute(
    db,
  );
  return rows[0];
}

/** Voids binding codes that are not confirmed yet. */
export async function endOpenCodes(tx: Db, buyerId: number, accountId: number): Promise<void> {
  await sql`
    update wechat.ticket set state = 'refused'
    where buyer_id = ${buyerId} and account_id = ${accountId} and purpose = 'bind' and state in ('waiting', 'scanned')`.execute(
    tx,
  );
}

/** Uses a confirmed code up; false when it was used or has expired. */
export async function takeTicket(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update wechat.ticket set state = 'taken'
    where id = ${id} and state = 'confirmed' and expires_at > ${at}
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface Binding {
  readonly account_id: number;
  readonly buyer_id: number;
  readonly nickname_sealed: string;
  readonly bound_at: Date;
}

export async function findBinding(db: Db, buyerId: number, accountId: number): Promise<Binding | undefined> {
  const { rows } = await sql<Binding>`
    select account_id, buyer_id, nickname_sealed, bound_at from wechat.binding
    where account_id = ${accountId} and buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** The binding of a WeChat account, whatever the company: logins find their account by it. */
export async function findBindingByOpenid(db: Db, openidHash: Buffer): Promise<Binding | undefined> {
  const { rows } = await sql<Binding>`
    select account_id, buyer_id, nickname_sealed, bound_at from wechat.binding
    where openid_hash = ${openidHash}`.execute(db);
  return rows[0];
}

/** False when either side is already bound; each has one binding only. */
export async function insertBinding(
  tx: Db,
  one: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly openidHash: Buffer;
    readonly nicknameSealed: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wechat.binding (account_id, buyer_id, openid_hash, nickname_sealed, bound_at)
    values (${one.accountId}, ${one.buyerId}, ${one.openidHash}, ${one.nicknameSealed}, ${one.at})
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the sealed nickname of the former binding. */
export async function deleteBinding(tx: Db, buyerId: number, accountId: number): Promise<string | undefined> {
  const { rows } = await sql<{ nickname_sealed: string }>`
    delete from wechat.binding where account_id = ${accountId} and buyer_id = ${buyerId}
    returning nickname_sealed`.execute(tx);
  return rows[0]?.nickname_sealed;
}

export interface ReservedWechat {
  readonly openid_hash: Buffer;
  readonly nickname_sealed: string;
}

export async function reserveForBuyer(
  tx: Db,
  buyerId: number,
  kept: ReservedWechat,
  at: Date,
): Promise<void> {
  await sql`
    insert into wechat.kept (buyer_id, openid_hash, nickname_sealed, kept_at)
    values (${buyerId}, ${kept.openid_hash}, ${kept.nickname_sealed}, ${at})
    on conflict (buyer_id) do update
    set openid_hash = excluded.openid_hash, nickname_sealed = excluded.nickname_sealed, kept_at = excluded.kept_at`.execute(
    tx,
  );
}

export async function takeReserved(tx: Db, buyerId: number): Promise<ReservedWechat | undefined> {
  const { rows } = await sql<ReservedWechat>`
    delete from wechat.kept where buyer_id = ${buyerId} returning openid_hash, nickname_sealed`.execute(tx);
  return rows[0];
}

/** Deletes codes that expired before `ticketsBefore`, and what abandoned registrations had reserved. */
export async function sweepOld(db: Db, ticketsBefore: Date, keptBefore: Date): Promise<void> {
  await sql`delete from wechat.ticket where expires_at < ${ticketsBefore}`.execute(db);
  await sql`delete from wechat.kept where kept_at < ${keptBefore}`.execute(db);
}
