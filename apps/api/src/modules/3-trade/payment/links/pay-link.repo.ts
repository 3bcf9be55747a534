import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export interface PayLinkRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly order_id: number;
  readonly token_sealed: string;
  readonly expires_at: Date;
}

const columns = sql`id, buyer_id, order_id, token_sealed, expires_at`;

/** The active link of an order. */
export async function findLink(
  db: Db,
  buyerId: number,
  orderId: number,
  at: Date,
): Promise<PayLinkRow | undefined> {
  const { rows } = await sql<PayLinkRow>`
    select ${columns} from payment.pay_link
    where buyer_id = ${buyerId} and order_id = ${orderId} and ended_at is null and expires_at > ${at}`.execute(
    db,
  );
  return rows[0];
}

/** A link by its token's hash, of any company: the address is the authorisation. */
export async function findLinkByHash(db: Db, hash: string, at: Date): Promise<PayLinkRow | undefined> {
  const { rows } = await sql<PayLinkRow>`
    select ${columns} from payment.pay_link
    where token_hash = ${hash} and ended_at is null and expires_at > ${at}`.execute(db);
  return rows[0];
}

/** Ends all links of an order. */
export async function endLinks(db: Db, buyerId: number, orderId: number, at: Date): Promise<void> {
  await sql`
    update payment.pay_link set ended_at = ${at}
    where buyer_id = ${buyerId} and order_id = ${orderId} and ended_at is null`.execute(db);
}

export async function insertLink(
  db: Db,
  link: {
    readonly buyerId: number;
    readonly orderId: number;
    readonly accountId: number;
    readonly tokenHash: string;
    readonly tokenSealed: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into payment.pay_link (buyer_id, order_id, account_id, token_hash, token_sealed, created_at, expires_at)
    values (${link.buyerId}, ${link.orderId}, ${link.accountId}, ${link.tokenHash}, ${link.tokenSealed}, ${link.at},
      ${link.expiresAt})`.execute(db);
}

export async function deleteLinks(db: Db, before: Date): Promise<void> {
  await sql`delete from payment.pay_link where expires_at < ${before}`.execute(db);
}
