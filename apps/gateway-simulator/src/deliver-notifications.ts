import { alipayNotificationOf } from './alipay-notification.ts';
import { findTrade, loadUndelivered, markDelivered, type TradeRow } from './simulator.repo.ts';
import type { AlipaySimulatorKeys, SimulatorKeys, UnionpaySimulatorKeys } from './simulator-keys.ts';
import { sealResource, signedHeaders } from './simulator-signing.ts';
import type { SimulatorDeps } from './store.ts';
import { unionpayNotificationOf } from './unionpay-notification.ts';

export interface Simulator extends SimulatorDeps {
  readonly keys: SimulatorKeys;
  readonly alipayKeys: AlipaySimulatorKeys;
  readonly unionpayKeys: UnionpaySimulatorKeys;
}

const answerWithinMs = 5_000;

/** The notification that WeChat posts to the merchant about a paid trade. */
export function wechatNotificationOf(
  { keys, clock }: Pick<Simulator, 'keys' | 'clock'>,
  id: string,
  trade: TradeRow,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const now = clock.now();
  const body = JSON.stringify({
    id,
    create_time: now.toISOString(),
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
  return { body, headers: { 'content-type': 'application/json', ...signedHeaders(keys, body, now) } };
}

function gatewayNotificationOf(simulator: Simulator, id: string, trade: TradeRow) {
  if (trade.gateway === 'wechat') return wechatNotificationOf(simulator, id, trade);
  if (trade.gateway === 'alipay')
    return alipayNotificationOf(simulator.alipayKeys, id, trade, simulator.clock.now());
  return unionpayNotificationOf(simulator.unionpayKeys, trade);
}

/** Sends one notification and returns whether the merchant accepted it. */
export async function deliverNotification(
  simulator: Simulator,
  id: string,
  outTradeNo: string,
): Promise<boolean> {
  const trade = await findTrade(simulator.db, outTradeNo);
  if (!trade) return false;
  const { body, headers } = gatewayNotificationOf(simulator, id, trade);
  let isAccepted = false;
  try {
    const answer = await fetch(trade.notify_url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    // Alipay reads the body of the answer; the others read its status.
    isAccepted = trade.gateway === 'alipay' ? (await answer.text()) === 'success' : answer.ok;
  } catch {
    // The merchant is not reachable; the next round tries again.
  }
  await markDelivered(simulator.db, id, isAccepted, simulator.clock.now());
  return isAccepted;
}

/** Retries every notification that the merchant has not accepted; the real gateways do so for about a day. */
export async function deliverNotifications(simulator: Simulator): Promise<void> {
  for (const waiting of await loadUndelivered(simulator.db)) {
    await deliverNotification(simulator, waiting.id, waiting.out_trade_no);
  }
}
