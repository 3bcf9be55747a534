import { parseAmount } from '@qianfang/domain/money/fen';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import {
  type CartInput,
  type CartLineInput,
  defaultChoices,
  emptyWallet,
} from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { PriceTerms } from '@qianfang/domain/pricing/price-terms';
import type { TimeWindow } from '@qianfang/domain/pricing/time-window';
import type { ExchangeRule } from '@qianfang/domain/promotion/exchange';
import type { FullReduction } from '@qianfang/domain/promotion/full-reduction';
import type { GiftRule } from '@qianfang/domain/promotion/gift';
import type { OrderDiscount } from '@qianfang/domain/promotion/order-discount';
import type { Scope } from '@qianfang/domain/promotion/scope';
import type { PricedGoodsWire, PricingWire, ScopeWire, TermsWire } from '../pricing-input.ts';

const moment = (text: string | null) => (text === null ? null : Date.parse(text));
const priceOf = (text: string | null) => (text === null ? null : parseUnitPrice(text));

type WireLine = PricingWire['lines'][number];

function readWindow(wire: { starts_at: string | null; ends_at: string | null }): TimeWindow {
  return { startsAt: moment(wire.starts_at), endsAt: moment(wire.ends_at) };
}

export function readTerms(wire: TermsWire): PriceTerms {
  return {
    basePrice: priceOf(wire.base),
    contractPrice: priceOf(wire.contract),
    groupPrice: priceOf(wire.group),
    specials: wire.specials.map((special) => ({
      id: special.id,
      kind: special.kind,
      price: parseUnitPrice(special.price),
      quotaLeft: special.quota_left,
      limitPerBuyer: special.limit,
      boughtByBuyer: special.bought,
      ...readWindow(special),
    })),
    ladder: wire.ladder && {
      type: wire.ladder.type,
      tiers: wire.ladder.tiers.map((tier) => ({ number: tier.number, price: parseUnitPrice(tier.price) })),
    },
    nearExpiry: wire.near_expiry && {
      batchId: wire.near_expiry.batch_id,
      price: parseUnitPrice(wire.near_expiry.price),
    },
    welfareRate: wire.welfare,
  };
}

function readGoods(wire: PricedGoodsWire): GoodsFacts {
  return {
    goodsId: wire.id,
    name: wire.name,
    warehouseId: wire.ck_id,
    ...(wire.places && {
      places: wire.places.map(({ ck_id, number }) => ({ warehouseId: ck_id, stock: number })),
    }),
    ...(wire.lasts_days !== undefined && { lastsDays: wire.lasts_days }),
    ...(wire.is_apart === 1 && { isApart: true }),
    handling: wire.handling,
    isBuy: wire.is_buy === 1,
    blockReason: wire.block,
    terms: readTerms(wire.terms),
    brandId: wire.sccj_id,
    categoryIds: wire.categories,
    sections: wire.sections,
    isYoux: wire.is_youx === 1,
    isDpby: wire.is_dpby === 1,
    freeShippingQuantity: wire.qg_number,
    withCoupon: wire.with_coupon === 1,
    weightGrams: wire.grams,
    packSize: wire.zbz,
    isSplittable: wire.is_splittable === 1,
    stock: wire.number,
    purchaseLimit: wire.purchase_limit,
    unit: wire.bzdw,
  };
}

function readScope({ of, except }: ScopeWire): Scope {
  return except.length === 0 ? of : { kind: 'EXCEPT', of, except };
}

function readNamed(wire: { id: number; name: string; starts_at: string | null; ends_at: string | null }) {
  return { id: wire.id, name: wire.name, ...readWindow(wire) };
}

