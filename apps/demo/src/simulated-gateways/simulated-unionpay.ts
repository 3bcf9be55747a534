import type { UnionpayAccess, UnionpayKeys } from '@qianfang/api/platform/unionpay-keys';
import type { UnionpaySimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import type { FastifyInstance } from 'fastify';
import { onceListening } from './once-listening.ts';

/** Connects the store to its own stand-in of UnionPay. */
export function simulatedUnionpay(keys: UnionpaySimulatorKeys, app: FastifyInstance): UnionpayAccess {
  return onceListening<UnionpayKeys>(app, (address) => ({
    merId: keys.merId,
    certId: keys.certId,
    privateKey: keys.merchant.privateKey,
    publicKey: keys.platform.publicKey,
    gatewayUrl: `${address}/simulator/unionpay/`,
    notifyUrl: `${address}/api/notify/unionpay`,
    isOwn: true,
  }));
}
