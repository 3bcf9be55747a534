import type { Db } from '../platform/db.ts';
import { findTrade, loadUndelivered, markDelivered, type TradeRow } from './simulator.repo.ts';
import type { SimulatorKeys } from './simulator-keys.ts';
import { sealResource, signedHeaders } from './simulator-signing.ts';

const answerWithinMs = 5_000;

function notificationBody(keys: SimulatorKeys, id: string, trade: TradeRow): string {
  return JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: sealResource(keys, {
      mchid: keys.mchid,
      appid: keys.appid,
      out_trade_no: trade.out_trade_no,
      transaction_id: trade.transaction_id,
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      success_time: trade.paid_at?.toISOString(),
      amount: {
        total: trade.total_fen,
        payer_total: trade.total_fen,
        currency: 'CNY',
        payer_currency: 'CNY',
      },
    }),
  });
}

/** Sends one notification and tells whether the merchant took it (any 2xx). */
export async function deliverNotification(
  db: Db,
  keys: SimulatorKeys,
  id: string,
  outTradeNo: string,
): Promise<boolean> {
  const trade = await findTrade(db, outTradeNo);
  if (!trade) return false;
  const body = notificationBody(keys, id, trade);
  let isTaken = false;
  try {
    const answer = await fetch(trade.notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(keys, body) },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    isTaken = answer.ok;
  } catch {
    // The merchant is away; the next round tries again.
  }
  await markDelivered(db, id, isTaken);
  return isTaken;
}

/** Tries everything that was not taken yet, as the gateway does for a day. */
export async function deliverNotifications(db: Db, keys: SimulatorKeys): Promise<void> {
  for (const waiting of await loadUndelivered(db)) {
    await deliverNotification(db, keys, waiting.id, waiting.out_trade_no);
  }
}
