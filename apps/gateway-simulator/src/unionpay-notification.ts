import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { TradeRow } from './simulator.repo.ts';
import type { UnionpaySimulatorKeys } from './simulator-keys.ts';
import { signUnionpay } from './unionpay-signing.ts';

/** 20261121103000, Shanghai. */
export const unionpayTime = (at: Date) => shanghaiInstantText(at).slice(0, 19).replaceAll(/\D/g, '');

/** Who has paid, as UnionPay wraps it. */
export function customerInfoOf(name: string): Record<string, string> {
  return name === '' ? {} : { customerInfo: Buffer.from(`{customerNm=${name}}`).toString('base64') };
}

/** Fields of the gateway with its signature. */
export function signedFields(
  keys: UnionpaySimulatorKeys,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', merId: keys.merId, ...fields };
  return { ...all, signature: signUnionpay(all, keys.platform.privateKey) };
}

/** What UnionPay tells the merchant of a paid trade, ready to be posted. */
export function unionpayNotificationOf(
  keys: UnionpaySimulatorKeys,
  trade: TradeRow,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const fields = signedFields(keys, {
    txnType: '01',
    txnSubType: '01',
    bizType: trade.gateway === 'ebank' ? '000202' : '000201',
    orderId: trade.out_trade_no,
    txnTime: trade.txn_time,
    txnAmt: String(trade.total_fen),
    currencyCode: '156',
    queryId: trade.transaction_id ?? '',
    respCode: '00',
    respMsg: 'success',
    ...customerInfoOf(trade.payer_name),
  });
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
