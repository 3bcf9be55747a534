import type { IncomingHttpHeaders } from 'node:http';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { recordAudit } from '../audit/index.ts';
import { claimNotification, findOutcome, updateOutcome } from './notification.repo.ts';
import { type Settlement, settleWechat, type WechatReceipt } from './settle-wechat.ts';
import { openNotification, paidTransaction, type WechatNotification } from './wechat-notification.ts';

/** IGNORED: signed by the gateway, but about nothing that we wait for. */
type Outcome = Settlement | 'IGNORED';

function answer(outcome: string): { readonly accepted: boolean } | Problem {
  if (outcome === 'UNKNOWN') return problem('NOT_FOUND', { message: '没有此支付单' });
  if (outcome === 'AMOUNT_WRONG') return problem('INVALID', { message: '金额与支付单不一致' });
  return { accepted: true };
}

/** A person has to look at money that is not what was asked for. */
async function report(tx: Db, receipt: WechatReceipt, at: Date): Promise<void> {
  await recordAudit(tx, {
    actor: 'system',
    role: 'system',
    action: 'payment.amount-wrong',
    entity: `payment:${receipt.paymentNo}`,
    details: { totalFen: receipt.totalFen, currency: receipt.currency, transactionNo: receipt.transactionNo },
    at,
  });
}

async function take(
  tx: Db,
  deps: Deps,
  notification: WechatNotification,
  receipt: WechatReceipt | undefined,
  raw: string,
): Promise<Outcome> {
  const at = deps.clock.now();
  const isNew = await claimNotification(tx, {
    gateway: 'wechat',
    id: notification.id,
    paymentNo: receipt?.paymentNo ?? '',
    body: raw,
    outcome: 'IGNORED',
    at,
  });
  if (!isNew) return ((await findOutcome(tx, 'wechat', notification.id)) ?? 'IGNORED') as Outcome;
  if (!receipt) return 'IGNORED';
  const outcome = await settleWechat(tx, receipt, at);
  await updateOutcome(tx, 'wechat', notification.id, outcome);
  if (outcome === 'AMOUNT_WRONG') await report(tx, receipt, at);
  return outcome;
}

/**
 * Takes a notification of WeChat Pay: each once, by its id, in one transaction with what it causes. Repeated, reordered
 * and late ones are harmless. SIGNATURE_WRONG where it is not the gateway's or too old, NOT_FOUND for a payment that we
 * never started, INVALID where the amount is another; the gateway then tries again, and a person finds it in the audit.
 */
export async function receiveWechatNotification(
  deps: Deps,
  headers: IncomingHttpHeaders,
  raw: string,
): Promise<{ readonly accepted: boolean } | Problem> {
  const keys = deps.wechatPay.keys();
  const notification = keys && openNotification(keys, headers, raw, deps.clock.now());
  if (!keys || !notification) return problem('SIGNATURE_WRONG');
  const receipt = paidTransaction(keys, notification);
  return answer(await transact(deps.db, (tx) => take(tx, deps, notification, receipt, raw)));
}
