import { segmentsAmount } from '../money/line-amount.ts';
import { maximumQuantity } from '../quantity/pack-quantity.ts';
import type { CartLineInput, GoodsLineInput } from './cart-input.ts';
import { countRefusal, quantityNote } from './count-line.ts';
import { type GoodsFacts, takesPromotions } from './goods-facts.ts';
import { beatenHint, type LadderHint, ladderHints } from './ladder-hints.ts';
import { type PriceContext, priceUnits } from './price-units.ts';
import type { LineNote } from './priced-cart.ts';
import type { LineContent, OwnLine, Standing, WorkingPart } from './working-line.ts';

/**
 * Opens a line by itself, for callers that price a cart again and again. Undefined for goods with special prices, which
 * depend on the time and on other lines.
 */
export function openOwnLine(input: GoodsLineInput): OwnLine | undefined {
  if (input.goods.terms.specials.length > 0) return undefined;
  return { ...standingOf(input, 0), content: priceGoods(input.goods, input, 0) };
}

/** The line as it was opened before, while its goods, quantity and batch are the same. */
export function ownLineOf(input: CartLineInput): OwnLine | undefined {
  const own = input.kind === 'GOODS' ? input.own : undefined;
  const part = own?.content.parts[0];
  const isSame =
    input.kind === 'GOODS' &&
    part?.goods === input.goods &&
    part.quantity === input.quantity &&
    part.batchId === input.batchId;
  return isSame ? own : undefined;
}

const noNotes: readonly LineNote[] = [];

export function standingOf(input: CartLineInput, now: number): Standing {
  const refusal = countRefusal(input, now);
  const note = refusal ?? quantityNote(input);
  return { isRefused: refusal !== null, notes: note === null ? noNotes : [note] };
}

export function priceGoods(
  goods: GoodsFacts,
  { quantity, batchId }: GoodsLineInput,
  now: number,
): LineContent {
  const context = { quantity, now, takesPromotions: takesPromotions(goods) };
  const segments = priceUnits(goods.terms, context) ?? [];
  const part: WorkingPart = { goods, batchId, quantity, segments, raw: segmentsAmount(segments) };
  return { name: goods.name, ruleId: null, segments, parts: [part], hints: hintsOf(part, context) };
}

/** Without useless tiers: above the lowest or the current price, or beyond what can be bought. */
function hintsOf({ goods, quantity, segments }: WorkingPart, context: PriceContext): LineContent['hints'] {
  const { terms } = goods;
  if (terms.ladder === null) return [];
  const [anyway] = priceUnits({ ...terms, specials: [], ladder: null }, context) ?? [];
  const dearest = Math.max(...segments.map((segment) => segment.unitPrice));
  const isLaddered = segments.some((segment) => segment.rule === 'LADDER');
  const max = maximumQuantity(goods);
  const isWorthIt = ({ number, price }: LadderHint) => price < dearest && number <= max;
  return ladderHints(terms.ladder, quantity, goods.unit)
    .filter((hint) => anyway && hint.price < anyway.unitPrice && (hint.kind !== 'NEXT' || isWorthIt(hint)))
    .map((hint) => (!isLaddered && hint.price > dearest ? beatenHint(hint) : hint));
}
