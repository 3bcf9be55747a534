const mostKept = 20_000;
/** No name or maker is longer. */
const longestKept = 300;

/**
 * The same function with the answers of texts that come again: a catalogue of a hundred thousand rows has some thousand
 * names and makers. Bounded, so that a file of any size needs the same memory.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (text.length > longestKept) return value;
    if (known.size >= mostKept) known.clear();
    known.set(text, value);
    return value;
  };
}
