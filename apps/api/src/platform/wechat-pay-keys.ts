import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Config, SettingError } from './env.ts';
import { readKeyFile } from './key-file.ts';

/** What the store needs to talk to WeChat Pay v3, real or simulated. PEM texts. */
export interface WechatPayKeys {
  readonly mchid: string;
  readonly appid: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 characters; decrypts the content of notifications. */
  readonly apiV3Key: string;
  readonly platformSerial: string;
  readonly platformPublicKey: string;
  /** The gateway's URL; ends with a slash. */
  readonly baseUrl: string;
  /** The URL at which the gateway reaches us. */
  readonly notifyUrl: string;
  /** In the demo, the page that stands for the buyer's phone. The real gateway has none. */
  readonly phonePage?: string;
}

/** How this process reaches WeChat Pay. */
export interface WechatPayAccess {
  /** Undefined where WeChat Pay is not set up, or the demo's own gateway does not listen yet. */
  keys(): WechatPayKeys | undefined;
}

export const noWechatPay: WechatPayAccess = { keys: () => undefined };

const realGateway = 'https://api.mch.weixin.qq.com/';

/**
 * Reads the file of WECHAT_PAY: `mchid`, `appid`, `serial`, `private_key`, `api_v3_key`, `platform_serial`,
 * `platform_public_key`, and where they differ from the usual, `base_url` and `notify_url`. Throws SettingError for
 * the first key that is missing or broken.
 */
export async function readWechatPay(file: string, config: Config): Promise<WechatPayAccess> {
  const { has, text, address, pem, fail } = await readKeyFile('WECHAT_PAY', file);
  if (config.publicUrl === undefined && !has('notify_url')) {
    throw new SettingError('使用 WECHAT_PAY 须同时设置 PUBLIC_URL，微信支付才能通知到本店');
  }
  const keys: WechatPayKeys = {
    mchid: text('mchid'),
    appid: text('appid'),
    serial: text('serial'),
    privateKey: text('private_key'),
    apiV3Key: text('api_v3_key'),
    platformSerial: text('platform_serial'),
    platformPublicKey: text('platform_public_key'),
    baseUrl: address('base_url', realGateway).replace(/\/?$/, '/'),
    notifyUrl: text('notify_url', `${config.publicUrl}/api/notify/wechat`),
  };
  if (keys.apiV3Key.length !== 32) fail('api_v3_key 须为 32 个字符');
  pem('private_key', '私钥', () => createPrivateKey(keys.privateKey));
  pem('platform_public_key', '公钥或证书', () => createPublicKey(keys.platformPublicKey));
  return { keys: () => keys };
}
