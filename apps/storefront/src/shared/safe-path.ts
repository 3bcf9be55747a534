const ourPath = /^\/(?![/\\])/;

/**
 * A path of our own pages from an untrusted address: one leading slash, no other host. Anything else gives
 * the fallback, so that a link to us never leads elsewhere.
 */
export function safePath(text: string | null | undefined, fallback: string): string {
  if (!text || !ourPath.test(text)) return fallback;
  const base = 'https://here.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  // Resolving `..` may leave a path that begins with two slashes.
  return url?.origin === base && ourPath.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}
