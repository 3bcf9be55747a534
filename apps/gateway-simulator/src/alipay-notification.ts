import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { signedNotification } from './alipay-signing.ts';
import type { TradeRow } from './simulator.repo.ts';
import type { AlipaySimulatorKeys } from './simulator-keys.ts';

/** '2026-11-21 10:30:00', Shanghai. */
export const alipayTime = (at: Date) => shanghaiInstantText(at).slice(0, 19).replace('T', ' ');

const tradeStates = {
  NOTPAY: 'WAIT_BUYER_PAY',
  SUCCESS: 'TRADE_SUCCESS',
  CLOSED: 'TRADE_CLOSED',
  REFUND: 'TRADE_CLOSED',
} as const satisfies Record<TradeRow['state'], string>;

/** A trade's state as Alipay says it. Only a refund of the whole closes a trade. */
export function alipayStateOf(trade: TradeRow): string {
  const isPartly = trade.state === 'REFUND' && trade.refunded_fen < trade.total_fen;
  return isPartly ? 'TRADE_SUCCESS' : tradeStates[trade.state];
}

/** What Alipay tells the merchant of a paid trade, ready to be posted. */
export function alipayNotificationOf(
  keys: AlipaySimulatorKeys,
  id: string,
  trade: TradeRow,
  at: Date,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const fields = signedNotification(keys, {
    notify_id: id,
    notify_type: 'trade_status_sync',
    notify_time: alipayTime(at),
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.appId,
    seller_id: keys.sellerId,
    out_trade_no: trade.out_trade_no,
    trade_no: trade.transaction_id ?? '',
    trade_status: alipayStateOf(trade),
    total_amount: formatAmount(fen(trade.total_fen)),
    subject: trade.description,
    gmt_payment: trade.paid_at ? alipayTime(trade.paid_at) : '',
  });
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
}
