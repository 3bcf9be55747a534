import type { Deals } from '@qianfang/domain/promotion/deals';
import type { Db } from '../../platform/db.ts';
import { type AskFirstOrder, loadRules, loadSpecialGoods } from './load-promotions.ts';
import type { PromotionAsker } from './promotion.repo.ts';

/** What the open activities make of prices for this company, for ordering lists by what they show. */
export async function loadDeals(
  db: Db,
  asker: PromotionAsker,
  now: Date,
  isFirstOrder: AskFirstOrder,
): Promise<Deals> {
  const rules = await loadRules(db, asker, now, isFirstOrder);
  const specials = await loadSpecialGoods(db, asker, now, isFirstOrder);
  return {
    specials: specials.flatMap((one) => (one.isUsedUp ? [] : [{ goodsId: one.goodsId, price: one.price }])),
    rates: rules.flatMap((rule) =>
      rule.kind === 'WELFARE' && rule.rateBasisPoints !== null
        ? [{ basisPoints: rule.rateBasisPoints, scope: rule.scope }]
        : [],
    ),
  };
}
