import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import { needsColdChain } from '@qianfang/domain/goods/storage-kind';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import type { Benefit } from '@qianfang/domain/promotion/strongest-benefit';
import { batchRulesFor } from '@qianfang/domain/qualification/batch-block';
import type { Decision } from '@qianfang/domain/qualification/decision';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type GoodsPrice, loadPriceTerms } from '../../1-ground/pricing/index.ts';
import { loadOpenBatches, loadStock, noStock, type StockFacts } from '../../1-ground/stock/index.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import {
  goodsPromotions,
  type IsFirstOrder,
  loadRules,
  loadSpecials,
  type PromotionTag,
  type Rule,
} from '../../2-goods/promotion/index.ts';
import {
  type BuyerRights,
  decideGoods,
  loadBuyerRights,
  tradeGoodsOf,
} from '../../2-goods/qualification/index.ts';
import { hasOrdered } from '../../3-trade/purchases/index.ts';

/** A product as offered to one buyer: the price, the stock available to this buyer, and whether it may be bought. */
export interface Offer {
  readonly goods: Goods;
  /** Undefined without a price: 暂无报价. */
  readonly price: GoodsPrice | undefined;
  readonly stock: StockFacts;
  readonly decision: Decision;
  readonly batchRules: BatchRules;
  readonly handling: Handling;
  /** Its sections: 'yx', 'zy', 'qx'. */
  readonly sections: readonly string[];
  /** Badges of the activities open to this buyer. */
  promotionTags(): readonly PromotionTag[];
  /** What activities offer this buyer on it beyond its price. */
  promotionBenefits(): readonly Benefit[];
  /** 满减 that it counts towards. */
  reductions(): ReadonlyArray<Pick<Rule, 'id' | 'name'>>;
}

export interface Offers {
  readonly rights: BuyerRights;
  readonly today: IsoDate;
  /** By goods id, without goods hidden from this buyer (trade-rules 2.2, HIDE). */
  readonly byId: ReadonlyMap<number, Offer>;
}

/** How goods travel: 含麻 always alone (trade-rules 4.1), cold goods in the cold chain. */
function handlingOf(goods: Goods): Handling {
  if (goods.isEphedrine) return 'HM';
  return goods.isCold || needsColdChain(goods.storage_kind) ? 'COLD' : 'NORMAL';
}

/** The rules for batches of a product for this buyer, without consent to a short shelf life. */
export function batchRulesOf(rights: BuyerRights, goods: Goods): BatchRules {
  return batchRulesFor(rights, tradeGoodsOf(goods, rights.policies), {
    shelfLifeMonths: goods.shelf_life_months,
    approvalValidTo: goods.approval_valid_to,
    consent: 'none',
    minRemainingDays: 0,
  });
}

/** The stock request of a product: batches allowed for this buyer, and the order step. */
export function stockRequestOf(goods: Goods, rules: BatchRules) {
  return { goodsId: goods.id, rules, step: goods.is_splittable ? 1 : goods.pack_size };
}

/** Asks at most once whether the company has never ordered. */
export function firstOrderCheck(db: Db, buyerId: number): IsFirstOrder {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= hasOrdered(db, buyerId).then((has) => !has);
    return asked;
  };
}

function sectionsOf(goods: Goods): string[] {
  return [
    ...(goods.is_youx ? ['yx'] : []),
    ...(goods.is_self_operated ? ['zy'] : []),
    ...(goods.is_device_section ? ['qx'] : []),
  ];
}

/**
 * Offers by goods id; the number of statements does not grow with the ids. `db` may be a transaction. Prices include
 * this buyer's activities, so that a list, a cart and an order price alike. Callers that know `rights` and `rules`
 * (the activities open to this buyer) may pass them in.
 */
export async function loadOffers(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  ids: readonly number[],
  knownRights?: BuyerRights,
  knownRules?: readonly Rule[],
): Promise<Offers> {
  const now = deps.clock.now();
  const today = dateInShanghai(now);
  const requester = { buyerId: viewer.buyerId, priceGroup: viewer.priceGroup, province: viewer.province };
  // In parallel, so that uncached parts take one round trip instead of three.
  const [goods, prices, batches] = await Promise.all([
    loadGoods(db, ids),
    loadPriceTerms(db, requester, ids, today),
    loadOpenBatches(db, ids),
  ]);
  const rights = knownRights ?? (await loadBuyerRights(db, viewer.buyerId, today));
  const decisions = decideGoods(rights, [...goods.values()]);
  const visible = [...goods.values()].filter((one) => decisions.get(one.id)?.kind !== 'hide');
  const visibleIds = visible.map((one) => one.id);
  const asks = visible.map((one) => stockRequestOf(one, batchRulesOf(rights, one)));
  const batchRules = new Map(asks.map(({ goodsId, rules }) => [goodsId, rules]));
  const stocks = await loadStock(db, asks, batches);
  const isFirstOrder = firstOrderCheck(db, viewer.buyerId);
  const rules = knownRules ?? (await loadRules(db, viewer, now, isFirstOrder));
  const specials = await loadSpecials(db, viewer, visibleIds, now, isFirstOrder);
  const promotions = goodsPromotions(rules, specials);
  const byId = new Map<number, Offer>();
  for (const one of visible) {
    const decision = decisions.get(one.id);
    const rulesOfBatches = batchRules.get(one.id);
    if (!decision || !rulesOfBatches) continue;
    const price = prices.get(one.id);
    const sections = sectionsOf(one);
    const scoped = { goodsId: one.id, brandId: one.maker_id, categoryIds: one.categoryPath, sections };
    let tags: readonly PromotionTag[] | undefined;
    byId.set(one.id, {
      goods: one,
      price: price && { ...price, terms: promotions.priceTerms(scoped, price.terms) },
      stock: stocks.get(one.id) ?? noStock,
      decision,
      batchRules: rulesOfBatches,
      handling: handlingOf(one),
      sections,
      reductions: () => promotions.reductions({ ...scoped, isEphedrine: one.isEphedrine }),
      promotionBenefits: () =>
        promotions.benefits({ ...scoped, isEphedrine: one.isEphedrine, unit: one.unit }),
      promotionTags() {
        tags ??= promotions.tags({ ...scoped, isEphedrine: one.isEphedrine, unit: one.unit });
        return tags;
      },
    });
  }
  return { rights, today, byId };
}
