import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { type Config, SettingError } from './env.ts';
import { type KeyFile, readKeyFile } from './key-file.ts';

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
  /**
   * Before the paths of our pages where buyers come back to. Empty in the demo, whose browser knows the store by any
   * name.
   */
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

const begin = '-----BEGIN CERTIFICATE-----';
const end = '-----END CERTIFICATE-----';
const blocksOf = (pem: string) =>
  pem
    .split(end)
    .slice(0, -1)
    .flatMap((part) => (part.includes(begin) ? [part.slice(part.lastIndexOf(begin)) + end] : []));

/**
 * Alipay's file of roots has some over other keys as well, which its number leaves out and this machine may not know.
 */
function isOverRsa(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Certificates that cannot work together are said here, and not by the first payment. */
function checkTrust({ trust, privateKey }: AlipayKeys, { pem, fail }: KeyFile): void {
  if ('publicKey' in trust) {
    pem('alipay_public_key', '密钥', () => createPublicKey(trust.publicKey));
    return;
  }
  const app = pem('app_cert', '证书', () => new X509Certificate(trust.appCert));
  if (!app.checkPrivateKey(createPrivateKey(privateKey))) fail('app_cert 与 private_key 不是一对');
  pem('alipay_cert', '证书', () => new X509Certificate(trust.alipayCert));
  if (!blocksOf(trust.rootCert).some(isOverRsa)) fail('alipay_root_cert 不是 PEM 证书');
}

/**
 * Reads the file of ALIPAY: `app_id`, `seller_id`, `private_key` (PKCS#8); `alipay_public_key`, or of certificates
 * `app_cert`, `alipay_cert` and `alipay_root_cert`; and where they differ from the usual `gateway_url` and
 * `notify_url`. Throws SettingError for the first thing that is missing or no key.
 */
export async function readAlipay(file: string, { publicUrl }: Config): Promise<AlipayAccess> {
  const keyFile = await readKeyFile('ALIPAY', file);
  const { text } = keyFile;
  const isByCertificate = ['app_cert', 'alipay_cert', 'alipay_root_cert'].some(keyFile.has);
  if (publicUrl === undefined)
    throw new SettingError('使用 ALIPAY 须同时设置 PUBLIC_URL，支付宝才能通知到本店并让买家返回');
  const keys: AlipayKeys = {
    appId: text('app_id'),
    sellerId: text('seller_id'),
    privateKey: text('private_key'),
    trust: isByCertificate
      ? { appCert: text('app_cert'), alipayCert: text('alipay_cert'), rootCert: text('alipay_root_cert') }
      : { publicKey: text('alipay_public_key') },
    gatewayUrl: keyFile.address('gateway_url', realGateway),
    notifyUrl: text('notify_url', `${publicUrl}/api/notify/alipay`),
    returnOrigin: publicUrl,
    isOwn: false,
  };
  keyFile.pem('private_key', '密钥', () => {
    if (!keys.privateKey.includes('BEGIN PRIVATE KEY')) throw new Error('not PKCS#8');
    return createPrivateKey(keys.privateKey);
  });
  checkTrust(keys, keyFile);
  return { keys: () => keys };
}
