import { allocate } from '../money/allocate.ts';
import { addFen, type Fen, fen, subtractFen } from '../money/fen.ts';
import type { FullReduction } from '../promotion/full-reduction.ts';
import { type GoodsFacts, takesPromotions } from './goods-facts.ts';
import type { LadderHint } from './ladder-hints.ts';
import type { PriceSegment } from './price-terms.ts';
import type { LineKind, LineNote, PricedLine, Shares } from './priced-cart.ts';

export interface WorkingPart {
  readonly goods: GoodsFacts;
  readonly batchId: number | null;
  readonly quantity: number;
  readonly segments: readonly PriceSegment[];
  readonly raw: Fen;
}

/** A line with its own price, before anything of the cart comes to it. Nobody changes it. */
export interface OpenedLine {
  readonly key: string;
  readonly lineId: number | null;
  readonly kind: LineKind;
  readonly ruleId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly wasUnselected: boolean;
  readonly isCounted: boolean;
  readonly notes: readonly LineNote[];
  readonly segments: readonly PriceSegment[];
  readonly hints: readonly LadderHint[];
  readonly raw: Fen;
  readonly parts: readonly WorkingPart[];
  readonly pickedReductionId: number | null;
  /** False when any of its goods is 含麻. */
  readonly takesPromotions: boolean;
  readonly remembered: Remembered;
}

/** What a line came to last, beside the line itself: looked up by it, that took longer than to work it out. */
export interface Remembered {
  finished: PricedLine | undefined;
  activities: readonly FullReduction[] | undefined;
  /** Which of these activities it may belong to. */
  options: readonly number[];
}

/** A line while its cart is being priced. `left` and `shares` move from step to step; nobody outside `priceCart` sees them move. */
export interface WorkingLine extends OpenedLine {
  fullReductionOptions: readonly number[];
  fullReductionId: number | null;
  left: Fen;
  readonly shares: { -readonly [Rule in keyof Shares]: Shares[Rule] };
}

const noOptions: readonly number[] = [];

/** Opens a line at the sum of its parts. */
export function openLine(fields: Omit<OpenedLine, 'takesPromotions' | 'raw' | 'remembered'>): OpenedLine {
  let sum = 0;
  for (const part of fields.parts) sum += part.raw;
  return {
    ...fields,
    raw: fen(sum),
    takesPromotions: fields.parts.every((part) => takesPromotions(part.goods)),
    remembered: { finished: undefined, activities: undefined, options: noOptions },
  };
}

/** Begins to price a line. Written out, since a copy by `...` takes several times as long, and a cart has hundreds. */
export function workOn(opened: OpenedLine): WorkingLine {
  return {
    key: opened.key,
    lineId: opened.lineId,
    kind: opened.kind,
    ruleId: opened.ruleId,
    name: opened.name,
    quantity: opened.quantity,
    isSelected: opened.isSelected,
    wasUnselected: opened.wasUnselected,
    isCounted: opened.isCounted,
    notes: opened.notes,
    segments: opened.segments,
    hints: opened.hints,
    raw: opened.raw,
    parts: opened.parts,
    pickedReductionId: opened.pickedReductionId,
    takesPromotions: opened.takesPromotions,
    remembered: opened.remembered,
    fullReductionOptions: noOptions,
    fullReductionId: null,
    left: opened.raw,
    shares: { fullReduction: fen(0), orderDiscount: fen(0), coupon: fen(0), voucher: fen(0), points: fen(0) },
  };
}

/** Opens a line that the engine adds: one goods at a price of its own. */
export function openAddedLine(
  kind: 'GIFT' | 'EXCHANGE',
  ruleId: number,
  part: Omit<WorkingPart, 'batchId'>,
): WorkingLine {
  const opened = openLine({
    key: `${kind.toLowerCase()}:${ruleId}:${part.goods.goodsId}`,
    lineId: null,
    kind,
    ruleId,
    name: part.goods.name,
    quantity: part.quantity,
    isSelected: true,
    wasUnselected: false,
    isCounted: true,
    notes: [],
    segments: part.segments,
    hints: [],
    parts: [{ ...part, batchId: null }],
    pickedReductionId: null,
  });
  return workOn(opened);
}

/** Takes `total` off the lines, allocated by what is left of each, and books it under the rule. */
export function takeOff(lines: readonly WorkingLine[], rule: keyof Shares, total: Fen): void {
  if (total === 0) return;
  const shares = allocate(
    total,
    lines.map((line) => line.left),
  );
  lines.forEach((line, index) => {
    const share = shares[index] ?? fen(0);
    line.left = subtractFen(line.left, share);
    line.shares[rule] = addFen(line.shares[rule], share);
  });
}

/** Σ left of the lines. */
export function leftOf(lines: readonly WorkingLine[]): Fen {
  let sum = 0;
  for (const line of lines) sum += line.left;
  return fen(sum);
}

/** A line is in a scope when all its goods are: a set counts as a whole or not at all. */
export function isWholly(line: WorkingLine, matches: (goods: GoodsFacts) => boolean): boolean {
  for (const part of line.parts) if (!matches(part.goods)) return false;
  return true;
}

/** Whether any unit of the line is at 特价, 秒杀 or 全场折. */
export function isAtSpecialPrice(line: WorkingLine): boolean {
  return line.segments.some(({ rule }) => rule === 'SPECIAL' || rule === 'WELFARE');
}
