import type { FastifyInstance } from 'fastify';
import { ownAddress } from './own-address.ts';

/**
 * The store's way to a stand-in of its own, which is there once the store listens. `keysAt` is asked once, with its
 * address.
 */
export function onceListening<Keys>(
  app: FastifyInstance,
  keysAt: (address: string) => Keys,
): { keys(): Keys | undefined } {
  let known: Keys | undefined;
  return {
    keys() {
      const address = known ? undefined : ownAddress(app);
      if (address !== undefined) known = keysAt(address);
      return known;
    },
  };
}
