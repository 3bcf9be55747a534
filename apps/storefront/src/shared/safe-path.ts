const ourPath = /^\/(?![/\\])/;

/**
 * A path of our own pages from an address that anyone may have written: one leading slash, no other host. Anything
 * else gives the fallback, so that a link to us never leads elsewhere.
 */
export function safePath(text: string | null | undefined, fallback: string): string {
  if (!text || !ourPath.test(text)) return fallback;
  const base = 'https://here.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  // What `..` leaves of a path may begin with two slashes again.
  return url?.origin === base && ourPath.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}
