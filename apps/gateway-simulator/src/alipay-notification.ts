import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { signedNotification } from './alipay-signing.ts';
import type { TradeRow } from './simulator.repo.ts';
import type { AlipaySimulatorKeys } from './simulator-keys.ts';

/** Alipay's time format, in Asia/Shanghai: '2026-11-21 10:30:00'. */
export const formatAlipayTime = (at: Date) => shanghaiInstantText(at).slice(0, 19).replace('T', ' ');

const tradeStates = {
  NOTPAY: 'WAIT_BUYER_PAY',
  SUCCESS: 'TRADE_SUCCESS',
  CLOSED: 'TRADE_CLOSED',
  REFUND: 'TRADE_CLOSED',
} as const satisfies Record<TradeRow['state'], string>;

/** The state of a trade in Alipay's own terms. Only a full refund closes a trade. */
export function alipayStateOf(trade: TradeRow): string {
  const isPartly = trade.state === 'REFUND' && trade.refunded_fen < trade.total_fen;
  return isPartly ? 'TRADE_SUCCESS' : tradeStates[trade.state];
}

/** The notification that Alipay posts to the merchant about a paid trade. */
export function alipayNotificationOf(
  keys: AlipaySimulatorKeys,
  id: string,
  trade: TradeRow,
  at: Date,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const fields = signedNotification(keys, {
    notify_id: id,
    notify_type: 'trade_status_sync',
    notify_time: formatAlipayTime(at),
    charset: 'utf-8',
    version: '1.0',
    app_id: keys.appId,
    seller_id: keys.sellerId,
    out_trade_no: trade.out_trade_no,
    trade_no: trade.transaction_id ?? '',
    trade_status: alipayStateOf(trade),
    total_amount: formatAmount(fen(trade.total_fen)),
    subject: trade.description,
    gmt_payment: trade.paid_at ? formatAlipayTime(trade.paid_at) : '',
  });
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  };
}
