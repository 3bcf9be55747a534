import { allocate } from '../money/allocate.ts';
import { fen } from '../money/fen.ts';
import { lineAmount } from '../money/line-amount.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { unitPrice } from '../money/unit-price.ts';
import type { Combination } from '../promotion/combination.ts';
import { formatUnits } from '../quantity/format-units.ts';
import type { CartLineInput, CombinationLineInput, GoodsLineInput } from './cart-input.ts';
import type { GoodsFacts } from './goods-facts.ts';
import { ownLineOf, priceGoods, standingOf } from './own-line.ts';
import { basePriceOf, type PriceSegment, type PriceTerms } from './price-terms.ts';
import type { LineNote } from './priced-cart.ts';
import {
  type LineContent,
  type OwnLine,
  openLine,
  type WorkingLine,
  type WorkingPart,
} from './working-line.ts';

/** Units earlier lines took from special prices, so that two lines of one product share one limit. */
type SpecialsTaken = Map<string, number>;

/**
 * Counts and prices the lines (pricing.md §2, §3 and the combinations of §4) by id. Counting lines take from
 * limited prices first; the others show the price they would have after them.
 */
export function openLines(inputs: readonly CartLineInput[], now: number): WorkingLine[] {
  const taken: SpecialsTaken = new Map();
  const drafts = sortedById(inputs).map((input) => draftLine(input, now));
  const counted = drafts.map((draft) => (draft.isCounted ? openDraft(draft, now, taken) : undefined));
  return withSharedStock(drafts.map((draft, index) => counted[index] ?? openDraft(draft, now, taken)));
}

/** Carts list their newest line first, so mostly nothing has to be sorted. */
function sortedById(inputs: readonly CartLineInput[]): readonly CartLineInput[] {
  const isNewestFirst = inputs.every(({ id }, index) => index === 0 || id < (inputs[index - 1]?.id ?? 0));
  return isNewestFirst ? inputs.toReversed() : inputs.toSorted((a, b) => a.id - b.id);
}

interface LineDraft {
  readonly input: CartLineInput;
  readonly own: OwnLine | undefined;
  readonly isCounted: boolean;
  readonly isRefused: boolean;
  readonly notes: readonly LineNote[];
}

function draftLine(input: CartLineInput, now: number): LineDraft {
  if (!Number.isSafeInteger(input.quantity) || input.quantity < 1) {
    throw new RangeError(`Line ${input.id} has no quantity: ${input.quantity}`);
  }
  const own = ownLineOf(input);
  const { isRefused, notes } = own ?? standingOf(input, now);
  return { input, own, isCounted: input.isSelected && !isRefused, isRefused, notes };
}

function openDraft(draft: LineDraft, now: number, taken: SpecialsTaken): WorkingLine {
  const { input, isCounted, isRefused, notes } = draft;
  const { name, ruleId, segments, hints, parts } = draft.own?.content ?? openContent(draft, now, taken);
  return openLine({
    name,
    ruleId,
    segments,
    hints,
    parts,
    key: `line:${input.id}`,
    lineId: input.id,
    kind: input.kind,
    quantity: input.quantity,
    isSelected: input.isSelected && !isRefused,
    wasUnselected: input.isSelected && isRefused,
    isCounted,
    notes,
    pickedReductionId: input.pickedReductionId,
  });
}

function openContent({ input, isCounted }: LineDraft, now: number, taken: SpecialsTaken): LineContent {
  return input.kind === 'GOODS' ? openGoods(input, isCounted, now, taken) : openCombination(input);
}

function openGoods(
  input: GoodsLineInput,
  isCounted: boolean,
  now: number,
  taken: SpecialsTaken,
): LineContent {
  const goods = withSpecialsLeft(input.goods, taken);
  const content = priceGoods(goods, input, now);
  if (isCounted && goods.terms.specials.length > 0) noteSpecials(goods, content.segments, taken);
  return content;
}

function specialKey(specialId: number, goods: GoodsFacts): string {
  return `${specialId}:${goods.goodsId}`;
}

