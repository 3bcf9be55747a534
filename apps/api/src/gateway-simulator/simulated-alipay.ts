import type { FastifyInstance } from 'fastify';
import type { AlipayAccess, AlipayKeys } from '../platform/alipay-keys.ts';
import { ownAddress } from './own-address.ts';
import type { AlipaySimulatorKeys } from './simulator-keys.ts';

/** The store's way to its own stand-in of Alipay, which is there once the store listens. */
export function simulatedAlipay(keys: AlipaySimulatorKeys, app: FastifyInstance): AlipayAccess {
  let known: AlipayKeys | undefined;
  return {
    keys() {
      const address = known ? undefined : ownAddress(app);
      if (address !== undefined) {
        known = {
          appId: keys.appId,
          sellerId: keys.sellerId,
          privateKey: keys.merchant.privateKey,
          trust: { publicKey: keys.platform.publicKey },
          gatewayUrl: `${address}/simulator/alipay/gateway.do`,
          notifyUrl: `${address}/api/notify/alipay`,
          returnOrigin: '',
          isOwn: true,
        };
      }
      return known;
    },
  };
}
