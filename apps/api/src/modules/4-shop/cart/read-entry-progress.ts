import type { getEntryProgress } from '@qianfang/contract/cart';
import { presentManjianStep, presentTotals } from '@qianfang/contract/cart-wire/present-priced';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { addFen, fen, formatAmount } from '@qianfang/domain/money/fen';
import type { FullReductionStatus } from '@qianfang/domain/pricing/priced-cart';
import { isWithinReach } from '@qianfang/domain/promotion/within-reach';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { openCart, pairLines } from './open-cart.ts';
import { presentShipping } from './present-cart.ts';

type Result = ResultOf<typeof getEntryProgress>;

/** The first step of an activity is always ahead, a further one only within reach (pricing.md 5). */
function stepAhead({ next, qualifying, reduction }: FullReductionStatus): FullReductionStatus['next'] {
  if (next === null || qualifying === 0) return null;
  return reduction === 0 || isWithinReach({ held: qualifying, missing: next.missing }) ? next : null;
}

function presentManjians(statuses: readonly FullReductionStatus[]): Result['manjians'] {
  return statuses
    .map((status) => ({ status, next: stepAhead(status) }))
    .filter(({ status, next }) => next !== null || status.reduction > 0)
    .toSorted((a, b) => (a.next?.missing ?? Infinity) - (b.next?.missing ?? Infinity))
    .map(({ status, next }) => ({
      id: status.id,
      name: status.name,
      qualifying: formatAmount(status.qualifying),
      reduction: formatAmount(status.reduction),
      next: presentManjianStep(next),
    }));
}

/**
 * What stands under an order table while rows are entered: what these goods come to, and how far the cart is from free
 * freight and the next step of its activities. All of it is the engine's; the browser adds nothing up.
 */
export async function readEntryProgress(
  deps: Deps,
  viewer: Viewer,
  goodsIds: readonly number[],
): Promise<Result> {
  const cart = await openCart(deps.db, deps, viewer);
  const asked = new Set(goodsIds);
  const entered = pairLines(cart).filter(({ row }) => row.kind === 1 && asked.has(row.goods_id));
  return {
    entered: {
      kinds: new Set(entered.map(({ row }) => row.goods_id)).size,
      amount: formatAmount(entered.reduce((sum, { line }) => addFen(sum, line.raw), fen(0))),
    },
    lines: cart.rows.length,
    totals: presentTotals(cart.priced.totals),
    shipping_data: presentShipping(cart),
    manjians: presentManjians(cart.priced.fullReductions),
  };
}