function withSpecialsLeft(goods: GoodsFacts, taken: SpecialsTaken): GoodsFacts {
  if (taken.size === 0 || goods.terms.specials.length === 0) return goods;
  const specials = goods.terms.specials.map((special) => {
    const units = taken.get(specialKey(special.id, goods)) ?? 0;
    const quotaLeft = special.quotaLeft === null ? null : special.quotaLeft - units;
    return { ...special, quotaLeft, boughtByBuyer: special.boughtByBuyer + units };
  });
  const terms: PriceTerms = { ...goods.terms, specials };
  return { ...goods, terms };
}

function noteSpecials(goods: GoodsFacts, segments: readonly PriceSegment[], taken: SpecialsTaken): void {
  for (const { rule, ruleId, quantity } of segments) {
    if (rule !== 'SPECIAL' || ruleId === null) continue;
    const key = specialKey(ruleId, goods);
    taken.set(key, (taken.get(key) ?? 0) + quantity);
  }
}

function openCombination({ combination, quantity }: CombinationLineInput): LineContent {
  const segments: PriceSegment[] = [
    { rule: 'COMBINATION', ruleId: combination.id, unitPrice: combination.setPrice, quantity },
  ];
  return {
    name: combination.name,
    ruleId: combination.id,
    segments,
    parts: openParts(combination, quantity),
    hints: [],
  };
}

/** Parts share the amount of all sets by their base amounts; a set of unpriced parts cannot be bought. */
function openParts(combination: Combination, sets: number): WorkingPart[] {
  const quantities = combination.parts.map((part) => part.quantityPerSet * sets);
  const bases = combination.parts.map(({ goods }, index) => {
    const base = basePriceOf(goods.terms);
    return base === null ? fen(0) : lineAmount(base, quantities[index] ?? 0);
  });
  const isPriced = bases.some((base) => base > 0);
  const raws = allocate(isPriced ? lineAmount(combination.setPrice, sets) : fen(0), bases);
  return combination.parts.map(({ goods }, index) => {
    const quantity = quantities[index] ?? 0;
    const raw = raws[index] ?? fen(0);
    const average = unitPrice(multiplyDivide(raw, 100, quantity));
    const segments: PriceSegment[] = [
      { rule: 'COMBINATION', ruleId: combination.id, unitPrice: average, quantity },
    ];
    return { goods, batchId: null, quantity, segments, raw };
  });
}

/** Lines and sets on one stock may each be within it but not together: then the most flexible one says so. */
function withSharedStock(lines: WorkingLine[]): WorkingLine[] {
  const beside = partsBeside(lines);
  if (beside === null) return lines;
  return lines.map((line) => {
    if (!line.isCounted || line.notes.length > 0) return line;
    const short = line.parts.find(
      (part) => demandOn(part, beside.get(part.goods.goodsId) ?? []) > part.goods.stock,
    );
    return short === undefined ? line : { ...line, notes: [sharedStockNote(short.goods)] };
  });
}

/** What counting lines need of each product; null where none is needed twice. */
function partsBeside(lines: readonly WorkingLine[]): ReadonlyMap<number, readonly WorkingPart[]> | null {
  const parts = lines.flatMap((line) => (line.isCounted ? line.parts : []));
  const goodsIds = new Set(parts.map(({ goods }) => goods.goodsId));
  return goodsIds.size === parts.length ? null : Map.groupBy(parts, ({ goods }) => goods.goodsId);
}

/** Units of the product that can only come from the same stock as this part. */
function demandOn(part: WorkingPart, beside: readonly WorkingPart[]): number {
  return beside.reduce((sum, other) => sum + (drawsOn(other, part) ? other.quantity : 0), 0);
}

/** Whether everything that may be sent for the one may be sent for the other. */
function drawsOn(one: WorkingPart, other: WorkingPart): boolean {
  if (other.batchId !== null) return one.batchId === other.batchId;
  return !one.goods.isApart && lifeOf(one.goods) >= lifeOf(other.goods);
}

/** A batch by name may be one that lasts no day; without a requirement every batch is good. */
function lifeOf({ lastsDays }: GoodsFacts): number {
  if (lastsDays === undefined) return Number.NEGATIVE_INFINITY;
  return lastsDays ?? Number.POSITIVE_INFINITY;
}

function sharedStockNote(goods: GoodsFacts): LineNote {
  return {
    reason: 'SHORT_STOCK',
    message: `「${goods.name}」库存只有 ${formatUnits(goods.stock, goods.unit)}，购物车内合计超出，请减少数量`,
  };
}
