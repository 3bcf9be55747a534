import { readKeyFile } from './key-file.ts';

/** What the store needs to learn a phone's WeChat account: an official account (公众号) with 网页授权. */
export interface WechatLoginKeys {
  readonly appid: string;
  readonly secret: string;
  /** The page inside WeChat that asks its owner for consent. */
  readonly authorizeUrl: string;
  /** Where codes are exchanged for an openid; ends with a slash. */
  readonly baseUrl: string;
  /** The demo's simulator: a link opens a code, without a phone. */
  readonly isSimulated: boolean;
}

/** How this process reaches WeChat's login. */
export interface WechatLoginAccess {
  /** Undefined where it is not set up, or the demo's own simulator does not listen yet. */
  keys(): WechatLoginKeys | undefined;
}

export const noWechatLogin: WechatLoginAccess = { keys: () => undefined };

const realAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const realBaseUrl = 'https://api.weixin.qq.com/';

/**
 * Reads the file of WECHAT_LOGIN: `appid`, `secret`, and where they differ from the usual, `authorize_url` and
 * `base_url`. Throws SettingError for the first value that is missing or no URL.
 */
export async function readWechatLogin(file: string): Promise<WechatLoginAccess> {
  const { text, address } = await readKeyFile('WECHAT_LOGIN', file);
  const keys: WechatLoginKeys = {
    appid: text('appid'),
    secret: text('secret'),
    authorizeUrl: address('authorize_url', realAuthorizeUrl),
    baseUrl: address('base_url', realBaseUrl).replace(/\/?$/, '/'),
    isSimulated: false,
  };
  return { keys: () => keys };
}
