import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { TradeRow } from './simulator.repo.ts';
import type { UnionpaySimulatorKeys } from './simulator-keys.ts';
import { signUnionpay } from './unionpay-signing.ts';

/** UnionPay's time format, in Asia/Shanghai: 20261121103000. */
export const formatUnionpayTime = (at: Date) => shanghaiInstantText(at).slice(0, 19).replaceAll(/\D/g, '');

/** The payer's name in UnionPay's encoding. */
export function customerInfoOf(name: string): Record<string, string> {
  return name === '' ? {} : { customerInfo: Buffer.from(`{customerNm=${name}}`).toString('base64') };
}

/** The gateway's fields with its signature. */
export function signedFields(
  keys: UnionpaySimulatorKeys,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', merId: keys.merId, ...fields };
  return { ...all, signature: signUnionpay(all, keys.platform.privateKey) };
}

/** The notification that UnionPay posts to the merchant about a paid trade. */
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
