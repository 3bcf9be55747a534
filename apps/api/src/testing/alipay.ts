import { randomUUID } from 'node:crypto';
import { formatAlipayTime } from '@qianfang/gateway-simulator/alipay-notification';
import { signedNotification } from '@qianfang/gateway-simulator/alipay-signing';
import {
  type AlipaySimulatorKeys,
  readAlipaySimulatorKeys,
} from '@qianfang/gateway-simulator/simulator-keys';
import type { TestApp } from './test-app.ts';

/** Opens Alipay's page as a browser does; returns the code of its cashier, and the page. */
export async function openCashier(t: TestApp, payUrl: string): Promise<{ code: string; text: string }> {
  const page = await t.app.inject({ url: payUrl });
  const target = new URL(String(page.headers.location), new URL(payUrl, 'http://store'));
  const cashier = await t.app.inject({ url: `${target.pathname}${target.search}` });
  return { code: target.searchParams.get('code') ?? '', text: cashier.body };
}

/** Presses a button of the cashier; returns where the browser is redirected. */
export async function pressCashier(
  t: TestApp,
  code: string,
  action: 'pay' | 'pay-late' | 'notify',
): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/simulator/alipay/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${code}`,
  });
  return String(answer.headers.location);
}

export interface AlipayNotificationDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly keys?: AlipaySimulatorKeys;
  /** Changes the message after signing. */
  readonly tamper?: (body: string) => string;
}

/** Sends a notification as Alipay would, or an impostor. */
export async function sendAlipayNotification(
  t: TestApp,
  { fields, keys: own, tamper }: AlipayNotificationDraft,
) {
  const keys = own ?? (await readAlipaySimulatorKeys(t.app.deps.config.dataDir));
  const body = new URLSearchParams(
    signedNotification(keys, {
      notify_id: randomUUID(),
      notify_type: 'trade_status_sync',
      notify_time: formatAlipayTime(t.clock.now()),
      charset: 'utf-8',
      app_id: keys.appId,
      seller_id: keys.sellerId,
      trade_no: '2026112122001000000000000001',
      trade_status: 'TRADE_SUCCESS',
      subject: '千方医药 +% 演示',
      ...fields,
    }),
  ).toString();
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/notify/alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: tamper ? tamper(body) : body,
  });
  return { status: answer.statusCode, text: answer.body };
}
