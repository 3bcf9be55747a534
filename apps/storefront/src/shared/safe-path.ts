/**
 * A path of our own pages from an address that anyone may have written: one leading slash, no other host. Anything
 * else gives the fallback, so that a link to us never leads elsewhere.
 */
export function safePath(text: string | null | undefined, fallback: string): string {
  if (!text || !/^\/(?![/\\])/.test(text)) return fallback;
  const base = 'https://here.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url?.origin === base ? url.pathname + url.search + url.hash : fallback;
}
