import type { IncomingHttpHeaders } from 'node:http';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { takeNotification } from './take-notification.ts';
import { openNotification, paidTransaction } from './wechat-notification.ts';

/**
 * Takes a notification of WeChat Pay (see takeNotification). SIGNATURE_WRONG where it is not the gateway's or too old.
 */
export async function receiveWechatNotification(
  deps: Deps,
  headers: IncomingHttpHeaders,
  raw: string,
): Promise<{ readonly accepted: boolean } | Problem> {
  const keys = deps.wechatPay.keys();
  const notification = keys && (await openNotification(keys, headers, raw, deps.clock.now()));
  if (!keys || !notification) return problem('SIGNATURE_WRONG');
  return takeNotification(deps, {
    gateway: 'wechat',
    id: notification.id,
    receipt: paidTransaction(keys, notification),
    raw,
  });
}
