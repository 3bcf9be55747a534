import type { WechatPayAccess, WechatPayKeys } from '@qianfang/api/platform/wechat-pay-keys';
import type { SimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import type { FastifyInstance } from 'fastify';
import { onceListening } from './once-listening.ts';

/** Connects the store to its own stand-in of WeChat Pay. */
export function simulatedWechatPay(keys: SimulatorKeys, app: FastifyInstance): WechatPayAccess {
  return onceListening<WechatPayKeys>(app, (address) => ({
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
  }));
}
