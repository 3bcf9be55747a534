import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import type { UnionpayKeys } from '../../../../platform/unionpay-keys.ts';
import { isSignedUnionpay } from '../../../../platform/unionpay-signing.ts';
import { currencyOf, fenOf, methodOfBusiness, payerNameOf } from '../gateways/unionpay-gateway.ts';
import type { PaidTrade } from '../settlement/settle-trade.ts';
import { fieldsOfNotification, looksSigned } from './notification-fields.ts';
import type { VerifiedNotification } from './record-notification.ts';

const idLength = 200;

type Fields = Readonly<Record<string, string>>;

/** Whether a notification names us and an accepted signature type: the cheap checks first. */
function isForUs(keys: UnionpayKeys, { merId, signMethod, signature }: Fields): boolean {
  return merId === keys.merId && signMethod === '01' && looksSigned(signature);
}

/** The payment that a notification reports; undefined for a refund, or one that was not paid. */
function tradeOf(fields: Fields): PaidTrade | undefined {
  const isPaid = fields.txnType === '01' && fields.respCode === '00';
  if (!isPaid) return undefined;
  return {
    method: methodOfBusiness(fields.bizType),
    paymentNo: fields.orderId ?? '',
    transactionNo: fields.queryId ?? '',
    totalFen: fenOf(fields.txnAmt),
    currency: currencyOf(fields.currencyCode),
    payerName: payerNameOf(fields),
  };
}

/**
 * Verifies a notification of UnionPay, a flat form. SIGNATURE_WRONG where it is not the gateway's. It has no
 * number of its own: the transaction's number with its state stands in.
 */
export function verifyUnionpayNotification(
  deps: Deps,
  raw: string,
): VerifiedNotification | Problem<'SIGNATURE_WRONG'> {
  const keys = deps.unionpay.keys();
  const fields = keys && fieldsOfNotification(raw);
  if (!fields || !isForUs(keys, fields)) return problem('SIGNATURE_WRONG');
  const { queryId = '', respCode = '' } = fields;
  const id = `${queryId} ${respCode}`;
  if (queryId === '' || id.length > idLength) return problem('SIGNATURE_WRONG');
  if (!isSignedUnionpay(fields, keys.publicKey)) return problem('SIGNATURE_WRONG');
  return {
    gateway: methodOfBusiness(fields.bizType),
    id,
    trade: tradeOf(fields),
    raw,
  };
}
