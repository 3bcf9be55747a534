import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { AlipayKeys } from '../../platform/alipay-keys.ts';
import type { Deps } from '../../platform/deps.ts';
import { alipayGateway, amountOf } from './alipay-gateway.ts';
import type { Receipt } from './settle-receipt.ts';
import { takeNotification } from './take-notification.ts';

const idLength = 200;

/** The payment that a notification tells of; undefined for another merchant's, or one that was not paid. */
function receiptOf(keys: AlipayKeys, fields: Readonly<Record<string, string>>): Receipt | undefined {
  const isOurs = fields.app_id === keys.appId && fields.seller_id === keys.sellerId;
  const isPaid = fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED';
  if (!isOurs || !isPaid) return undefined;
  return {
    method: 'alipay',
    paymentNo: fields.out_trade_no ?? '',
    transactionNo: fields.trade_no ?? '',
    totalFen: amountOf(fields.total_amount),
    currency: 'CNY',
    payerName: '',
  };
}

/**
 * Takes a notification of Alipay (see takeNotification), a form of single fields. SIGNATURE_WRONG where it is not the gateway's.
 * There is no age to be checked: the gateway repeats one unchanged for a day, and each is taken once by its id.
 */
export async function receiveAlipayNotification(deps: Deps, raw: string): Promise<'success' | Problem> {
  const keys = deps.alipay.keys();
  const fields = Object.fromEntries(new URLSearchParams(raw));
  const { notify_id: id = '' } = fields;
  const isSigned = keys !== undefined && (await alipayGateway(keys).isSigned(fields));
  if (!isSigned || id === '' || id.length > idLength) return problem('SIGNATURE_WRONG');
  const taken = await takeNotification(deps, {
    gateway: 'alipay',
    id,
    receipt: receiptOf(keys, fields),
    raw,
  });
  return isProblem(taken) ? taken : 'success';
}
