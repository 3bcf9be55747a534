import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Config, SettingError } from './env.ts';
import { readKeyFile } from './key-file.ts';

/** What the store needs to talk to UnionPay, real or simulated: version 5.1.0, RSA with SHA-256. PEM texts. */
export interface UnionpayKeys {
  readonly merId: string;
  /** Decimal serial number of the certificate that signs our requests. */
  readonly certId: string;
  readonly privateKey: string;
  /** UnionPay's public key, or its certificate. */
  readonly publicKey: string;
  /** The URL before `frontTransReq.do` and the other calls; ends with a slash. */
  readonly gatewayUrl: string;
  /** The URL at which the gateway reaches us. */
  readonly notifyUrl: string;
  /** The demo's simulator is part of the store, so browsers are sent to it by a path alone. */
  readonly isOwn: boolean;
}

/** How this process reaches UnionPay. */
export interface UnionpayAccess {
  /** Undefined where UnionPay is not set up, or the demo's own gateway does not listen yet. */
  keys(): UnionpayKeys | undefined;
}

export const noUnionpay: UnionpayAccess = { keys: () => undefined };

const realGateway = 'https://gateway.95516.com/gateway/api/';

/**
 * Reads the file of UNIONPAY: `mer_id`, `cert_id`, `private_key`, `unionpay_public_key`, and where they differ from
 * the usual, `gateway_url` and `notify_url`. Throws SettingError for the first key that is missing or broken.
 */
export async function readUnionpay(file: string, { publicUrl }: Config): Promise<UnionpayAccess> {
  const { text, address, pem, fail } = await readKeyFile('UNIONPAY', file);
  if (publicUrl === undefined)
    throw new SettingError('使用 UNIONPAY 须同时设置 PUBLIC_URL，银联才能通知到本店');
  const keys: UnionpayKeys = {
    merId: text('mer_id'),
    certId: text('cert_id'),
    privateKey: text('private_key'),
    publicKey: text('unionpay_public_key'),
    gatewayUrl: address('gateway_url', realGateway),
    notifyUrl: text('notify_url', `${publicUrl}/api/notify/unionpay`),
    isOwn: false,
  };
  if (!/^\d+$/.test(keys.certId)) fail('cert_id 须为十进制数字');
  if (!keys.gatewayUrl.endsWith('/')) fail('gateway_url 须以 / 结尾');
  pem('private_key', '密钥', () => createPrivateKey(keys.privateKey));
  pem('unionpay_public_key', '密钥', () => createPublicKey(keys.publicKey));
  return { keys: () => keys };
}
