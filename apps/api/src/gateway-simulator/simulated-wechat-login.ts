import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WechatLoginAccess, WechatLoginKeys } from '../platform/wechat-login-keys.ts';
import { onceListening } from './once-listening.ts';
import type { SimulatorKeys } from './simulator-keys.ts';

/** The secret of the stand-in's official account; another one than the payment's, as in life. */
export function simulatedAppSecret(keys: SimulatorKeys): string {
  return createHash('sha256').update(`official account of ${keys.apiV3Key}`).digest('hex').slice(0, 32);
}

/** The store's way to its own stand-in of WeChat's login. */
export function simulatedWechatLogin(keys: SimulatorKeys, app: FastifyInstance): WechatLoginAccess {
  return onceListening<WechatLoginKeys>(app, (address) => ({
    appid: keys.appid,
    secret: simulatedAppSecret(keys),
    // The browser goes there itself, by whatever address it reached the store.
    authorizeUrl: '/simulator/connect/oauth2/authorize',
    baseUrl: `${address}/simulator/`,
    isSimulated: true,
  }));
}
