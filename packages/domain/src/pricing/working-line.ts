import { allocate } from '../money/allocate.ts';
import { addFen, type Fen, fen, subtractFen } from '../money/fen.ts';
import { type GoodsFacts, takesPromotions } from './goods-facts.ts';
import type { LadderHint } from './ladder-hints.ts';
import type { PriceSegment } from './price-terms.ts';
import type { LineKind, LineNote, Shares } from './priced-cart.ts';

export interface WorkingPart {
  readonly goods: GoodsFacts;
  readonly batchId: number | null;
  readonly quantity: number;
  readonly segments: readonly PriceSegment[];
  readonly raw: Fen;
}

/** A line during pricing. `left` and `shares` change from step to step, invisibly outside `priceCart`. */
export interface WorkingLine {
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
  /** At its own price, before reductions of the cart. */
  readonly raw: Fen;
  readonly parts: readonly WorkingPart[];
  readonly pickedReductionId: number | null;
  /** False when any of its products is 含麻. */
  readonly takesPromotions: boolean;
  fullReductionOptions: readonly number[];
  fullReductionId: number | null;
  left: Fen;
  readonly shares: { -readonly [Rule in keyof Shares]: Shares[Rule] };
}

/** What a line is opened with; the rest follows from it, or is found out in pricing. */
export type LineFields = Omit<
  WorkingLine,
  'raw' | 'takesPromotions' | 'fullReductionOptions' | 'fullReductionId' | 'left' | 'shares'
>;

/** Whether a line may count, and what stands beside it. */
export interface Standing {
  readonly isRefused: boolean;
  readonly notes: readonly LineNote[];
}

/** What is in a line, at its own price. */
export type LineContent = Pick<LineFields, 'name' | 'ruleId' | 'segments' | 'hints' | 'parts'>;

/** A line of goods before it meets the other lines. */
export interface OwnLine extends Standing {
  readonly content: LineContent;
}

/** Opens a line at the sum of its parts. */
export function openLine(fields: LineFields): WorkingLine {
  let sum = 0;
  for (const part of fields.parts) sum += part.raw;
  const raw = fen(sum);
  return {
    ...fields,
    raw,
    takesPromotions: fields.parts.every((part) => takesPromotions(part.goods)),
    fullReductionOptions: [],
    fullReductionId: null,
    left: raw,
    shares: { fullReduction: fen(0), orderDiscount: fen(0), coupon: fen(0), voucher: fen(0), points: fen(0) },
  };
}

/** Opens a line the engine adds: one product at its own price. */
export function openAddedLine(
  kind: 'GIFT' | 'EXCHANGE',
  ruleId: number,
  part: Omit<WorkingPart, 'batchId'>,
): WorkingLine {
  return openLine({
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
}

/** Takes `total` off the lines, allocated by what is left of each, as the share of this rule. */
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
export function sumLeft(lines: readonly WorkingLine[]): Fen {
  let sum = 0;
  for (const line of lines) sum += line.left;
  return fen(sum);
}

/** A line is in scope when all its products are: a set counts as a whole or not at all. */
export function isWholly(line: WorkingLine, matches: (goods: GoodsFacts) => boolean): boolean {
  for (const part of line.parts) if (!matches(part.goods)) return false;
  return true;
}

/** Whether any unit of the line is at 特价, 秒杀 or 全场折. */
export function isAtSpecialPrice(line: WorkingLine): boolean {
  return line.segments.some(({ rule }) => rule === 'SPECIAL' || rule === 'WELFARE');
}
