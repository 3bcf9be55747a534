import type { AlipayAccess, AlipayKeys } from '@qianfang/api/platform/alipay-keys';
import type { AlipaySimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import type { FastifyInstance } from 'fastify';
import { onceListening } from './once-listening.ts';

/** Connects the store to its own stand-in of Alipay. */
export function simulatedAlipay(keys: AlipaySimulatorKeys, app: FastifyInstance): AlipayAccess {
  return onceListening<AlipayKeys>(app, (address) => ({
    appId: keys.appId,
    sellerId: keys.sellerId,
    privateKey: keys.merchant.privateKey,
    trust: { publicKey: keys.platform.publicKey },
    gatewayUrl: `${address}/simulator/alipay/gateway.do`,
    notifyUrl: `${address}/api/notify/alipay`,
    returnOrigin: '',
    isOwn: true,
  }));
}
