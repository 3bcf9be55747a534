export {
  type ApplicationRow,
  type ControlZoneRow,
  findApplicationZone,
  findControlZone,
  insertApplication,
  loadApplications,
  loadControlGoodsIds,
  loadControlZones,
  loadHeldZoneIds,
  loadWaitingApplications,
  lockApplication,
  lockControlZone,
  updateApplication,
} from './control.repo.ts';
export { loadBadges, loadPromotionBadges } from './load-badges.ts';
export { loadCachedOffers } from './load-cached-offers.ts';
export { type ChosenBatch, loadChosenBatches } from './load-chosen-batches.ts';
export { loadGoodsCards, readCard, readShortCard } from './load-goods-cards.ts';
export { loadMonthQuotas } from './load-month-quotas.ts';
export { batchRulesOf, firstOrderCheck, loadOffers, type Offer, type Offers } from './load-offers.ts';
export { loadOriginBlocked } from './load-origin-blocked.ts';
export { loadWithheld, type WithheldGoods } from './load-withheld.ts';
export { findReadHint, loadNearPrices, upsertReadHint } from './near-expiry.repo.ts';
export { nearExpiryRule } from './near-expiry-rule.ts';
export {
  expiryLevel,
  type GoodsView,
  noOwnFacts,
  type OwnFacts,
  presentBlock,
  presentGoods,
  presentOwn,
} from './present-goods.ts';
export { type BannerPlace, type BannerWords, readBannerPicture } from './read-banner-picture.ts';
export { recordNearConsents } from './record-near-consents.ts';
export { findTopic, loadTopicGoodsIds } from './topic.repo.ts';
