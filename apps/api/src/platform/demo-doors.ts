import { isIPv4 } from 'node:net';

/** Whether only programs on this machine can reach an address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

interface Reach {
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly host: string;
  readonly trustProxy: number;
}

/**
 * Whether a store is the demo without being set so: its database is embedded and only this machine reaches it. Anyone
 * else would find everything in {@link demoDoors} open.
 */
export function isDemoByDefault({ databaseUrl, publicUrl, host, trustProxy }: Reach): boolean {
  if (databaseUrl !== undefined || trustProxy > 0 || !isLoopback(host)) return false;
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && isLoopback(hostname);
}

/** Everything that the demo opens and a store in service keeps shut. Code that opens more asks here. */
export function demoDoors({ demo }: { readonly demo: boolean }) {
  return {
    /** Fills an empty database with goods, companies and accounts whose password is printed at start. */
    fillsDatabase: demo,
    /** Simulates the payment gateways and WeChat, where anybody pays and scans by a button. */
    simulatesGateways: demo,
    /** Returns SMS codes in the answer instead of sending them. */
    showsCodes: demo,
    /** The page of /api/docs can make calls. */
    triesCalls: demo,
    /** Every page says that it is a demo. */
    saysSo: demo,
  } as const;
}
