/** Kinds of text that tokens are made of: name, initials, pinyin, numbers. */
export type TokenKind = 'n' | 'i' | 'p' | '#';

/** All one- and two-character pieces of a text, marked with their kind. */
export function tokensOf(kind: TokenKind, text: string): string[] {
  const chars = [...text];
  const pieces = new Set<string>();
  for (const [index, char] of chars.entries()) {
    pieces.add(`${kind}${char}`);
    const next = chars[index + 1];
    if (next !== undefined) pieces.add(`${kind}${char}${next}`);
  }
  return [...pieces];
}

/** The pieces that a text must have to contain `part`: its pairs, or its one character. */
export function neededTokens(kind: TokenKind, part: string): string[] {
  const chars = [...part];
  if (chars.length === 1) return [`${kind}${part}`];
  return [...new Set(chars.slice(1).map((char, index) => `${kind}${chars[index]}${char}`))];
}
