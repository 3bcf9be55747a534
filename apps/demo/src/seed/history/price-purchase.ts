import { daysBetween, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { unitPrice } from '@qianfang/domain/money/unit-price';
import {
  type CartInput,
  defaultChoices,
  emptyWallet,
  noPromotions,
} from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { type PriceTerms, plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import { freightRules } from '../../content/site.ts';
import type { PlannedPurchase } from '../../history/plan-purchases.ts';
import type { DemoGoods } from '../../make-catalogue.ts';
import type { HistorySeed } from './history-order.ts';

/** A goods' terms on a past day: its price then, and the ladder steps below it. */
function termsOf(
  { goods, special }: PlannedPurchase['lines'][number],
  day: IsoDate,
  today: IsoDate,
): PriceTerms {
  const daysAgo = daysBetween(day, today);
  const then = goods.price.history.findLast((step) => step.daysAgo >= daysAgo) ?? goods.price.history[0];
  const base = daysAgo === 0 ? goods.price.base : (then?.price ?? goods.price.base);
  const tiers = goods.price.ladder.filter((tier) => tier.price < base);
  return {
    ...plainTerms(unitPrice(base)),
    specials: special ? [special] : [],
    ladder:
      tiers.length === 0
        ? null
        : {
            type: goods.price.ladderType,
            tiers: tiers.map((tier) => ({ number: tier.number, price: unitPrice(tier.price) })),
          },
  };
}

function factsOf(goods: DemoGoods, goodsId: number, warehouseId: number, terms: PriceTerms): GoodsFacts {
  return {
    goodsId,
    name: goods.name,
    packSize: goods.packSize,
    isSplittable: goods.isSplittable,
    stock: 1_000_000,
    purchaseLimit: goods.purchaseLimit,
    unit: goods.unit,
    warehouseId,
    handling: goods.ephedrineMg !== null ? 'HM' : goods.isCold ? 'COLD' : 'NORMAL',
    isBuy: true,
    blockReason: '',
    terms,
    brandId: null,
    categoryIds: [],
    sections: [],
    isYoux: goods.isYoux,
    isDpby: goods.isDpby,
    freeShippingQuantity: goods.freeShippingQuantity,
    withCoupon: true,
    weightGrams: goods.weightGrams,
  };
}

/** Prices a past purchase with the engine of today's carts. */
export function pricePurchase(
  seed: HistorySeed,
  plan: PlannedPurchase,
  idOf: ReadonlyMap<number, number>,
): PricedCart {
  const day = dateInShanghai(plan.at);
  const warehouseId = seed.frame.warehouseIds[0] ?? 0;
  const freight = freightRules.find((rule) => rule.province === seed.buyer.buyer.province) ?? freightRules[0];
  const input: CartInput = {
    now: plan.at.getTime(),
    buyer: { type: seed.buyer.buyer.kind, region: seed.buyer.buyer.province, isFirstOrder: false },
    lines: plan.lines.map((line, index) => ({
      kind: 'GOODS',
      id: index + 1,
      quantity: line.quantity,
      isSelected: true,
      pickedReductionId: null,
      batchId: null,
      goods: factsOf(
        line.goods,
        idOf.get(line.goods.serial) ?? 0,
        warehouseId,
        termsOf(line, day, seed.today),
      ),
    })),
    promotions: plan.reduction ? { ...noPromotions, fullReductions: [plan.reduction] } : noPromotions,
    wallet: emptyWallet,
    choices: defaultChoices,
    monthQuotas: [],
    freight:
      freight === undefined
        ? null
        : {
            shippingAmount: fen(freight.freeFrom),
            noTransOrderAmount: fen(0),
            fee: { kind: 'FLAT', fee: fen(freight.fee) },
          },
  };
  return priceCart(input);
}
