import { type Problem, problem } from '@qianfang/contract/problem';
import type { AlipayKeys } from '../../../../platform/alipay-keys.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { alipayGateway, amountOf } from '../gateways/alipay-gateway.ts';
import type { PaidTrade } from '../settlement/settle-trade.ts';
import { fieldsOfNotification, looksSigned } from './notification-fields.ts';
import type { VerifiedNotification } from './record-notification.ts';

const idLength = 200;

type Fields = Readonly<Record<string, string>>;

/** Whether a notification names us and an accepted signature type: the cheap checks first. */
function isForUs({ appId, sellerId }: AlipayKeys, { app_id, seller_id, sign_type, sign }: Fields): boolean {
  return app_id === appId && seller_id === sellerId && sign_type === 'RSA2' && looksSigned(sign);
}

/** The payment that a notification reports; undefined for one that was not paid. */
function tradeOf(fields: Fields): PaidTrade | undefined {
  const isPaid = fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED';
  if (!isPaid) return undefined;
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
 * Verifies a notification of Alipay, a flat form. SIGNATURE_WRONG where it is not the gateway's. Its age is
 * not checked: the gateway repeats it unchanged for a day, and each id is settled once.
 */
export async function verifyAlipayNotification(
  deps: Deps,
  raw: string,
): Promise<VerifiedNotification | Problem<'SIGNATURE_WRONG'>> {
  const keys = deps.alipay.keys();
  const fields = keys && fieldsOfNotification(raw);
  if (!fields || !isForUs(keys, fields)) return problem('SIGNATURE_WRONG');
  const { notify_id: id = '' } = fields;
  if (id === '' || id.length > idLength) return problem('SIGNATURE_WRONG');
  if (!(await alipayGateway(keys).isSigned(fields))) return problem('SIGNATURE_WRONG');
  return { gateway: 'alipay', id, trade: tradeOf(fields), raw };
}
