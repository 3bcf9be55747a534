const maxEntries = 20_000;
/** No name or maker is longer. */
const maxLength = 300;

/**
 * Caches results by text: a catalogue of 100,000 rows has some thousand names and makers. Bounded, so that
 * memory does not grow with the file.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const value = compute(text);
    if (text.length > maxLength) return value;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(text, value);
    return value;
  };
}
