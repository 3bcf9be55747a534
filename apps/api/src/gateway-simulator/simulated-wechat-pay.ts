import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WechatPayAccess, WechatPayKeys } from '../platform/wechat-pay-keys.ts';
import type { SimulatorKeys } from './simulator-keys.ts';

const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function ownAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address() as AddressInfo | null;
  if (!address) return undefined;
  const host = anywhere.has(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

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
