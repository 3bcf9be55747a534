import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ReceiptRow {
  readonly buyer_id: number;
  readonly order_id: number;
  readonly status: 'UPLOADED' | 'CONFIRMED' | 'REJECTED';
  readonly signer_name: string;
  readonly signed_on: IsoDate;
  /** Units of each line of the delivery note; null where the receipt does not state them. */
  readonly received: readonly number[] | null;
  readonly file_key: string;
  readonly content_type: string;
  readonly reason: string;
  readonly uploaded_at: Date;
}

const columns = sql`buyer_id, order_id, status, signer_name, signed_on, received, file_key, content_type, reason, uploaded_at`;

export async function loadReceipts(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<Map<number, ReceiptRow>> {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from ephedrine.receipt
    where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Stores an uploaded receipt; returns whether it was stored. A confirmed one is never replaced. */
export async function saveReceipt(
  db: Db,
  receipt: Omit<ReceiptRow, 'status' | 'reason' | 'uploaded_at'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ order_id: number }>`
    insert into ephedrine.receipt (buyer_id, order_id, status, signer_name, signed_on, received, file_key, content_type, uploaded_at)
    values (${receipt.buyer_id}, ${receipt.order_id}, 'UPLOADED', ${receipt.signer_name}, ${receipt.signed_on},
      ${receipt.received}::int[], ${receipt.file_key}, ${receipt.content_type}, ${at})
    on conflict (buyer_id, order_id) do update set status = 'UPLOADED', signer_name = excluded.signer_name,
      signed_on = excluded.signed_on, received = excluded.received, file_key = excluded.file_key, content_type = excluded.content_type, reason = '',
      uploaded_at = excluded.uploaded_at, reviewed_at = null
    where receipt.status <> 'CONFIRMED'
    returning order_id`.execute(db);
  return rows.length > 0;
}

/** Receipts of every company that wait for the quality department, oldest first. */
export async function loadWaitingReceipts(db: Db, limit: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from ephedrine.receipt where status = 'UPLOADED' order by uploaded_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Decides on an uploaded receipt; false when none waits. */
export async function decideReceipt(
  tx: Db,
  receipt: { readonly buyerId: number; readonly orderId: number },
  decision: { readonly status: 'CONFIRMED' | 'REJECTED'; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ order_id: number }>`
    update ephedrine.receipt set status = ${decision.status}, reason = ${decision.reason}, reviewed_at = ${decision.at}
    where buyer_id = ${receipt.buyerId} and order_id = ${receipt.orderId} and status = 'UPLOADED'
    returning order_id`.execute(tx);
  return rows.length > 0;
}

/** Which of the keys are in use. */
export async function findReferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from ephedrine.receipt where file_key = any(${keys}::text[])`.execute(db);
  return rows.map((row) => row.key);
}
