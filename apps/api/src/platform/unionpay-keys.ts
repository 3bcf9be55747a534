import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Config, SettingError } from './env.ts';

/** What it takes to talk to UnionPay, the real one or the demo's simulator: version 5.1.0, RSA with SHA-256. PEM texts. */
export interface UnionpayKeys {
  readonly merId: string;
  /** Number of the certificate that we sign with, in decimal digits. */
  readonly certId: string;
  readonly privateKey: string;
  /** UnionPay's own: a public key, or the certificate of one. */
  readonly publicKey: string;
  /** Before `frontTransReq.do` and the other calls; ends with a slash. */
  readonly gatewayUrl: string;
  /** Where the gateway reaches us. */
  readonly notifyUrl: string;
  /** The demo's stand-in is a part of the store, so that browsers are sent to it by a path alone. */
  readonly isOwn: boolean;
}

/** How this process reaches UnionPay. */
export interface UnionpayAccess {
  /** Undefined where there is none: it is not set up, or the demo's own gateway does not listen yet. */
  keys(): UnionpayKeys | undefined;
}

export const noUnionpay: UnionpayAccess = { keys: () => undefined };

const realGateway = 'https://gateway.95516.com/gateway/api/';

async function readFields(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    throw new SettingError(`UNIONPAY 的文件无法读取，须为 JSON：${file}`);
  }
}

function requireKey(name: string, read: () => unknown): void {
  try {
    read();
  } catch {
    throw new SettingError(`UNIONPAY 的文件中 ${name} 不是 PEM 密钥`);
  }
}

/**
 * Reads the file of UNIONPAY: `mer_id`, `cert_id`, `private_key`, `unionpay_public_key`, and where they differ from the usual
 * `gateway_url` and `notify_url`. Throws SettingError for the first thing that is missing or no key.
 */
export async function readUnionpay(file: string, { publicUrl }: Config): Promise<UnionpayAccess> {
  const fields = await readFields(file);
  const text = (name: string, byDefault = ''): string => {
    const value = fields[name] ?? byDefault;
    if (typeof value !== 'string' || value === '') throw new SettingError(`UNIONPAY 的文件缺少 ${name}`);
    return value;
  };
  if (publicUrl === undefined)
    throw new SettingError('使用 UNIONPAY 须同时设置 PUBLIC_URL，银联才能通知到本店');
  const keys: UnionpayKeys = {
    merId: text('mer_id'),
    certId: text('cert_id'),
    privateKey: text('private_key'),
    publicKey: text('unionpay_public_key'),
    gatewayUrl: text('gateway_url', realGateway),
    notifyUrl: text('notify_url', `${publicUrl}/api/notify/unionpay`),
    isOwn: false,
  };
  if (!/^\d+$/.test(keys.certId)) throw new SettingError('UNIONPAY 的文件中 cert_id 须为十进制数字');
  if (!URL.canParse(keys.gatewayUrl) || !keys.gatewayUrl.endsWith('/'))
    throw new SettingError('UNIONPAY 的文件中 gateway_url 须为以 / 结尾的地址');
  requireKey('private_key', () => createPrivateKey(keys.privateKey));
  requireKey('unionpay_public_key', () => createPublicKey(keys.publicKey));
  return { keys: () => keys };
}
