import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadRules, type Rule } from '../../2-goods/promotion/index.ts';
import { firstOrderCheck } from '../offer/index.ts';
import { updatePicked, writeDeclined, writeExchange } from './cart.repo.ts';

function loadOpen(deps: Deps, viewer: Viewer): Promise<readonly Rule[]> {
  return loadRules(deps.db, viewer, deps.clock.now(), firstOrderCheck(deps.db, viewer.buyerId));
}

/**
 * Stores which 换购 goods the buyer wants, 0 for none. Whether they are earned is seen whenever the cart is priced.
 * NOT_FOUND where no open activity offers the goods to this company; giving up a choice always works.
 */
export async function chooseExchange(
  deps: Deps,
  viewer: Viewer,
  choice: { readonly activity_id: number; readonly goods_id: number; readonly number: number },
): Promise<
  { activity_id: number; goods_id: number; number: number } | Problem<'NOT_FOUND' | 'PURCHASE_LIMIT'>
> {
  if (choice.number > 0) {
    const rules = await loadOpen(deps, viewer);
    const rule = rules.find((one) => one.kind === 'EXCHANGE' && one.id === choice.activity_id);
    if (!rule?.items.some((item) => item.goodsId === choice.goods_id))
      return problem('NOT_FOUND', { message: '换购活动已结束' });
    if (rule.limitPerOrder !== null && choice.number > rule.limitPerOrder)
      return problem('PURCHASE_LIMIT', { message: `每单限换购 ${rule.limitPerOrder} 件` });
  }
  await writeExchange(deps.db, viewer.buyerId, {
    activityId: choice.activity_id,
    goodsId: choice.goods_id,
    quantity: choice.number,
  });
  return choice;
}

/** Stores that the buyer does not want an activity's gift, or wants it again. NOT_FOUND for what gives no gift. */
export async function chooseGift(
  deps: Deps,
  viewer: Viewer,
  choice: { readonly activity_id: number; readonly is_declined: 0 | 1 },
): Promise<{ activity_id: number; is_declined: 0 | 1 } | Problem<'NOT_FOUND'>> {
  const rules = await loadOpen(deps, viewer);
  const isGift = rules.some(
    (rule) => rule.id === choice.activity_id && (rule.kind === 'UNIT_GIFT' || rule.kind === 'AMOUNT_GIFT'),
  );
  if (!isGift) return problem('NOT_FOUND', { message: '赠品活动已结束' });
  await writeDeclined(deps.db, viewer.buyerId, choice.activity_id, choice.is_declined === 1);
  return choice;
}

/**
 * Stores which 满减 a line counts toward; 0 leaves it to the one that saves most. NOT_FOUND for another company's line.
 */
export async function pickManjian(
  deps: Deps,
  viewer: Viewer,
  id: number,
  activityId: number,
): Promise<{ id: number; activity_id: number } | Problem<'NOT_FOUND'>> {
  if (activityId > 0) {
    const rules = await loadOpen(deps, viewer);
    if (!rules.some((rule) => rule.kind === 'FULL_REDUCTION' && rule.id === activityId))
      return problem('NOT_FOUND', { message: '满减活动已结束' });
  }
  const picked = activityId === 0 ? null : activityId;
  const isThere = await updatePicked(deps.db, viewer.buyerId, id, picked, deps.clock.now());
  return isThere ? { id, activity_id: activityId } : problem('NOT_FOUND');
}
