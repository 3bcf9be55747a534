import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmsSwitch, simulatedSmsAccount, type TakenSms } from '@qianfang/gateway-simulator/sms/sms-box';
import { smsSimulatorPlugin } from '@qianfang/gateway-simulator/sms/sms-simulator.plugin';
import Fastify from 'fastify';
import type { Clock } from '../platform/clock.ts';

const purposes = ['register', 'login', 'forget', 'pay', 'confirm'] as const;
const templatesOf = (template: string) => Object.fromEntries(purposes.map((purpose) => [purpose, template]));

export const receiptKeys = { aliyun: 'key-of-aliyun-receipts', tencent: 'key-of-tencent-receipts' } as const;

/** The stand-ins of the SMS services, listening, with the keys that a store needs for them. */
export async function startSmsSimulator() {
  const folder = await mkdtemp(join(tmpdir(), 'qianfang-sms-'));
  let clock: Clock = { now: () => new Date(0) };
  const app = Fastify();
  await app.register(smsSimulatorPlugin, { clock: { now: () => clock.now() } });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const account = simulatedSmsAccount;
  const aliyun = {
    kind: 'aliyun',
    url: `${origin}/aliyun/`,
    access_key_id: account.accessKeyId,
    access_key_secret: account.accessKeySecret,
    sign_name: account.signName,
    templates: templatesOf('SMS_154950909'),
    price: '0.045',
    receipt_key: receiptKeys.aliyun,
  };
  const tencent = {
    kind: 'tencent',
    url: `${origin}/tencent/`,
    secret_id: account.secretId,
    secret_key: account.secretKey,
    sdk_app_id: account.sdkAppId,
    sign_name: account.signName,
    templates: templatesOf('1111'),
    variables: 'code,minutes',
    price: '0.05',
    receipt_key: receiptKeys.tencent,
  };
  return {
    origin,
    aliyun,
    tencent,
    /** The simulators' time is that of the store. */
    follow(store: { readonly clock: Clock }) {
      clock = store.clock;
    },
    /** A file of SMS with these services. */
    async fileOf(services: readonly object[], more: object = {}): Promise<string> {
      const file = join(folder, `${services.length}-${Math.random()}.json`);
      await writeFile(file, JSON.stringify({ services, ...more }));
      return file;
    },
    async taken(): Promise<readonly TakenSms[]> {
      const answer = await fetch(`${origin}/messages`);
      return ((await answer.json()) as { readonly list: readonly TakenSms[] }).list;
    },
    async set(service: 'aliyun' | 'tencent', change: Partial<SmsSwitch>): Promise<void> {
      await fetch(`${origin}/${service}/switch`, { method: 'POST', body: JSON.stringify(change) });
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
