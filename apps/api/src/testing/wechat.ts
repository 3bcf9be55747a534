import { randomUUID } from 'node:crypto';
import { readSimulatorKeys, type SimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { sealResource, signedHeaders } from '@qianfang/gateway-simulator/simulator-signing';
import type { TestApp } from './test-app.ts';

/** Presses a button on the page that stands for the buyer's phone. */
export async function pressPhone(
  t: TestApp,
  phoneUrl: string,
  action: 'pay' | 'pay-late' | 'notify',
): Promise<number> {
  const code = new URL(phoneUrl, 'http://phone').searchParams.get('code') ?? '';
  const answer = await t.app.inject({
    method: 'POST',
    url: `/simulator/phone/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${code}`,
  });
  return answer.statusCode;
}

export interface NotificationDraft {
  readonly id?: string;
  readonly eventType?: string;
  readonly transaction?: Readonly<Record<string, unknown>>;
  readonly at?: Date;
  readonly keys?: SimulatorKeys;
  /** Changes the message after signing. */
  readonly tamper?: (body: string) => string;
}

/** Sends a notification as the gateway would, or an impostor. */
export async function sendNotification(t: TestApp, draft: NotificationDraft = {}) {
  const keys = draft.keys ?? (await readSimulatorKeys(t.app.deps.config.dataDir));
  const at = draft.at ?? t.clock.now();
  const body = JSON.stringify({
    id: draft.id ?? randomUUID(),
    create_time: at.toISOString(),
    event_type: draft.eventType ?? 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: sealResource(keys, {
      mchid: keys.mchid,
      appid: keys.appid,
      transaction_id: '4200000000000000000000000001',
      trade_state: 'SUCCESS',
      ...draft.transaction,
    }),
  });
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/notify/wechat',
    headers: { 'content-type': 'application/json', ...signedHeaders(keys, body, at) },
    payload: draft.tamper ? draft.tamper(body) : body,
  });
  return { status: answer.statusCode, ...answer.json<{ reason?: string; data: unknown }>() };
}
