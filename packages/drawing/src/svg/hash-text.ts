/** FNV-1a over UTF-16 units, 32 bits: the same on every machine, forever. */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // FNV correlates the low bits of short texts; one round of mixing makes `% 12` and `% 8` independent.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A prefix for ids in an image, so that several images can share a page. */
export function idPrefix(text: string): string {
  return `q${hashText(text).toString(36)}${hashText(text, 0x2545f491).toString(36)}`;
}

/** A sequence of numbers in [0, 1), fixed by its seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The entry of a list for a number, by modulo. */
export function pick<Entry>(list: readonly [Entry, ...Entry[]], number: number): Entry {
  return list[number % list.length] ?? list[0];
}
