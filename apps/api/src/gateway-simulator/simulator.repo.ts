import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

export interface TradeRow {
  readonly out_trade_no: string;
  readonly code: string;
  readonly description: string;
  readonly total_fen: number;
  readonly notify_url: string;
  readonly state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  readonly transaction_id: string | null;
  readonly paid_at: Date | null;
  readonly refunded_fen: number;
}

/** The same out_trade_no again gives the trade that is there, as the gateway does. */
export async function insertTrade(
  db: Db,
  trade: Pick<TradeRow, 'out_trade_no' | 'code' | 'description' | 'total_fen' | 'notify_url'>,
): Promise<TradeRow | undefined> {
  await sql`
    insert into simulator.trade (out_trade_no, code, description, total_fen, notify_url, state, created_at)
    values (${trade.out_trade_no}, ${trade.code}, ${trade.description}, ${trade.total_fen}, ${trade.notify_url}, 'NOTPAY', now())
    on conflict (out_trade_no) do nothing`.execute(db);
  return findTrade(db, trade.out_trade_no);
}

export async function findTrade(db: Db, outTradeNo: string): Promise<TradeRow | undefined> {
  const { rows } =
    await sql<TradeRow>`select * from simulator.trade where out_trade_no = ${outTradeNo}`.execute(db);
  return rows[0];
}

export async function findTradeByCode(db: Db, code: string): Promise<TradeRow | undefined> {
  const { rows } = await sql<TradeRow>`select * from simulator.trade where code = ${code}`.execute(db);
  return rows[0];
}

/** Moves a trade on, only from the given state; tells whether it did. */
export async function moveTrade(
  db: Db,
  outTradeNo: string,
  from: TradeRow['state'],
  to: TradeRow['state'],
  transactionId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update simulator.trade set state = ${to}, transaction_id = coalesce(${transactionId}, transaction_id),
      paid_at = case when ${to} = 'SUCCESS' then now() else paid_at end
    where out_trade_no = ${outTradeNo} and state = ${from} returning 1`.execute(db);
  return rows.length > 0;
}

/** Refunds once per out_refund_no, never more than was paid; undefined when it would be more. */
export async function insertRefund(
  db: Db,
  refund: { outRefundNo: string; outTradeNo: string; amountFen: number; refundId: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const known = await sql<{ refund_id: string }>`
      select refund_id from simulator.refund where out_refund_no = ${refund.outRefundNo}`.execute(tx);
    if (known.rows[0]) return known.rows[0].refund_id;
    const { rows } = await sql`
      update simulator.trade set refunded_fen = refunded_fen + ${refund.amountFen}, state = 'REFUND'
      where out_trade_no = ${refund.outTradeNo} and state in ('SUCCESS', 'REFUND')
        and refunded_fen + ${refund.amountFen} <= total_fen returning 1`.execute(tx);
    if (rows.length === 0) return undefined;
    await sql`
      insert into simulator.refund (out_refund_no, out_trade_no, amount_fen, refund_id, created_at)
      values (${refund.outRefundNo}, ${refund.outTradeNo}, ${refund.amountFen}, ${refund.refundId}, now())`.execute(
      tx,
    );
    return refund.refundId;
  });
}

export async function insertNotification(db: Db, id: string, outTradeNo: string): Promise<void> {
  await sql`insert into simulator.notification (id, out_trade_no) values (${id}, ${outTradeNo})`.execute(db);
}

export async function markDelivered(db: Db, id: string, isDelivered: boolean): Promise<void> {
  await sql`
    update simulator.notification set attempts = attempts + 1,
      delivered_at = case when ${isDelivered} then now() else delivered_at end
    where id = ${id}`.execute(db);
}

export async function loadUndelivered(
  db: Db,
): Promise<Array<{ id: string; out_trade_no: string; attempts: number }>> {
  const { rows } = await sql<{ id: string; out_trade_no: string; attempts: number }>`
    select id, out_trade_no, attempts from simulator.notification
    where delivered_at is null and attempts < 15 order by id limit 50`.execute(db);
  return rows;
}
