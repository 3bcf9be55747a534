import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gatewaySimulatorPlugin } from '@qianfang/gateway-simulator/gateway-simulator.plugin';
import {
  readAlipaySimulatorKeys,
  readSimulatorKeys,
  readUnionpaySimulatorKeys,
  wechatPayFields,
} from '@qianfang/gateway-simulator/simulator-keys';
import { simulatedSmsAccount } from '@qianfang/gateway-simulator/sms/sms-box';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { dbOver, openPool } from '../../apps/api/src/platform/db.ts';
import { root } from '../runtime.mjs';

/** Stand-ins of the services of other companies, in a process and a database of their own. */
export interface OutsideServices {
  /** Settings of the store that lead to them: files of keys, as each company would hand them out. */
  readonly settings: Readonly<Record<'SMS' | 'WECHAT_PAY', string>>;
  /** The code of the last message to a phone. */
  codeFor(phone: string): Promise<string>;
  /** The buyer pays, on the phone, what was begun last; the gateway then tells the store. */
  payOnPhone(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Where the store hears of payments. */
  readonly notifyUrl: string;
}

export async function startOutsideServices({
  databaseUrl,
  folder,
  notifyUrl,
}: Place): Promise<OutsideServices> {
  const pool = openPool(databaseUrl, 2);
  const db = dbOver(pool);
  await pool.query(readFileSync(join(root, 'apps/api/migrations/baseline/simulator.sql'), 'utf8'));
  const keys = await readSimulatorKeys(folder);
  const app = Fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await app.register(gatewaySimulatorPlugin, {
    ...{ prefix: '/simulator', db, clock: systemClock, log: app.log, keys },
    alipayKeys: await readAlipaySimulatorKeys(folder),
    unionpayKeys: await readUnionpaySimulatorKeys(folder),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/simulator`;

  const write = (name: string, value: object) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value), { mode: 0o600 });
    return file;
  };
  const [template = ''] = Object.keys(simulatedSmsAccount.aliyunTemplates);
  const purposes = ['register', 'login', 'forget', 'pay', 'confirm'];
  return {
    settings: {
      SMS: write('sms.json', {
        kind: 'aliyun',
        access_key_id: simulatedSmsAccount.accessKeyId,
        access_key_secret: simulatedSmsAccount.accessKeySecret,
        sign_name: simulatedSmsAccount.signName,
        templates: Object.fromEntries(purposes.map((purpose) => [purpose, template])),
        url: `${address}/sms/aliyun/`,
      }),
      WECHAT_PAY: write('wechat-pay.json', {
        ...wechatPayFields(keys),
        base_url: `${address}/`,
        notify_url: notifyUrl,
      }),
    },
    async codeFor(phone) {
      const answer = await fetch(`${address}/sms/messages`);
      const { list } = (await answer.json()) as { list: { phone: string; params: string[] }[] };
      const code = list.findLast((one) => one.phone === phone)?.params[0];
      if (code === undefined) throw new Error(`no message was sent to ${phone}`);
      return code;
    },
    async payOnPhone() {
      const { rows } = await sql<{ code: string }>`
        select code from simulator.trade order by created_at desc limit 1`.execute(db);
      const body = new URLSearchParams({ code: rows[0]?.code ?? '' });
      const paid = await fetch(`${address}/phone/pay`, { method: 'POST', body, redirect: 'manual' });
      if (paid.status !== 303)
        throw new Error(`the phone could not pay: ${paid.status} ${await paid.text()}`);
    },
    async close() {
      await app.close();
      await pool.end();
    },
  };
}
