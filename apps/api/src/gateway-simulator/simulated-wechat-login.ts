import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WechatLoginAccess, WechatLoginKeys } from '../platform/wechat-login-keys.ts';
import { ownAddress } from './own-address.ts';
import type { SimulatorKeys } from './simulator-keys.ts';

/** The secret of the stand-in's official account; another one than the payment's, as in life. */
export function simulatedAppSecret(keys: SimulatorKeys): string {
  return createHash('sha256').update(`official account of ${keys.apiV3Key}`).digest('hex').slice(0, 32);
}

/** The store's way to its own stand-in of WeChat's login, which is there once the store listens. */
export function simulatedWechatLogin(keys: SimulatorKeys, app: FastifyInstance): WechatLoginAccess {
  let known: WechatLoginKeys | undefined;
  return {
    keys() {
      const address = known ? undefined : ownAddress(app);
      if (address !== undefined) {
        known = {
          appid: keys.appid,
          secret: simulatedAppSecret(keys),
          // The browser goes there itself, by whatever address it reached the store.
          authorizeUrl: '/simulator/connect/oauth2/authorize',
          baseUrl: `${address}/simulator/`,
          isSimulated: true,
        };
      }
      return known;
    },
  };
}
