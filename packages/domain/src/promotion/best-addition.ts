import { addFen, type Fen, fen, subtractFen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import type { CartInput, GoodsLineInput } from '../pricing/cart-input.ts';
import type { GoodsFacts } from '../pricing/goods-facts.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { basePriceOf, type PriceSegment } from '../pricing/price-terms.ts';
import { priceUnits } from '../pricing/price-units.ts';
import type { FullReductionStatus, PricedCart } from '../pricing/priced-cart.ts';
import { maximumQuantity, packStep } from '../quantity/pack-quantity.ts';
import { cheapestCover } from './cheapest-cover.ts';
import { scopeMatcher } from './scope.ts';
import { isWithinReach, type StepAhead } from './within-reach.ts';

/** The next step of an activity, or free freight. */
export interface AdditionGoal extends StepAhead {
  readonly kind: 'FULL_REDUCTION' | 'ORDER_DISCOUNT' | 'FREIGHT';
  /** The activity; null for freight. */
  readonly ruleId: number | null;
}

/** Products to add to reach the goal. */
export interface Addition {
  readonly goal: AdditionGoal;
  readonly lines: ReadonlyArray<{
    readonly goods: GoodsFacts;
    /** Units to add, and the new quantity of the line. */
    readonly added: number;
    readonly total: number;
    /** Added goods amount. */
    readonly amount: Fen;
  }>;
  /** Σ amount of the lines. */
  readonly amount: Fen;
  /** Added payable; below zero where less is paid than before. */
  readonly payMore: Fen;
  /** amount − payMore, above zero. */
  readonly saved: Fen;
}

/** Limits of products considered, and of quantities of each. */
export const maxOffered = 16;
const maxQuantities = 20;
/** Rounds that raise the target, where another rule reduces the addition itself. */
const maxRounds = 12;

/** Steps at least half reached, nearest first. None for a cart without counting lines. */
export function additionGoals(input: CartInput, cart: PricedCart): readonly AdditionGoal[] {
  if (cart.totals.kinds === 0) return [];
  const reductions = cart.fullReductions.flatMap((status): AdditionGoal[] => {
    const missing = missingToNext(status);
    return missing === null
      ? []
      : [{ kind: 'FULL_REDUCTION', ruleId: status.id, held: status.qualifying, missing }];
  });
  const discounts = cart.orderDiscounts.flatMap(({ id, next, qualifying }): AdditionGoal[] =>
    next ? [{ kind: 'ORDER_DISCOUNT', ruleId: id, held: qualifying, missing: next.missing }] : [],
  );
  return [...reductions, ...discounts, ...freightGoals(input, cart)]
    .filter(isWithinReach)
    .sort((a, b) => a.missing - b.missing);
}

/** To the next tier; for 每满 also to the next multiple, up to its cap. */
function missingToNext(status: FullReductionStatus): Fen | null {
  if (status.next) return status.next.missing;
  const highest = status.tiers.at(-1);
  const isCapped = status.cap !== null && status.reduction >= status.cap;
  if (!status.repeat || !highest || isCapped || highest.amount === 0) return null;
  return fen(highest.amount - (status.qualifying % highest.amount));
}

function freightGoals(input: CartInput, cart: PricedCart): readonly AdditionGoal[] {
  if (cart.freight.reason !== 'FEE' || input.freight === null || cart.freight.charged === 0) return [];
  const { shippingAmount, noTransOrderAmount } = input.freight;
  const held = addFen(cart.totals.selectedTotal, noTransOrderAmount);
  return [{ kind: 'FREIGHT', ruleId: null, held, missing: subtractFen(shippingAmount, held) }];
}

/** A product with the quantities considered. */
interface Candidate {
  readonly goods: GoodsFacts;
  readonly line: GoodsLineInput | null;
  readonly options: ReadonlyArray<{ readonly total: number; readonly amount: Fen }>;
}

/**
 * The cheapest lawful addition of up to three products that reaches a goal: none of the first `maxOffered`
 * lawful ones with their first quantities is cheaper. Priced by the engine, so the saving is what the buyer
 * will see; null where the goal is out of reach or nothing is saved.
 */
export function bestAddition(
  input: CartInput,
  cart: PricedCart,
  goal: AdditionGoal,
  offered: readonly GoodsFacts[],
): Addition | null {
  const candidates = candidatesFor(input, goal, offered);
  let target = goal.missing;
  for (let round = 0; round < maxRounds; round += 1) {
    const picks = cheapestCover(
      target,
      candidates.map((candidate) => candidate.options.map((option) => option.amount)),
    );
    if (picks === null) return null;
    const chosen = picks.flatMap((pick) => {
      const candidate = candidates[pick.goods];
      const option = candidate?.options[pick.option];
      return candidate && option ? [{ candidate, option }] : [];
    });
    const after = priceCart(withAdded(input, chosen));
    const short = stillMissing(cart, after, goal, input);
    if (short === 0) return additionOf(cart, after, goal, chosen);
    target = addFen(target, short);
  }
  return null;
}

function candidatesFor(
  input: CartInput,
  goal: AdditionGoal,
  offered: readonly GoodsFacts[],
): readonly Candidate[] {
  const counts = countsToward(input, goal);
  const found: Candidate[] = [];
  const known = new Set<number>();
  for (const goods of offered) {
    if (found.length === maxOffered) break;
    if (known.has(goods.goodsId)) continue;
    known.add(goods.goodsId);
    const candidate = candidateOf(input, goods, counts);
    if (candidate !== null) found.push(candidate);
  }
  return found;
}

type Counts = (goods: GoodsFacts, segments: readonly PriceSegment[]) => boolean;

/** Whether units at these prices count toward the goal. */
function countsToward(input: CartInput, goal: AdditionGoal): Counts {
  if (goal.kind !== 'FULL_REDUCTION') return () => true;
  const activity = input.promotions.fullReductions.find(({ id }) => id === goal.ruleId);
  if (!activity) return () => false;
  const matches = scopeMatcher(activity.scope);
  const isSpecial = ({ rule }: PriceSegment) => rule === 'SPECIAL' || rule === 'WELFARE';
  return (goods, segments) => matches(goods) && (activity.stacksWithSpecials || !segments.some(isSpecial));
}

/** null for what may not be bought, would be its own order, or is in the cart in an unsupported way. */
function candidateOf(input: CartInput, goods: GoodsFacts, counts: Counts): Candidate | null {
  if (!goods.isBuy || goods.handling !== 'NORMAL' || basePriceOf(goods.terms) === null) return null;
  const inCart = input.lines.filter((line) => line.kind === 'GOODS' && line.goods.goodsId === goods.goodsId);
  const [line = null] = inCart.filter((one) => one.kind === 'GOODS');
  if (inCart.length > 1) return null;
  if (line && (!line.isSelected || line.batchId !== null)) return null;
  const before = line?.quantity ?? 0;
  const amountBefore = before === 0 ? fen(0) : segmentsAmount(segmentsOf(input, goods, before));
  const max = maximumQuantity(goods);
  const options: Array<Candidate['options'][number]> = [];
  let total = before === 0 ? goods.packSize : before + packStep(goods);
  for (; total <= max && options.length < maxQuantities; total += packStep(goods)) {
    const segments = segmentsOf(input, goods, total);
    if (!counts(goods, segments)) continue;
    options.push({ total, amount: subtractFen(segmentsAmount(segments), amountBefore) });
  }
  return options.length === 0 ? null : { goods, line, options };
}

function segmentsOf(input: CartInput, goods: GoodsFacts, quantity: number): readonly PriceSegment[] {
  return priceUnits(goods.terms, { quantity, now: input.now, takesPromotions: true }) ?? [];
}

type Chosen = ReadonlyArray<{
  readonly candidate: Candidate;
  readonly option: Candidate['options'][number];
}>;

function withAdded(input: CartInput, chosen: Chosen): CartInput {
  const raised = new Map(chosen.map(({ candidate, option }) => [candidate.line?.id, option.total]));
  // Ids after all others, as the lines would get them.
  let id = input.lines.reduce((max, line) => Math.max(max, line.id), 0);
  const lines = input.lines.map((line) => ({ ...line, quantity: raised.get(line.id) ?? line.quantity }));
  const fresh = chosen.flatMap(({ candidate, option }): GoodsLineInput[] => {
    if (candidate.line) return [];
    id += 1;
    return [
      {
        kind: 'GOODS',
        id,
        quantity: option.total,
        isSelected: true,
        pickedReductionId: null,
        goods: candidate.goods,
        batchId: null,
      },
    ];
  });
  return { ...input, lines: [...lines, ...fresh] };
}

/** Still missing to the goal after the addition; zero when reached. */
function stillMissing(before: PricedCart, after: PricedCart, goal: AdditionGoal, input: CartInput): Fen {
  if (goal.kind === 'FREIGHT') {
    if (after.freight.reason !== 'FEE' || input.freight === null) return fen(0);
    const { shippingAmount, noTransOrderAmount } = input.freight;
    return fen(shippingAmount - after.totals.selectedTotal - noTransOrderAmount);
  }
  const listOf = (cart: PricedCart) =>
    goal.kind === 'FULL_REDUCTION' ? cart.fullReductions : cart.orderDiscounts;
  const was = listOf(before).find((status) => status.id === goal.ruleId);
  const is = listOf(after).find((status) => status.id === goal.ruleId);
  if (!was || !is) return goal.missing;
  const aim = was.qualifying + goal.missing;
  return fen(Math.max(0, aim - is.qualifying));
}

function additionOf(
  before: PricedCart,
  after: PricedCart,
  goal: AdditionGoal,
  chosen: Chosen,
): Addition | null {
  const lines = chosen.map(({ candidate, option }) => ({
    goods: candidate.goods,
    added: option.total - (candidate.line?.quantity ?? 0),
    total: option.total,
    amount: option.amount,
  }));
  const amount = fen(lines.reduce((sum, line) => sum + line.amount, 0));
  const payMore = subtractFen(after.totals.payable, before.totals.payable);
  const saved = subtractFen(amount, payMore);
  return saved > 0 ? { goal, lines, amount, payMore, saved } : null;
}
