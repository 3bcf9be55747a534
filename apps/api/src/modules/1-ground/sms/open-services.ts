import type { Deps } from '../../../platform/deps.ts';
import type { SmsKeys, SmsSetting } from '../../../platform/sms-keys.ts';
import { openAliyunSms } from './services/aliyun-sms.ts';
import type { SmsService } from './services/sms-service.ts';
import { openTencentSms } from './services/tencent-sms.ts';
import { openWebhookSms } from './services/webhook-sms.ts';

interface OpenServices {
  /** In the order in which they are tried. */
  readonly services: ReadonlyArray<{ readonly keys: SmsKeys; readonly service: SmsService }>;
  /** Messages that nobody waits for; the store does before it closes its database. */
  readonly underWay: Set<Promise<unknown>>;
}

function open(keys: SmsKeys, deps: Deps): SmsService {
  if (keys.kind === 'aliyun') return openAliyunSms(keys, deps);
  return keys.kind === 'tencent' ? openTencentSms(keys, deps) : openWebhookSms(keys, deps);
}

const opened = new WeakMap<SmsSetting, OpenServices>();

/** The SMS services of a store, each with one line that knows how its last calls went. */
export function openServices(setting: SmsSetting, deps: Deps): OpenServices {
  const services = opened.get(setting) ?? {
    services: setting.services.map((keys) => ({ keys, service: open(keys, deps) })),
    underWay: new Set(),
  };
  opened.set(setting, services);
  return services;
}
