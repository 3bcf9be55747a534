import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type MailState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed';

export interface NewMail {
  readonly id: string;
  readonly buyerId: number;
  /** Who asked for it. */
  readonly accountId: number;
  /** What waits once for an address; null: nothing. */
  readonly topic: string | null;
  readonly address: string;
  readonly title: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly fileKey: string;
  readonly at: Date;
}

/** Puts a mail into the outbox; false where the same waits there already. */
export async function insertMail(tx: Db, mail: NewMail): Promise<boolean> {
  const { rows } = await sql`
    insert into mail.mail (id, buyer_id, account_id, topic, address, title, file_name, file_type, file_key, due_at,
      asked_at)
    values (${mail.id}, ${mail.buyerId}, ${mail.accountId}, ${mail.topic}, ${mail.address}, ${mail.title},
      ${mail.fileName}, ${mail.fileType}, ${mail.fileKey}, ${mail.at}, ${mail.at})
    on conflict (buyer_id, topic, lower(address)) where state in ('waiting', 'sending') do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** How many mails a company has asked for since. */
export async function countAsked(db: Db, buyerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from mail.mail where buyer_id = ${buyerId} and asked_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.mails ?? 0;
}

/** How many mails were sent since, or may have been. */
export async function countSent(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from mail.mail
    where tried_at >= ${since} and state in ('sending', 'sent', 'unknown')`.execute(db);
  return rows[0]?.mails ?? 0;
}

/** Those who claim a mail wait for each other, so that the bound is kept to the mail. */
export async function lockOutbox(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail.mail', 0))`.execute(tx);
}

export interface MailRow {
  readonly id: string;
  readonly buyer_id: number;
  readonly address: string;
  readonly title: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly file_key: string;
  readonly attempts: number;
}

/** Takes the mail that has waited longest; nobody else takes it until its outcome is known. */
export async function claimDue(tx: Db, at: Date): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mail.mail set state = 'sending', attempts = attempts + 1, tried_at = ${at}
    where id = (select id from mail.mail where state = 'waiting' and due_at <= ${at} order by due_at, id limit 1)
    returning id, buyer_id, address, title, file_name, file_type, file_key, attempts`.execute(tx);
  return rows[0];
}

export interface Settled {
  readonly state: MailState;
  readonly reason: string;
  readonly reply: string;
  /** Of the next attempt, where there is one. */
  readonly dueAt?: Date;
}

export async function updateOutcome(db: Db, id: string, to: Settled): Promise<void> {
  await sql`
    update mail.mail set state = ${to.state}, reason = ${to.reason}, reply = ${to.reply},
      due_at = coalesce(${to.dueAt ?? null}::timestamptz, due_at)
    where id = ${id} and state = 'sending'`.execute(db);
}

export interface EndedRow {
  readonly id: string;
  readonly buyer_id: number;
  readonly address: string;
  readonly file_name: string;
  readonly file_key: string;
}

/** Ends mails whose sender has died with the outcome: they may have been sent. */
export async function endLost(tx: Db, triedBefore: Date, reason: string): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    update mail.mail set state = 'unknown', reason = ${reason}
    where state = 'sending' and tried_at < ${triedBefore}
    returning id, buyer_id, address, file_name, file_key`.execute(tx);
  return rows;
}

/** Ends mails that were asked for long ago and have not gone. */
export async function endStale(tx: Db, askedBefore: Date, reason: string): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    update mail.mail set state = 'failed', reason = case when reason = '' then ${reason} else reason end
    where state = 'waiting' and asked_at < ${askedBefore}
    returning id, buyer_id, address, file_name, file_key`.execute(tx);
  return rows;
}

export interface ListedMail {
  readonly id: string;
  readonly address: string;
  readonly file_name: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly reason: string;
  readonly asked_at: Date;
}

/** What an account has asked for, the latest first. */
export async function loadMails(
  db: Db,
  buyerId: number,
  accountId: number,
  limit: number,
): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select id, address, file_name, state, attempts, reason, asked_at from mail.mail
    where buyer_id = ${buyerId} and account_id = ${accountId}
    order by asked_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Keys among these of files that a mail still has to carry. */
export async function findFilesToSend(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select distinct file_key from mail.mail
    where state in ('waiting', 'sending') and file_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.file_key);
}

export interface OutboxState {
  readonly waiting: number;
  readonly sent_at: Date | null;
  readonly tried_at: Date | null;
  readonly failed_at: Date | null;
}

export interface OutboxCounts {
  readonly due: number;
  /** Waiting for another attempt. */
  readonly later: number;
  readonly sending: number;
  readonly failed: number;
  readonly unknown: number;
}

/** Mails that wait, and those that ended otherwise than sent at an attempt since. */
export async function countOutbox(db: Db, now: Date, since: Date): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`
    select w.due, w.later, s.sending, e.failed, e.unknown
    from (select count(*) filter (where due_at <= ${now})::int as due,
        count(*) filter (where due_at > ${now})::int as later
      from mail.mail where state = 'waiting') w,
      (select count(*)::int as sending from mail.mail where state = 'sending') s,
      (select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'unknown')::int as unknown
      from mail.mail where tried_at >= ${since}) e`.execute(db);
  return rows[0] ?? { due: 0, later: 0, sending: 0, failed: 0, unknown: 0 };
}

export async function loadOutboxState(db: Db): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select (select count(*)::int from mail.mail where state = 'waiting') as waiting,
      (select max(tried_at) from mail.mail where state = 'sent') as sent_at,
      (select max(tried_at) from mail.mail) as tried_at,
      (select max(tried_at) from mail.mail where state <> 'sent' and reason <> '') as failed_at`.execute(db);
  return rows[0] ?? { waiting: 0, sent_at: null, tried_at: null, failed_at: null };
}

export interface FailedMail {
  readonly id: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly file_name: string;
  readonly reason: string;
  readonly reply: string;
  readonly tried_at: Date;
}

/** Mails that did not go at their last attempt, the latest first. */
export async function loadFailed(db: Db, since: Date, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id, state, attempts, file_name, reason, reply, tried_at from mail.mail
    where state <> 'sent' and reason <> '' and tried_at >= ${since}
    order by tried_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Mails since by state. */
export async function sumMails(
  db: Db,
  since: Date,
): Promise<ReadonlyArray<{ readonly state: MailState; readonly mails: number }>> {
  const { rows } = await sql<{ state: MailState; mails: number }>`
    select state, count(*)::int as mails from mail.mail where asked_at >= ${since}
    group by state order by state`.execute(db);
  return rows;
}

/** Writes down that a mail has come back. Undefined where no mail with this id was sent. */
export async function updateBounced(tx: Db, id: string, reason: string): Promise<EndedRow | undefined> {
  const { rows } = await sql<EndedRow>`
    update mail.mail set state = 'failed', reason = ${reason}
    where id = ${id} and state in ('sent', 'unknown')
    returning id, buyer_id, address, file_name, file_key`.execute(tx);
  return rows[0];
}

export async function countMailsByYear(
  db: Db,
): Promise<Array<{ readonly year: number; readonly records: number }>> {
  const { rows } = await sql<{ year: number; records: number }>`
    select extract(year from asked_at at time zone 'Asia/Shanghai')::int as year, count(*)::int as records
    from mail.mail group by 1 order by 1`.execute(db);
  return rows;
}

export async function deleteMails(db: Db, before: Date): Promise<void> {
  await sql`delete from mail.mail where asked_at < ${before}`.execute(db);
}
