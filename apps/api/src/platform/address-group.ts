import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, in whichever spelling it came. */
function groupsOf(ip: string): string[] {
  // The URL parser knows every spelling, also `64:ff9b::192.0.2.1`, and returns the short one.
  const short = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = short.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

/**
 * The key of limits by address. An IPv6 customer holds a whole /64, so a single address identifies nobody. Every such
 * limit uses this function (`address-group.test.ts` looks for others).
 */
export function addressGroup(ip: string): string {
  const four = mapped.exec(ip)?.[1];
  if (four !== undefined) return four;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}