function readLine(wire: WireLine): CartLineInput {
  const common = {
    id: wire.id,
    quantity: wire.number,
    isSelected: wire.is_selected === 1,
    pickedReductionId: wire.picked,
  };
  if ('goods' in wire)
    return { ...common, kind: 'GOODS', goods: readGoods(wire.goods), batchId: wire.batch_id };
  const { price, limit, parts } = wire.combination;
  return {
    ...common,
    kind: 'COMBINATION',
    combination: {
      ...readNamed(wire.combination),
      setPrice: parseUnitPrice(price),
      purchaseLimit: limit,
      parts: parts.map((part) => ({ goods: readGoods(part.goods), quantityPerSet: part.per_set })),
    },
  };
}

function readGift(wire: PricingWire['gifts'][number]): GiftRule {
  const common = { ...readNamed(wire), quotaLeft: wire.left };
  if ('goods_id' in wire) {
    const { goods_id: goodsId, every, give, gift } = wire;
    return { ...common, kind: 'UNITS', goodsId, every, give, gift: readGoods(gift) };
  }
  const tiers = wire.tiers.map(({ amount, give, gift }) => ({
    amount: parseAmount(amount),
    give,
    gift: readGoods(gift),
  }));
  return { ...common, kind: 'AMOUNT', scope: readScope(wire.scope), tiers };
}

function readExchange(wire: PricingWire['exchanges'][number]): ExchangeRule {
  return {
    ...readNamed(wire),
    scope: readScope(wire.scope),
    limitPerOrder: wire.limit,
    offers: wire.offers.map(({ amount, goods, price, left }) => ({
      amount: parseAmount(amount),
      goods: readGoods(goods),
      price: parseUnitPrice(price),
      quotaLeft: left,
    })),
  };
}

function readManjian(wire: PricingWire['manjians'][number]): FullReduction {
  return {
    ...readNamed(wire),
    scope: readScope(wire.scope),
    tiers: wire.tiers.map(({ amount, minus }) => ({
      amount: parseAmount(amount),
      minus: parseAmount(minus),
    })),
    repeat: wire.repeat === 1,
    cap: wire.cap === null ? null : parseAmount(wire.cap),
    stacksWithSpecials: wire.with_specials === 1,
  };
}

function readDiscount(wire: PricingWire['discounts'][number]): OrderDiscount {
  const tiers = wire.tiers.map((tier) => ({ amount: parseAmount(tier.amount), rateBasisPoints: tier.rate }));
  return { ...readNamed(wire), tiers };
}

function readFreight(wire: PricingWire['freight']): CartInput['freight'] {
  if (wire === null) return null;
  const fee = parseAmount(wire.fee);
  return {
    shippingAmount: parseAmount(wire.shipping_amount),
    noTransOrderAmount: parseAmount(wire.no_trans_order_amount),
    fee:
      wire.further_fee === null
        ? { kind: 'FLAT', fee }
        : { kind: 'WEIGHT', firstFee: fee, furtherFee: parseAmount(wire.further_fee) },
  };
}

/** The same read back: priced, it comes to the same to the cent. */
export function readCartInput(wire: PricingWire): CartInput {
  const { buyer, chosen } = wire;
  return {
    now: Date.parse(wire.now),
    buyer: { type: buyer.type, region: buyer.region, isFirstOrder: buyer.is_first_order === 1 },
    lines: wire.lines.map(readLine),
    promotions: {
      gifts: wire.gifts.map(readGift),
      exchanges: wire.exchanges.map(readExchange),
      fullReductions: wire.manjians.map(readManjian),
      orderDiscounts: wire.discounts.map(readDiscount),
    },
    wallet: emptyWallet,
    choices: {
      ...defaultChoices,
      exchanges: chosen.exchanges.map(({ id, goods_id, number }) => ({
        ruleId: id,
        goodsId: goods_id,
        quantity: number,
      })),
      declinedGiftIds: chosen.declined,
    },
    monthQuotas: wire.month_quotas.map(({ id, goods_ids, left }) => ({
      id,
      goodsIds: goods_ids,
      left: parseAmount(left),
    })),
    freight: readFreight(wire.freight),
  };
}
