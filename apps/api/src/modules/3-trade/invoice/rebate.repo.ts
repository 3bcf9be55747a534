import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface RebateRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly reference: string;
  readonly name: string;
  readonly amount_fen: Fen;
  readonly asked_at: Date;
  readonly red_number: string | null;
}

const columns = sql.raw('id, buyer_id, reference, name, amount_fen, asked_at, red_number');

/** The numbers of the issued invoices of these orders. */
export async function loadIssuedNumbers(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct i.number from invoice.invoiced_order o
    join invoice.invoice i on i.buyer_id = o.buyer_id and i.id = o.invoice_id
    where o.buyer_id = ${buyerId} and o.order_id = any(${orderIds}::bigint[]) and o.is_live and i.state = 'ISSUED'
    order by i.number`.execute(db);
  return rows.map((row) => row.number);
}

/** Idempotent by reference. */
export async function insertRebate(
  tx: Db,
  rebate: { buyerId: number; reference: string; name: string; amount: Fen; at: Date },
): Promise<void> {
  await sql`
    insert into invoice.rebate (buyer_id, reference, name, amount_fen, asked_at)
    values (${rebate.buyerId}, ${rebate.reference}, ${rebate.name}, ${rebate.amount}, ${rebate.at})
    on conflict (buyer_id, reference) do nothing`.execute(tx);
}

/** Rebates of a company by reference. */
export async function loadRebates(
  db: Db,
  buyerId: number,
  references: readonly string[],
): Promise<RebateRow[]> {
  const { rows } = await sql<RebateRow>`
    select ${columns} from invoice.rebate
    where buyer_id = ${buyerId} and reference = any(${references}::text[])`.execute(db);
  return rows;
}

/** Those without a red invoice, longest waiting first. */
export async function loadRebatesWaiting(db: Db, limit: number): Promise<RebateRow[]> {
  const { rows } = await sql<RebateRow>`
    select ${columns} from invoice.rebate where red_number is null order by asked_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function lockRebate(tx: Db, id: number): Promise<RebateRow | undefined> {
  const { rows } = await sql<RebateRow>`
    select ${columns} from invoice.rebate where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markRebateRed(
  tx: Db,
  rebate: RebateRow,
  red: { number: string; today: IsoDate },
): Promise<void> {
  await sql`
    update invoice.rebate set red_number = ${red.number}, registered_on = ${red.today}
    where buyer_id = ${rebate.buyer_id} and id = ${rebate.id}`.execute(tx);
}
