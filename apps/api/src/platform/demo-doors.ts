import { isIPv4 } from 'node:net';

/** Whether only programs of this machine reach an address. */
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
 * Whether a store is the demo although nobody has said so: one with a database of its own that this machine alone
 * reaches. Everything in {@link demoDoors} would be open to whoever else comes.
 */
export function isDemoByDefault({ databaseUrl, publicUrl, host, trustProxy }: Reach): boolean {
  if (databaseUrl !== undefined || trustProxy > 0 || !isLoopback(host)) return false;
  if (publicUrl === undefined) return true;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && isLoopback(hostname);
}

/** Everything that a demo opens and a store in service keeps shut. What opens more asks here. */
export function demoDoors({ demo }: { readonly demo: boolean }) {
  return {
    /** An empty database is filled with goods, companies, and accounts whose password is printed at the start. */
    fillsDatabase: demo,
    /** Stand-ins of the payment gateways and of WeChat, where anybody pays and scans by a button. */
    simulatesGateways: demo,
    /** Codes of SMS stand in the answer: no message goes out. */
    showsCodes: demo,
    /** The page of /api/docs makes calls. */
    triesCalls: demo,
    /** Every page says that it is a demo. */
    saysSo: demo,
  } as const;
}
