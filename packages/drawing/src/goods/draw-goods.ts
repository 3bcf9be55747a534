import { makerColours } from '../maker/maker-colours.ts';
import { definitions, svgDocument } from '../svg/document.ts';
import { hashText, idPrefix } from '../svg/hash-text.ts';
import type { Markup } from '../svg/markup.ts';
import { svg } from '../svg/markup.ts';
import { choosePackage } from './choose-package.ts';
import { drawPackage } from './draw-package.ts';
import type { GoodsFacts } from './goods-facts.ts';
import { HERBAL_MOTIFS, PLAIN_MOTIFS } from './motif.ts';
import { printFacts } from './print-facts.ts';
import type { PlacedText, Sheet } from './sheet.ts';

/** `small` up to 120 px: a large name and no small print. `large` above. */
export type GoodsSize = 'large' | 'small';

/** Part of every image URL, as images are cached forever: increase it when the drawing changes. */
export const GOODS_DRAWING_VERSION = 1;

const HERBAL_CLASSES = /^(?:CPM|TCM_PIECE|TCM_RAW|HEALTH_FOOD)$/;

/** A package: definitions, body, and the places of its texts. */
type PaintedGoods = {
  readonly definitions: Markup;
  readonly body: Markup;
  readonly placed: readonly PlacedText[];
};

/**
 * The drawing in its box of 240 × 240, for images of several packages and for tests of its texts.
 * @param place distinguishes two drawings of the same product in one image
 */
export function paintGoods(facts: GoodsFacts, size: GoodsSize, place = ''): PaintedGoods {
  const printed = printFacts(facts);
  const nameHash = hashText(printed.name);
  const isHerbal = HERBAL_CLASSES.test(facts.goodsClass ?? '');
  const motifs: readonly number[] = isHerbal ? HERBAL_MOTIFS : PLAIN_MOTIFS;
  const kind = choosePackage(facts);
  const sheet: Sheet = {
    small: size === 'small',
    alone: false,
    facts: printed,
    colours: makerColours(printed.maker),
    layout: nameHash % 5,
    motif: motifs[(nameHash >>> 8) % motifs.length] ?? 0,
    seed: hashText(`${printed.name}|${printed.spec}|${printed.maker}`),
    definitions: new Map<string, Markup>(),
    placed: [],
    id: idPrefix(JSON.stringify([printed, kind, size, place])),
  };
  const body = drawPackage(sheet, kind);
  return { definitions: definitions(sheet.definitions.values()), body, placed: sheet.placed };
}

/**
 * A package as a standalone SVG document of 240 × 240 with a transparent background. Class, dosage form and
 * name decide the package, the maker colours and figure, the name layout and motif. The same facts give the
 * same bytes, and no fact throws.
 */
export function drawGoods(facts: GoodsFacts, size: GoodsSize): string {
  const painted = paintGoods(facts, size);
  return svgDocument(240, 240, svg`${painted.definitions}${painted.body}`);
}
