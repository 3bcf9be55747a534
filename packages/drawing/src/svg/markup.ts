declare const isMarkup: unique symbol;

/** SVG text that is safe in a document: from `svg`, or escaped by `letters`. */
export type Markup = string & { readonly [isMarkup]: true };

/** A paint: a hex colour, a gradient of the same document, or a keyword. */
export type Ink = `#${string}` | `url(#${string})` | 'none' | 'currentColor';

export type Anchor = 'start' | 'middle' | 'end';

export type Piece = Markup | Ink | Anchor | number | readonly Markup[];

export const nothing = '' as Markup;

/**
 * Joins pieces of SVG. Numbers are rounded to a tenth of a unit: in a box of 240 shown at 600 px that is a
 * quarter of a pixel, and it halves the size. Drops line breaks and indents. The compiler refuses plain
 * strings, so product facts only enter through `letters`, which escapes them.
 */
export function svg(text: TemplateStringsArray, ...pieces: Piece[]): Markup {
  let out = joined(text[0]);
  for (const [at, piece] of pieces.entries()) out += shown(piece) + joined(text[at + 1]);
  return out as Markup;
}

/** A factor of a transform or an opacity, for which a tenth is too coarse. */
export function factor(value: number): Markup {
  return trimZero(value, 3) as Markup;
}

const LINE_BREAK = /\n\s*/g;

function joined(text: string | undefined): string {
  return text?.replace(LINE_BREAK, '') ?? '';
}

function shown(piece: Piece): string {
  if (typeof piece === 'number') return trimZero(piece, 1);
  return typeof piece === 'string' ? piece : piece.join('');
}

function trimZero(value: number, digits: number): string {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}
