import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { enqueue } from '../../../../platform/jobs.ts';
import { transact } from '../../../../platform/transact.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { queryGateway } from '../attempts/close-attempt.ts';
import { newTradeOf } from '../payment.present.ts';
import { findPayment, type PaymentRow, updateCodeUrl, updateGatewayClosed } from '../payment.repo.ts';
import { wechatGateway } from './wechat-gateway.ts';

const away = '微信支付暂时无法使用，请稍后重试或选择其他方式';

/**
 * Fetches the QR of a WeChat attempt; returns any other payment as it is. Safe to retry, because the gateway
 * knows an attempt by its number. UNAVAILABLE where the gateway does not answer.
 */
export async function openAtGateway(
  deps: Deps,
  payment: PaymentRow,
): Promise<PaymentRow | Problem<'NOT_FOUND' | 'UNAVAILABLE'>> {
  if (payment.method !== 'wechat' || payment.status !== 'PENDING' || payment.code_url !== '') return payment;
  const keys = deps.wechatPay.keys();
  if (!keys) return problem('UNAVAILABLE', { message: away });
  const trade = newTradeOf(payment, await readSettings(deps.db));
  const opened = await wechatGateway(keys).openTrade(trade);
  if ('away' in opened) {
    deps.log.warn({ paymentNo: payment.payment_no, why: opened.away }, 'the gateway did not answer');
    return problem('UNAVAILABLE', { message: away });
  }
  if ('refused' in opened) {
    // Closed meanwhile, also at the gateway before it was opened there.
    await queryGateway(deps, { ...payment, method: payment.method });
    const now = await findPayment(deps.db, payment.buyer_id, payment.id);
    if (now && now.status !== 'PENDING') return now;
    deps.log.error({ paymentNo: payment.payment_no, code: opened.refused }, 'the gateway refused an attempt');
    return problem('UNAVAILABLE', { message: away });
  }
  const isStored = await updateCodeUrl(deps.db, payment, opened.codeUrl);
  // Closed while the gateway was opening it: it has to be closed there again.
  if (!isStored) {
    await transact(deps.db, async (tx) => {
      await updateGatewayClosed(tx, payment, null);
      await enqueue(tx, 'close-attempts', {});
    });
  }
  return (await findPayment(deps.db, payment.buyer_id, payment.id)) ?? problem('NOT_FOUND');
}
