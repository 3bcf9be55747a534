import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { type Config, SettingError } from './env.ts';
import { type KeyFile, readKeyFile } from './key-file.ts';

/** How both sides recognise each other: Alipay's plain public key (公钥模式), or certificates (公钥证书模式). */
export type AlipayTrust =
  | { readonly publicKey: string }
  | { readonly appCert: string; readonly alipayCert: string; readonly rootCert: string };

/** What the store needs to talk to Alipay, real or simulated: RSA2. PEM texts. */
export interface AlipayKeys {
  readonly appId: string;
  /** The account that receives the money (2088…). */
  readonly sellerId: string;
  /** PKCS#8. */
  readonly privateKey: string;
  readonly trust: AlipayTrust;
  /** The gateway's URL. */
  readonly gatewayUrl: string;
  /** The URL at which the gateway reaches us. */
  readonly notifyUrl: string;
  /**
   * Prefix of the pages that buyers return to. Empty in the demo, whose browser may know the store by any host name.
   */
  readonly returnOrigin: string;
  /** The demo's simulator is part of the store, so browsers are sent to it by a path alone. */
  readonly isOwn: boolean;
}

/** How this process reaches Alipay. */
export interface AlipayAccess {
  /** Undefined where Alipay is not set up, or the demo's own gateway does not listen yet. */
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
 * Alipay's root file also contains roots with other kinds of key. Their serial numbers do not count, and this machine
 * may not know their kind.
 */
function isOverRsa(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Finds certificates that cannot work together at start, not at the first payment. */
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
 * Reads the file of ALIPAY: `app_id`, `seller_id`, `private_key` (PKCS#8); `alipay_public_key`, or the certificates
 * `app_cert`, `alipay_cert` and `alipay_root_cert`; and where they differ from the usual, `gateway_url` and
 * `notify_url`. Throws SettingError for the first key that is missing or broken.
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
