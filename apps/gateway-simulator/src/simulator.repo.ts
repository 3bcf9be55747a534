import { sql } from 'kysely';
import type { Db } from './store.ts';

export interface TradeRow {
  readonly gateway: 'wechat' | 'alipay' | 'unionpay' | 'ebank';
  readonly out_trade_no: string;
  readonly code: string;
  readonly description: string;
  readonly total_fen: number;
  readonly notify_url: string;
  /** Where Alipay's page redirects after payment; '' for WeChat, which has no page. */
  readonly return_url: string;
  /** The order time (txnTime) by which UnionPay's merchant identifies the trade; '' for the others. */
  readonly txn_time: string;
  /** Name of the paying account, if the gateway provides it. */
  readonly payer_name: string;
  readonly state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  readonly transaction_id: string | null;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly refunded_fen: number;
}

/** Repeating an out_trade_no returns the existing trade, as the real gateways do. */
export async function insertTrade(
  db: Db,
  trade: Omit<TradeRow, 'state' | 'transaction_id' | 'paid_at' | 'refunded_fen' | 'payer_name' | 'txn_time'> &
    Partial<Pick<TradeRow, 'txn_time'>>,
  at: Date,
): Promise<TradeRow | undefined> {
  await sql`
    insert into simulator.trade
      (gateway, out_trade_no, code, description, total_fen, notify_url, return_url, txn_time, expires_at, state, created_at)
    values (${trade.gateway}, ${trade.out_trade_no}, ${trade.code}, ${trade.description}, ${trade.total_fen},
      ${trade.notify_url}, ${trade.return_url}, ${trade.txn_time ?? ''}, ${trade.expires_at}, 'NOTPAY', ${at})
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

/** Pays a trade at most once; refuses a closed or expired trade. */
export async function payTrade(
  db: Db,
  outTradeNo: string,
  { transactionId, payerName }: { readonly transactionId: string; readonly payerName: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update simulator.trade set state = 'SUCCESS', transaction_id = ${transactionId}, payer_name = ${payerName}, paid_at = ${at}
    where out_trade_no = ${outTradeNo} and state = 'NOTPAY' and (expires_at is null or expires_at > ${at})
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function closeTrade(db: Db, outTradeNo: string): Promise<TradeRow | undefined> {
  await sql`
    update simulator.trade set state = 'CLOSED' where out_trade_no = ${outTradeNo} and state = 'NOTPAY'`.execute(
    db,
  );
  const trade = await findTrade(db, outTradeNo);
  // The trade was inserted between the update and the read, so nothing was closed yet.
  return trade?.state === 'NOTPAY' ? closeTrade(db, outTradeNo) : trade;
}

/** Refunds once per out_refund_no. Returns undefined if the refunds would exceed the payment. */
export function insertRefund(
  db: Db,
  refund: { outRefundNo: string; outTradeNo: string; amountFen: number; refundId: string },
  at: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    // Locks first: of two requests with the same number, the second finds the first one's refund.
    await sql`select 1 from simulator.trade where out_trade_no = ${refund.outTradeNo} for update`.execute(tx);
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
      values (${refund.outRefundNo}, ${refund.outTradeNo}, ${refund.amountFen}, ${refund.refundId}, ${at})`.execute(
      tx,
    );
    return refund.refundId;
  });
}

export async function hasRefund(db: Db, outTradeNo: string, outRefundNo: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from simulator.refund where out_trade_no = ${outTradeNo} and out_refund_no = ${outRefundNo}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertNotification(db: Db, id: string, outTradeNo: string): Promise<void> {
  await sql`insert into simulator.notification (id, out_trade_no) values (${id}, ${outTradeNo})`.execute(db);
}

export async function markDelivered(db: Db, id: string, isDelivered: boolean, at: Date): Promise<void> {
  await sql`
    update simulator.notification set attempts = attempts + 1,
      delivered_at = coalesce(delivered_at, ${isDelivered ? at : null})
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

export async function findTradeByTransaction(db: Db, transactionId: string): Promise<TradeRow | undefined> {
  const { rows } = await sql<TradeRow>`
    select * from simulator.trade where transaction_id = ${transactionId}`.execute(db);
  return rows[0];
}

export async function findRefund(db: Db, outRefundNo: string): Promise<{ refund_id: string } | undefined> {
  const { rows } = await sql<{ refund_id: string }>`
    select refund_id from simulator.refund where out_refund_no = ${outRefundNo}`.execute(db);
  return rows[0];
}
