import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, whichever of its spellings came. */
function groupsOf(ip: string): string[] {
  // The parser of addresses knows every spelling, also `64:ff9b::192.0.2.1`, and gives the short one.
  const short = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = short.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/**
 * What a bound by address counts: a customer of IPv6 holds a whole /64, so that one address of it is nobody. The one
 * function for every such bound (`address-group.test.ts` looks for others).
 */
export function addressGroup(ip: string): string {
  const four = mapped.exec(ip)?.[1];
  if (four !== undefined) return four;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}
