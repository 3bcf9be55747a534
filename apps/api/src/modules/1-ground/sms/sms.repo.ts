import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { SmsKind, SmsPurpose } from '../../../platform/sms-keys.ts';

/** How many messages were sent since, or may have been. */
export async function countMessages(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from sms.message where created_at >= ${since} and state <> 'refused'`.execute(
    db,
  );
  return rows[0]?.messages ?? 0;
}

/** Those who claim a message wait for each other, so that the bound is kept to the message. */
export async function lockMessages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms.message', 0))`.execute(tx);
}

export async function insertMessage(
  db: Db,
  message: { readonly id: string; readonly purpose: SmsPurpose; readonly at: Date },
): Promise<void> {
  await sql`
    insert into sms.message (id, purpose, created_at)
    values (${message.id}, ${message.purpose}, ${message.at})`.execute(db);
}

/** Names the service before it is asked, so that its receipt finds the message whatever happens next. */
export async function updateService(db: Db, id: string, service: SmsKind, price: number): Promise<void> {
  await sql`
    update sms.message set service = ${service}, price = ${price} where id = ${id} and state = 'unknown'`.execute(
    db,
  );
}

/** A receipt that came before is kept. */
export async function updateOutcome(
  db: Db,
  id: string,
  outcome: {
    readonly state: string;
    readonly serviceId: string | null;
    readonly reason: string;
    readonly parts: number;
  },
): Promise<void> {
  await sql`
    update sms.message set state = ${outcome.state}, service_id = ${outcome.serviceId}, reason = ${outcome.reason},
      parts = ${outcome.parts}
    where id = ${id} and state = 'unknown'`.execute(db);
}

export async function upsertServiceState(
  db: Db,
  state: {
    readonly service: SmsKind;
    readonly at: Date;
    readonly outcome: string;
    /** Empty where it took the message, or refused it because of the phone. */
    readonly failure: string;
    readonly openUntil: Date | null;
  },
): Promise<void> {
  const failedAt = state.failure === '' ? null : state.at;
  await sql`
    insert into sms.service_state as s (service, called_at, outcome, failed_at, failure, open_until)
    values (${state.service}, ${state.at}, ${state.outcome}, ${failedAt}, ${state.failure}, ${state.openUntil})
    on conflict (service) do update set called_at = excluded.called_at, outcome = excluded.outcome,
      failed_at = coalesce(excluded.failed_at, s.failed_at),
      failure = case when excluded.failure = '' then s.failure else excluded.failure end,
      open_until = excluded.open_until`.execute(db);
}

export interface ServiceStateRow {
  readonly service: SmsKind;
  readonly called_at: Date;
  readonly outcome: string;
  readonly failed_at: Date | null;
  readonly failure: string;
  readonly open_until: Date | null;
}

export async function loadServiceStates(db: Db): Promise<ServiceStateRow[]> {
  const { rows } = await sql<ServiceStateRow>`
    select service, called_at, outcome, failed_at, failure, open_until from sms.service_state`.execute(db);
  return rows;
}

export interface MessageSum {
  readonly purpose: SmsPurpose;
  readonly state: string;
  readonly messages: number;
  /** In 0.0001 yuan. */
  readonly cost: number;
}

/** Messages since, by purpose and state, with what they cost. */
export async function sumMessages(db: Db, since: Date): Promise<MessageSum[]> {
  const { rows } = await sql<MessageSum>`
    select purpose, state, count(*)::int as messages, sum(price * parts)::bigint as cost from sms.message
    where created_at >= ${since} group by purpose, state order by purpose, state`.execute(db);
  return rows;
}

/** Messages since by what became of them. */
export async function countStates(
  db: Db,
  since: Date,
): Promise<ReadonlyArray<{ readonly state: string; readonly messages: number }>> {
  const { rows } = await sql<{ state: string; messages: number }>`
    select state, count(*)::int as messages from sms.message where created_at >= ${since} group by state`.execute(
    db,
  );
  return rows;
}

export interface ReceiptRow {
  readonly serviceId: string;
  /** Ours, where the receipt carries it. */
  readonly id: string | null;
  readonly state: 'delivered' | 'failed';
  readonly reason: string;
  /** Null where it is not said, or stays as it was told when the message was taken. */
  readonly parts: number | null;
}

/**
 * Writes what receipts say of messages that had none; repeated and unknown ones change nothing. One statement, so that
 * an answer written meanwhile cannot hide a message from the first half and show it to the second.
 * @returns whether a receipt names no message, while the service is still being asked for one begun since
 */
export async function updateReported(
  db: Db,
  service: SmsKind,
  receipts: readonly ReceiptRow[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ may_have_overtaken: boolean }>`
    with receipt as (
      select * from json_to_recordset(${JSON.stringify(receipts)}::json)
        as r("serviceId" text, id uuid, state text, reason text, parts smallint)),
    reported as (
      update sms.message m set state = r.state, reason = r.reason, parts = coalesce(r.parts, m.parts),
        service_id = coalesce(m.service_id, r."serviceId"), reported_at = ${at}
      from receipt r
      where m.service = ${service} and m.state in ('unknown', 'sent')
        and (m.service_id = r."serviceId" or m.id = r.id))
    select exists (
        select 1 from receipt r where not exists (
          select 1 from sms.message m
          where m.service = ${service} and (m.service_id = r."serviceId" or m.id = r.id)))
      and exists (
        select 1 from sms.message
        where service = ${service} and state = 'unknown' and created_at > ${since}) as may_have_overtaken`.execute(
    db,
  );
  return rows[0]?.may_have_overtaken ?? false;
}

export async function countMessagesByYear(
  db: Db,
): Promise<Array<{ readonly year: number; readonly records: number }>> {
  const { rows } = await sql<{ year: number; records: number }>`
    select extract(year from created_at at time zone 'Asia/Shanghai')::int as year, count(*)::int as records
    from sms.message group by 1 order by 1`.execute(db);
  return rows;
}

export async function deleteMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from sms.message where created_at < ${before}`.execute(db);
}
