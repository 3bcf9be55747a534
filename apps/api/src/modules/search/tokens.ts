/** Kinds of text that tokens are made of: name, initials, pinyin, numbers. */
export type TokenKind = 'n' | 'i' | 'p' | '#';

/**
 * Adds the two-character pieces of a text, marked with their kind. Of a name also its single characters: one Chinese character tells
 * goods apart, one letter or digit stands in most readings and numbers, where it would only make the index larger.
 */
export function addTokens(pieces: Set<string>, kind: TokenKind, text: string): void {
  let before = '';
  for (const char of text) {
    if (kind === 'n') pieces.add(kind + char);
    if (before !== '') pieces.add(kind + before + char);
    before = char;
  }
}

/** The pieces that a text must have to contain `part`. None for a single letter: the texts themselves answer then. */
export function neededTokens(kind: TokenKind, part: string): string[] {
  const chars = [...part];
  if (chars.length === 1) return kind === 'n' ? [`${kind}${part}`] : [];
  return [...new Set(chars.slice(1).map((char, index) => `${kind}${chars[index]}${char}`))];
}
