export { claimQuotas, claimsOf, releaseClaims, writeClaims } from './claim-quotas.ts';
export { engineCombination, enginePromotions, goodsIdsOf } from './engine-promotions.ts';
export { goodsPromotions, type PromotionTag } from './goods-promotions.ts';
export { type KeptShare, type KeptUnits, keepClaims } from './keep-claims.ts';
export { loadDeals } from './load-deals.ts';
export { loadFirstOrderGoodsIds } from './load-first-order-goods-ids.ts';
export {
  type AskFirstOrder,
  givesFirstOrder,
  loadRules,
  loadSpecials,
  nextPromotionTurn,
  type Rule,
} from './load-promotions.ts';
export { loadTagScopes } from './load-tag-scopes.ts';
