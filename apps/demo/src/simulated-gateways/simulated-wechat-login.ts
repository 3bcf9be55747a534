import type { WechatLoginAccess, WechatLoginKeys } from '@qianfang/api/platform/wechat-login-keys';
import { type SimulatorKeys, simulatedAppSecret } from '@qianfang/gateway-simulator/simulator-keys';
import type { FastifyInstance } from 'fastify';
import { onceListening } from './once-listening.ts';

/** Connects the store to its own stand-in of WeChat's login. */
export function simulatedWechatLogin(keys: SimulatorKeys, app: FastifyInstance): WechatLoginAccess {
  return onceListening<WechatLoginKeys>(app, (address) => ({
    appid: keys.appid,
    secret: simulatedAppSecret(keys),
    // The browser navigates there itself, at the address by which it reached the store.
    authorizeUrl: '/simulator/connect/oauth2/authorize',
    baseUrl: `${address}/simulator/`,
    isSimulated: true,
  }));
}
