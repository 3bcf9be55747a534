import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';

export interface NewNotification {
  readonly gateway: GatewayMethod;
  readonly id: string;
  readonly paymentNo: string;
  /** As received. */
  readonly body: string;
  readonly outcome: string;
  readonly at: Date;
}

/**
 * Claims a notification; false when it was claimed before. Of two with one id the second waits for the first.
 */
export async function claimNotification(db: Db, one: NewNotification): Promise<boolean> {
  const { rows } = await sql`
    insert into payment.notification (gateway, notification_id, payment_no, body, outcome, at)
    values (${one.gateway}, ${one.id}, ${one.paymentNo}, ${one.body}, ${one.outcome}, ${one.at})
    on conflict (gateway, notification_id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function findOutcome(db: Db, gateway: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select outcome from payment.notification where gateway = ${gateway} and notification_id = ${id}`.execute(
    db,
  );
  return rows[0]?.outcome;
}

export async function updateOutcome(db: Db, gateway: string, id: string, outcome: string): Promise<void> {
  await sql`
    update payment.notification set outcome = ${outcome}
    where gateway = ${gateway} and notification_id = ${id}`.execute(db);
}

export async function deleteNotifications(db: Db, before: Date): Promise<void> {
  await sql`delete from payment.notification where at < ${before}`.execute(db);
}
