import type { FastifyInstance } from 'fastify';
import type { WechatPayAccess, WechatPayKeys } from '../platform/wechat-pay-keys.ts';
import { ownAddress } from './own-address.ts';
import type { SimulatorKeys } from './simulator-keys.ts';

/** The store's way to its own stand-in of the gateway, which is there once the store listens. */
export function simulatedWechatPay(keys: SimulatorKeys, app: FastifyInstance): WechatPayAccess {
  let known: WechatPayKeys | undefined;
  return {
    keys() {
      const address = known ? undefined : ownAddress(app);
      if (address !== undefined) {
        known = {
          mchid: keys.mchid,
          appid: keys.appid,
          serial: keys.merchant.serial,
          privateKey: keys.merchant.privateKey,
          apiV3Key: keys.apiV3Key,
          platformSerial: keys.platform.serial,
          platformPublicKey: keys.platform.publicKey,
          baseUrl: `${address}/simulator/`,
          notifyUrl: `${address}/api/notify/wechat`,
          phonePage: '/simulator/phone',
        };
      }
      return known;
    },
  };
}
