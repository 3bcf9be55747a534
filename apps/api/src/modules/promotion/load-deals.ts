import type { Deals } from '@qianfang/domain/promotion/deals';
import type { Db } from '../../platform/db.ts';
import { type AskFirstOrder, forFirstOrders, loadRules } from './load-promotions.ts';
import { loadSpecialGoods, type PromotionAsker } from './promotion.repo.ts';

/** What the open activities make of prices for this company, for ordering lists by what they show. */
export async function loadDeals(
  db: Db,
  asker: PromotionAsker,
  now: Date,
  isFirstOrder: AskFirstOrder,
): Promise<Deals> {
  const rules = await loadRules(db, asker, now, isFirstOrder);
  const specials = await forFirstOrders(await loadSpecialGoods(db, asker, now), isFirstOrder);
  return {
    specials: specials.flatMap((row) =>
      row.is_used_up ? [] : [{ goodsId: row.goods_id, price: row.price }],
    ),
    rates: rules.flatMap((rule) =>
      rule.kind === 'WELFARE' && rule.rateBasisPoints !== null
        ? [{ basisPoints: rule.rateBasisPoints, scope: rule.scope }]
        : [],
    ),
  };
}
