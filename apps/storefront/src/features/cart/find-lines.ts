import type { CartLine } from './cart-view.ts';

/** Initials and pinyin of a line's names, by its id. */
export type Readings = ReadonlyMap<number, readonly string[]>;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[·,，。、()（）[\]【】\-—_/*×"'“”‘’]/g, '');

/** The words of what was typed; none for spaces. */
const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** What a line shows of itself, in one text a field. */
function textsOf({ goods, combination }: CartLine): string[] {
  const parts = combination?.parts.map((part) => part.goods) ?? [];
  return [goods, ...parts].flatMap(({ name, generic_name, sccj, ypgg, approval_no }) =>
    [name, generic_name, sccj, ypgg, approval_no].map((text) => plain(text).replaceAll(/\s/g, '')),
  );
}

/**
 * The lines in which each typed word stands: in name, specification, maker or approval number, or in the initials or
 * the pinyin of name and maker.
 */
export function findLines(
  lines: readonly CartLine[],
  typed: string,
  readings: Readings,
): readonly CartLine[] {
  const words = wordsOf(typed);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const texts = [...textsOf(line), ...(readings.get(line.id) ?? [])];
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
}
