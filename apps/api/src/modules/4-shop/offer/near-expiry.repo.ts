import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** Prices of batches with a price of their own, in units of 0.0001 yuan, by batch id. */
export async function loadNearPrices(db: Db, batchIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ batch_id: number; price: number }>`
    select batch_id, price from zone.near_price where batch_id = any(${batchIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.batch_id, row.price]));
}

/** The version of a rule that an account has read. */
export async function findReadHint(
  db: Db,
  buyerId: number,
  accountId: number,
  hint: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ text_version: string }>`
    select text_version from zone.read_hint
    where buyer_id = ${buyerId} and account_id = ${accountId} and hint = ${hint}`.execute(db);
  return rows[0]?.text_version;
}

export async function upsertReadHint(
  db: Db,
  row: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly hint: string;
    readonly version: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into zone.read_hint (buyer_id, account_id, hint, text_version, at)
    values (${row.buyerId}, ${row.accountId}, ${row.hint}, ${row.version}, ${row.at})
    on conflict (buyer_id, account_id, hint) do update set text_version = excluded.text_version, at = excluded.at`.execute(
    db,
  );
}

export async function insertNearConsents(
  tx: Db,
  who: { readonly buyerId: number; readonly accountId: number; readonly ip: string },
  batches: ReadonlyArray<{
    readonly batchId: number;
    readonly batchNo: string;
    readonly expiryDate: IsoDate;
  }>,
  version: string,
  at: Date,
): Promise<void> {
  const rows = batches.map((one) => ({ batch: one.batchId, no: one.batchNo, expiry: one.expiryDate }));
  await sql`
    insert into zone.near_consent (buyer_id, account_id, batch_id, batch_no, expiry_date, text_version, at, ip)
    select ${who.buyerId}, ${who.accountId}, b.batch, b.no, b.expiry, ${version}, ${at}, ${who.ip}
    from json_to_recordset(${JSON.stringify(rows)}::json) as b(batch bigint, no text, expiry date)`.execute(
    tx,
  );
}
