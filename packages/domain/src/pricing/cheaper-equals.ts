import { type Fen, subtractFen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import { checkPackQuantity } from '../quantity/pack-quantity.ts';
import type { CartInput, GoodsLineInput } from './cart-input.ts';
import type { GoodsFacts } from './goods-facts.ts';
import { priceCart } from './price-cart.ts';
import { priceUnits } from './price-units.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

/** Another goods for a line, with which less is to be paid for the same number. */
export interface CheaperEqual {
  readonly lineId: number;
  readonly goods: GoodsFacts;
  /** Of what is to be paid for the whole cart, above zero. */
  readonly saved: Fen;
}

/** More would be a list to read instead of a help. */
export const maxCheaperEquals = 20;

/** Whether a line can be had of other goods as it is: nothing about its number or batch has to be guessed. */
export function mayTakePlace(line: GoodsLineInput, goods: GoodsFacts): boolean {
  return (
    line.batchId === null &&
    goods.goodsId !== line.goods.goodsId &&
    goods.isBuy &&
    goods.handling === line.goods.handling &&
    goods.unit === line.goods.unit &&
    checkPackQuantity(line.quantity, goods) === null
  );
}

/** What a line would come to with other goods, by itself; null without a price. */
function rawOf(line: GoodsLineInput, goods: GoodsFacts, now: number): Fen | null {
  const segments = priceUnits(goods.terms, { quantity: line.quantity, now, takesPromotions: true });
  return segments && segmentsAmount(segments);
}

interface Candidate {
  readonly line: GoodsLineInput;
  readonly goods: GoodsFacts;
  /** How much less the line comes to by itself. */
  readonly less: Fen;
}

function cheapestFor(
  line: GoodsLineInput,
  priced: PricedLine,
  equals: readonly GoodsFacts[],
  now: number,
): Candidate | null {
  let best: Candidate | null = null;
  for (const goods of equals) {
    const raw = mayTakePlace(line, goods) ? rawOf(line, goods, now) : null;
    if (raw === null || raw >= priced.raw) continue;
    const less = subtractFen(priced.raw, raw);
    if (best === null || less > best.less) best = { line, goods, less };
  }
  return best;
}

/**
 * For counting lines the equal goods that lower them most, the largest saving first. Each is priced with the whole
 * cart, because an activity or free freight may be lost with it. Goods that the cart holds already are left out.
 */
export function cheaperEquals(
  input: CartInput,
  cart: PricedCart,
  equalsOf: (line: GoodsLineInput) => readonly GoodsFacts[],
): readonly CheaperEqual[] {
  const held = new Set(input.lines.flatMap((line) => (line.kind === 'GOODS' ? [line.goods.goodsId] : [])));
  const pricedOf = new Map(cart.lines.map((line) => [line.lineId, line]));
  const candidates = input.lines.flatMap((line) => {
    const priced = pricedOf.get(line.id);
    if (line.kind !== 'GOODS' || line.goods.handling === 'HM' || !priced?.isCounted) return [];
    const others = equalsOf(line).filter(({ goodsId }) => !held.has(goodsId));
    return cheapestFor(line, priced, others, input.now) ?? [];
  });
  return candidates
    .toSorted((a, b) => b.less - a.less || a.line.id - b.line.id)
    .slice(0, maxCheaperEquals)
    .flatMap(({ line, goods }) => {
      const swapped = { ...line, goods, pickedReductionId: null, own: undefined };
      const lines = input.lines.map((one) => (one === line ? swapped : one));
      const { payable } = priceCart({ ...input, lines }).totals;
      const isLess = payable < cart.totals.payable;
      return isLess ? [{ lineId: line.id, goods, saved: subtractFen(cart.totals.payable, payable) }] : [];
    })
    .toSorted((a, b) => b.saved - a.saved || a.lineId - b.lineId);
}
