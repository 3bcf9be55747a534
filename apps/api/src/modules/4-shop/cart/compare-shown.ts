import type { compareShown as compareShownEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  formatUnitPrice,
  parseUnitPrice,
  type UnitPrice,
  unitPrice,
} from '@qianfang/domain/money/unit-price';
import { takesPromotions } from '@qianfang/domain/pricing/goods-facts';
import { priceUnits } from '@qianfang/domain/pricing/price-units';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { openCart, pairLines } from './open-cart.ts';
import { type ShownLine, storeShown } from './shown.repo.ts';
import { type LineView, viewLines } from './view-lines.ts';

type Result = ResultOf<typeof compareShownEndpoint>;
type Difference = Result['list'][number];

function shownOf({ row, details, amounts }: LineView): ShownLine {
  const { goods } = details.value;
  const price = amounts.value.price === null ? null : parseUnitPrice(amounts.value.price);
  return [row.id, row.goods_id, row.quantity, price, goods.is_buy === 1 && price !== null ? goods.number : 0];
}

/** What a unit costs now in the number that was shown: another number may cost another price by itself. */
function priceFor(quantity: number, { input, row, amounts }: LineView, now: number): UnitPrice | null {
  const { price } = amounts.value;
  if (input.kind !== 'GOODS' || row.quantity === quantity)
    return price === null ? null : parseUnitPrice(price);
  const { goods } = input;
  const context = { quantity, now, takesPromotions: takesPromotions(goods) };
  return priceUnits(goods.terms, context)?.[0]?.unitPrice ?? null;
}

const wire = (price: number | null) => (price === null ? null : formatUnitPrice(unitPrice(price)));

/** Undefined where a line is as it was. */
function differenceOf(before: ShownLine, view: LineView, now: number): Difference | undefined {
  const [id, goodsId, quantity, priceBefore, unitsBefore] = before;
  const [, goodsNow, quantityNow, , units] = shownOf(view);
  if (goodsId !== goodsNow) return undefined;
  const price = priceFor(quantity, view, now);
  const facts = { id, before: wire(priceBefore), after: wire(price), number: units };
  if (unitsBefore > 0 && units === 0) return { ...facts, kind: 'gone' };
  if (unitsBefore === 0 && units > 0) return { ...facts, kind: 'back' };
  if (unitsBefore >= quantityNow && units > 0 && units < quantityNow) return { ...facts, kind: 'short' };
  if (units === 0 || priceBefore === null || price === null || price === priceBefore) return undefined;
  return { ...facts, kind: price > priceBefore ? 'dearer' : 'cheaper' };
}

const order: readonly Difference['kind'][] = ['gone', 'short', 'dearer', 'cheaper', 'back'];

/**
 * Stores what the cart shows now, and says what of its lines is another than what it showed at the last visit of an
 * earlier day. Lines added since, and lines of other goods, are not compared.
 */
export async function compareShown(deps: Deps, viewer: Viewer): Promise<Result> {
  const cart = await openCart(deps.db, deps, viewer);
  const views = viewLines(cart, await loadWarehouses(deps.db), pairLines(cart));
  const today = dateInShanghai(deps.clock.now());
  const stored = await storeShown(deps.db, viewer.buyerId, today, views.map(shownOf));
  const viewOf = new Map(views.map((view) => [view.row.id, view]));
  const list = (stored?.before ?? []).flatMap((line) => {
    const view = viewOf.get(line[0]);
    return (view && differenceOf(line, view, cart.priced.now)) ?? [];
  });
  return {
    since: stored?.before_on ?? null,
    list: list.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.id - a.id),
  };
}
