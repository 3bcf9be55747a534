import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { UnionpayKeys } from '../../platform/unionpay-keys.ts';
import { isSignedUnionpay } from '../../platform/unionpay-signing.ts';
import type { Receipt } from './settle-receipt.ts';
import { takeNotification } from './take-notification.ts';
import { currencyOf, fenOf, methodOfBusiness, payerNameOf } from './unionpay-gateway.ts';

const idLength = 200;

/** The payment that a notification tells of; undefined for another merchant's, a refund, or one that was not paid. */
function receiptOf(keys: UnionpayKeys, fields: Readonly<Record<string, string>>): Receipt | undefined {
  const isPaid = fields.txnType === '01' && fields.respCode === '00';
  if (fields.merId !== keys.merId || !isPaid) return undefined;
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
 * Takes a notification of UnionPay (see takeNotification), a form of single fields. SIGNATURE_WRONG where it is not the gateway's. It has no
 * number of its own: the gateway's number of the transaction stands for it, with what it says of it.
 */
export async function receiveUnionpayNotification(
  deps: Deps,
  raw: string,
): Promise<{ readonly accepted: boolean } | Problem> {
  const keys = deps.unionpay.keys();
  const fields = Object.fromEntries(new URLSearchParams(raw));
  const { queryId = '', respCode = '' } = fields;
  const id = `${queryId} ${respCode}`;
  const isSigned = keys !== undefined && isSignedUnionpay(fields, keys.publicKey);
  if (!isSigned || queryId === '' || id.length > idLength) return problem('SIGNATURE_WRONG');
  return takeNotification(deps, {
    gateway: methodOfBusiness(fields.bizType),
    id,
    receipt: receiptOf(keys, fields),
    raw,
  });
}
