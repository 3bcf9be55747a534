import type { FastifyInstance } from 'fastify';
import { ownAddress } from './own-address.ts';

/**
 * Connects the store to its own stand-in, which exists once the store listens. `keysAt` is called once, with
 * its address.
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
