import { PAPER_KINDS, type PaperKind } from '../../../2-goods/goods/index.ts';

/** The purpose of a file: the photo at a position, from 1, or a paper. */
export type FilePurpose =
  | { readonly kind: 'photo'; readonly place: number }
  | { readonly kind: 'paper'; readonly paper: PaperKind };

/** A possible goods number in a name, and the purpose given by the rest. */
export interface NameReading {
  readonly number: string;
  readonly rest: string;
}

/** Words of file names that mean a kind of paper, longer ones before their parts. */
const paperWords: ReadonlyArray<readonly [word: string, kind: PaperKind]> = [
  ['注册批件', '注册批件'],
  ['药品注册证', '注册批件'],
  ['再注册', '注册批件'],
  ['批件', '注册批件'],
  ['备案', '备案凭证'],
  ['注册证', '注册证'],
  ['质量标准', '质量标准'],
  ['批签发', '批签发'],
  ['说明书', '说明书'],
  ['包装', '包装样'],
  ...PAPER_KINDS.map((kind) => [kind, kind] as const),
];
const mainPhoto = /^(?:主图|正面|封面|商品图|图片?)?$/;
const photoPlace = /^(?:主图|正面|图片?|第)?(\d{1,2})张?$/;
/** Separators of a number and words, in NFKC form. */
const separators = new Set(' \t_-—()[]【】.,、+#');
/** Maximum number of splits: no number has more parts. */
const maxCuts = 8;
const maxNameLength = 200;

function withoutOuterSeparators(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && separators.has(text.charAt(from))) from += 1;
  while (to > from && separators.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

export function paperKindOf(text: string): PaperKind | null {
  return paperWords.find(([word]) => text.includes(word))?.[1] ?? null;
}

/** The purpose given by the words beside a number; null for unknown ones. */
export function purposeOf(rest: string): FilePurpose | null {
  const text = withoutOuterSeparators(rest);
  if (mainPhoto.test(text)) return { kind: 'photo', place: 1 };
  const place = Number(photoPlace.exec(text)?.[1] ?? 0);
  if (place > 0) return { kind: 'photo', place };
  const paper = paperKindOf(text);
  return paper && { kind: 'paper', paper };
}

/**
 * The readings of a path like `10023_注册证.pdf` or `10023/主图.jpg`, longest number first, because own codes
 * may contain separators. The folder counts where the file's own name has no goods number.
 */
export function readFileName(path: string): NameReading[] {
  const parts = path.split('/');
  const file = (parts.at(-1) ?? '').normalize('NFKC').slice(0, maxNameLength);
  const dot = file.lastIndexOf('.');
  const name = (dot > 0 ? file.slice(0, dot) : file).trim();
  const cuts = [name.length];
  for (let at = name.length - 1; at > 0 && cuts.length <= maxCuts; at -= 1)
    if (separators.has(name.charAt(at))) cuts.push(at);
  const own = cuts.map((at) => ({
    number: withoutOuterSeparators(name.slice(0, at)),
    rest: name.slice(at),
  }));
  const folder = parts.at(-2)?.normalize('NFKC').slice(0, maxNameLength).trim() ?? '';
  return [...own, { number: folder, rest: name }].filter(({ number }) => number !== '');
}
