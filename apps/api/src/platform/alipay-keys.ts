import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Config, SettingError } from './env.ts';

/** By what both sides know each other: Alipay's plain public key (公钥模式), or certificates (公钥证书模式). */
export type AlipayTrust =
  | { readonly publicKey: string }
  | { readonly appCert: string; readonly alipayCert: string; readonly rootCert: string };

/** What it takes to talk to Alipay, the real one or the demo's simulator: RSA2. PEM texts. */
export interface AlipayKeys {
  readonly appId: string;
  /** The account that is paid (2088…). */
  readonly sellerId: string;
  /** PKCS#8. */
  readonly privateKey: string;
  readonly trust: AlipayTrust;
  /** Where the gateway is. */
  readonly gatewayUrl: string;
  /** Where the gateway reaches us. */
  readonly notifyUrl: string;
  /** Before the paths of our pages where buyers come back to. Empty in the demo, whose browser knows the store by any name. */
  readonly returnOrigin: string;
  /** The demo's stand-in is a part of the store, so that browsers are sent to it by a path alone. */
  readonly isOwn: boolean;
}

/** How this process reaches Alipay. */
export interface AlipayAccess {
  /** Undefined where there is none: it is not set up, or the demo's own gateway does not listen yet. */
  keys(): AlipayKeys | undefined;
}

export const noAlipay: AlipayAccess = { keys: () => undefined };

const realGateway = 'https://openapi.alipay.com/gateway.do';

async function readFields(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    throw new SettingError(`ALIPAY 的文件无法读取，须为 JSON：${file}`);
  }
}

function requireKey(name: string, read: () => unknown): void {
  try {
    read();
  } catch {
    throw new SettingError(`ALIPAY 的文件中 ${name} 不是 PEM 密钥`);
  }
}

function requireCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new SettingError(`ALIPAY 的文件中 ${name} 不是 PEM 证书`);
  }
}

const blocksOf = (pem: string) =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

/** Alipay's file of roots has some over other keys as well, which its number leaves out and this machine may not know. */
function isOverRsa(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Certificates that cannot work together are said here, and not by the first payment. */
function checkTrust({ trust, privateKey }: AlipayKeys): void {
  if ('publicKey' in trust) {
    requireKey('alipay_public_key', () => createPublicKey(trust.publicKey));
    return;
  }
  const app = requireCertificate('app_cert', trust.appCert);
  if (!app.checkPrivateKey(createPrivateKey(privateKey)))
    throw new SettingError('ALIPAY 的文件中 app_cert 与 private_key 不是一对');
  requireCertificate('alipay_cert', trust.alipayCert);
  if (!blocksOf(trust.rootCert).some(isOverRsa))
    throw new SettingError('ALIPAY 的文件中 alipay_root_cert 不是 PEM 证书');
}

/**
 * Reads the file of ALIPAY: `app_id`, `seller_id`, `private_key` (PKCS#8); `alipay_public_key`, or of certificates `app_cert`,
 * `alipay_cert` and `alipay_root_cert`; and where they differ from the usual `gateway_url` and `notify_url`. Throws SettingError for the first thing that is missing or no key.
 */
export async function readAlipay(file: string, { publicUrl }: Config): Promise<AlipayAccess> {
  const fields = await readFields(file);
  const text = (name: string, byDefault = ''): string => {
    const value = fields[name] ?? byDefault;
    if (typeof value !== 'string' || value === '') throw new SettingError(`ALIPAY 的文件缺少 ${name}`);
    return value;
  };
  const isByCertificate = ['app_cert', 'alipay_cert', 'alipay_root_cert'].some((name) => name in fields);
  if (publicUrl === undefined)
    throw new SettingError('使用 ALIPAY 须同时设置 PUBLIC_URL，支付宝才能通知到本店并让买家返回');
  const keys: AlipayKeys = {
    appId: text('app_id'),
    sellerId: text('seller_id'),
    privateKey: text('private_key'),
    trust: isByCertificate
      ? { appCert: text('app_cert'), alipayCert: text('alipay_cert'), rootCert: text('alipay_root_cert') }
      : { publicKey: text('alipay_public_key') },
    gatewayUrl: text('gateway_url', realGateway),
    notifyUrl: text('notify_url', `${publicUrl}/api/notify/alipay`),
    returnOrigin: publicUrl,
    isOwn: false,
  };
  if (!URL.canParse(keys.gatewayUrl)) throw new SettingError('ALIPAY 的文件中 gateway_url 不是地址');
  requireKey('private_key', () => {
    if (!keys.privateKey.includes('BEGIN PRIVATE KEY')) throw new Error('not PKCS#8');
    createPrivateKey(keys.privateKey);
  });
  checkTrust(keys);
  return { keys: () => keys };
}
