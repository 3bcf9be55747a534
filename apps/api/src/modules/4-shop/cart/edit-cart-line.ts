import type { editCartLine as editCartLineEndpoint } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { checkPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadOffers } from '../offer/index.ts';
import { type CartLineRow, findLine, updateQuantity } from './cart.repo.ts';
import { findQuotaBlocks } from './ephedrine-quota.ts';
import { lineFacts, loadLineBatches } from './line-facts.ts';
import { openSets, setPackRule } from './open-sets.ts';

/**
 * Sets the quantity of a line. It must fit the pack (trade-rules G-06); more than the stock stays, says so, and cannot
 * be checked out (pricing.md 3).
 */
export async function editCartLine(
  deps: Deps,
  viewer: Viewer,
  id: number,
  number: number,
): Promise<
  ResultOf<typeof editCartLineEndpoint> | Problem<ReasonsOf<typeof editSetLine> | 'HM_QUOTA' | 'NOT_FOUND'>
> {
  const line = await findLine(deps.db, { buyerId: viewer.buyerId, id });
  if (!line) return problem('NOT_FOUND');
  if (line.kind === 3) return editSetLine(deps, viewer, line, number);
  const offers = await loadOffers(deps.db, deps, viewer, [line.goods_id]);
  const offer = offers.byId.get(line.goods_id);
  if (!offer) return problem('OFF_SHELF');
  const batches = await loadLineBatches(deps.db, [line], offers);
  const found = checkPackQuantity(number, {
    packSize: offer.goods.pack_size,
    isSplittable: offer.goods.is_splittable,
    stock: lineFacts(offer, line, batches).stock,
    purchaseLimit: offer.goods.purchase_limit,
    unit: offer.goods.unit,
  });
  if (found && found.reason !== 'SHORT_STOCK')
    return fieldProblem('params.number', found.message, found.reason);
  if (offer.goods.isEphedrine && number > line.quantity) {
    const { name, unit } = offer.goods;
    const demand = { goodsId: line.goods_id, name, wanted: number, unit };
    const beyond = (await findQuotaBlocks(deps.db, viewer, [demand], deps.clock.now())).get(line.goods_id);
    if (beyond) return fieldProblem('params.number', beyond.message, 'HM_QUOTA');
  }
  await updateQuantity(deps.db, { buyerId: viewer.buyerId, id, quantity: number, at: deps.clock.now() });
  return { id, number, message: found?.message ?? '' };
}

async function editSetLine(
  deps: Deps,
  viewer: Viewer,
  line: CartLineRow,
  number: number,
): Promise<ResultOf<typeof editCartLineEndpoint> | Problem<'OFF_SHELF' | 'PACK_SIZE' | 'PURCHASE_LIMIT'>> {
  const sets = await openSets(deps.db, deps, viewer, [line.goods_id], []);
  const known = sets.find(line.goods_id);
  if (!known) return problem('OFF_SHELF', { message: '组合已结束，请单独购买其中的商品' });
  const found = checkPackQuantity(number, setPackRule(known.combination));
  if (found && found.reason !== 'SHORT_STOCK')
    return fieldProblem('params.number', found.message, found.reason);
  await updateQuantity(deps.db, {
    buyerId: viewer.buyerId,
    id: line.id,
    quantity: number,
    at: deps.clock.now(),
  });
  return { id: line.id, number, message: found?.message ?? '' };
}
