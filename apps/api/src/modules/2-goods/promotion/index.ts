export { claimQuotas, claimsOf, releaseClaims, writeClaims } from './claim-quotas.ts';
export { engineCombination, enginePromotions, goodsIdsOf } from './engine-promotions.ts';
export { loadFirstOrderGoodsIds } from './first-order.repo.ts';
export { goodsPromotions, type PromotionTag } from './goods-promotions.ts';
export { loadDeals } from './load-deals.ts';
export {
  findSpecialGoods,
  forFirstOrders,
  givesFirstOrder,
  type IsFirstOrder,
  loadRules,
  loadSpecials,
  nextPromotionTurn,
  textOfRules,
} from './load-promotions.ts';
export { loadTagScopes } from './load-tag-scopes.ts';
export { loadRuleRowsById } from './promotion.repo.ts';
export { type RemainingShare, type RemainingUnits, reduceClaims } from './reduce-claims.ts';
export { type Rule, ruleOf } from './rule.ts';
export {
  deleteReminder,
  type FairRow,
  findComing,
  findFairRow,
  isOfBuyer,
  loadCombinationIds,
  loadFairRows,
  loadSessionRows,
  type SessionRow,
  takeReminders,
  writeReminder,
} from './session.repo.ts';
