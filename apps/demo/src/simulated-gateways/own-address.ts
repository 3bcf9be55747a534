import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The address of this process; undefined until it listens. */
export function ownAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address() as AddressInfo | null;
  if (!address) return undefined;
  const host = anywhere.has(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
