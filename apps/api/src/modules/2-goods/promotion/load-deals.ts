import type { Deals } from '@qianfang/domain/promotion/deals';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import { type IsFirstOrder, loadRules, loadSpecialGoods, runningFor } from './load-promotions.ts';
import type { PromotionBuyer } from './promotion.repo.ts';

interface Open {
  readonly rules: Awaited<ReturnType<typeof loadRules>>;
  readonly specials: Awaited<ReturnType<typeof loadSpecialGoods>>;
}

const dealsOf = ({ rules, specials }: Open): Deals => ({
  specials: specials.flatMap((one) => (one.isUsedUp ? [] : [{ goodsId: one.goodsId, price: one.price }])),
  rates: rules.flatMap((rule) =>
    rule.kind === 'WELFARE' && rule.rateBasisPoints !== null
      ? [{ basisPoints: rule.rateBasisPoints, scope: rule.scope }]
      : [],
  ),
});

const dealsWhile = derived((_running: object, open: Open) => dealsOf(open));

/**
 * The open activities' effect on prices for this company, to sort lists by displayed price. The same object
 * until something changes.
 */
export async function loadDeals(
  db: Db,
  requester: PromotionBuyer,
  now: Date,
  isFirstOrder: IsFirstOrder,
): Promise<Deals> {
  const running = await runningFor(db, requester, now, isFirstOrder);
  const rules = await loadRules(db, requester, now, isFirstOrder);
  const specials = await loadSpecialGoods(db, requester, now, isFirstOrder);
  return running ? dealsWhile(running, { rules, specials }) : dealsOf({ rules, specials });
}
