import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import { type SmallPayment, usualSmallPayment } from '@qianfang/domain/payment/small-payment';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

export async function loadSmallPayment(db: Db, buyerId: number): Promise<SmallPayment> {
  const { rows } = await sql<{ each_fen: number; day_fen: number }>`
    select each_fen, day_fen from payment.small_payment where buyer_id = ${buyerId}`.execute(db);
  const [row] = rows;
  return row ? { each: fen(row.each_fen), day: fen(row.day_fen) } : usualSmallPayment;
}

export async function saveSmallPayment(
  tx: Db,
  buyerId: number,
  { each, day }: SmallPayment,
  today: IsoDate,
): Promise<void> {
  await sql`
    insert into payment.small_payment (buyer_id, each_fen, day_fen, day, used_fen)
    values (${buyerId}, ${each}, ${day}, ${today}, 0)
    on conflict (buyer_id) do update set each_fen = excluded.each_fen, day_fen = excluded.day_fen`.execute(
    tx,
  );
}

/**
 * Counts a payment toward the day's unconfirmed ones; false where it needs confirmation. Locks the company's
 * row until the transaction ends.
 */
export async function takeSmallPayment(
  tx: Db,
  buyerId: number,
  amount: Fen,
  today: IsoDate,
): Promise<boolean> {
  const { each, day } = usualSmallPayment;
  const first = amount <= Math.min(each, day) ? amount : 0;
  const { rows } = await sql<{ used_fen: number }>`
    insert into payment.small_payment as s (buyer_id, each_fen, day_fen, day, used_fen)
    values (${buyerId}, ${each}, ${day}, ${today}, ${first})
    on conflict (buyer_id) do update
      set day = excluded.day, used_fen = ${amount}::bigint + case when s.day = excluded.day then s.used_fen else 0 end
      where ${amount}::bigint <= s.each_fen
        and ${amount}::bigint + case when s.day = excluded.day then s.used_fen else 0 end <= s.day_fen
    returning used_fen`.execute(tx);
  const [row] = rows;
  // The default limits may not cover the first payment.
  return row !== undefined && row.used_fen >= amount;
}
