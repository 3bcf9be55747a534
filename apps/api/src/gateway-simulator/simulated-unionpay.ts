import type { FastifyInstance } from 'fastify';
import type { UnionpayAccess, UnionpayKeys } from '../platform/unionpay-keys.ts';
import { ownAddress } from './own-address.ts';
import type { UnionpaySimulatorKeys } from './simulator-keys.ts';

/** The store's way to its own stand-in of UnionPay, which is there once the store listens. */
export function simulatedUnionpay(keys: UnionpaySimulatorKeys, app: FastifyInstance): UnionpayAccess {
  let known: UnionpayKeys | undefined;
  return {
    keys() {
      const address = known ? undefined : ownAddress(app);
      if (address !== undefined) {
        known = {
          merId: keys.merId,
          certId: keys.certId,
          privateKey: keys.merchant.privateKey,
          publicKey: keys.platform.publicKey,
          gatewayUrl: `${address}/simulator/unionpay/`,
          notifyUrl: `${address}/api/notify/unionpay`,
          isOwn: true,
        };
      }
      return known;
    },
  };
}
