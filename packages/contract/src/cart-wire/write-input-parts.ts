import { formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import type {
  CartInput,
  CartLineInput,
  GoodsLineInput,
  Promotions,
} from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { PriceTerms } from '@qianfang/domain/pricing/price-terms';
import type { TimeWindow } from '@qianfang/domain/pricing/time-window';
import type { Combination } from '@qianfang/domain/promotion/combination';
import type { ExchangeRule } from '@qianfang/domain/promotion/exchange';
import type { FullReduction } from '@qianfang/domain/promotion/full-reduction';
import type { GiftRule } from '@qianfang/domain/promotion/gift';
import type { OrderDiscount } from '@qianfang/domain/promotion/order-discount';
import type { Scope } from '@qianfang/domain/promotion/scope';
import type { PlainScopeWire, PricedGoodsWire, PricingWire, ScopeWire, TermsWire } from '../pricing-input.ts';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const priceText = (price: UnitPrice | null) => (price === null ? null : formatUnitPrice(price));

type WireLine = PricingWire['lines'][number];

function writeWindow({ startsAt, endsAt }: TimeWindow) {
  return { starts_at: instant(startsAt), ends_at: instant(endsAt) };
}

export function writeTerms(terms: PriceTerms): TermsWire {
  return {
    base: priceText(terms.basePrice),
    contract: priceText(terms.contractPrice),
    group: priceText(terms.groupPrice),
    specials: terms.specials.map((special) => ({
      id: special.id,
      kind: special.kind,
      price: formatUnitPrice(special.price),
      quota_left: special.quotaLeft,
      limit: special.limitPerBuyer,
      bought: special.boughtByBuyer,
      ...writeWindow(special),
    })),
    ladder: terms.ladder && {
      type: terms.ladder.type,
      tiers: terms.ladder.tiers.map((tier) => ({ number: tier.number, price: formatUnitPrice(tier.price) })),
    },
    near_expiry: terms.nearExpiry && {
      batch_id: terms.nearExpiry.batchId,
      price: formatUnitPrice(terms.nearExpiry.price),
    },
    welfare: terms.welfareRate,
  };
}

export function writeGoods(goods: GoodsFacts): PricedGoodsWire {
  return {
    id: goods.goodsId,
    name: goods.name,
    ck_id: goods.warehouseId,
    ...(goods.places && {
      places: goods.places.map(({ warehouseId, stock }) => ({ ck_id: warehouseId, number: stock })),
    }),
    ...(goods.lastsDays !== undefined && { lasts_days: goods.lastsDays }),
    ...(goods.isApart && { is_apart: 1 as const }),
    handling: goods.handling,
    is_buy: flag(goods.isBuy),
    block: goods.blockReason,
    terms: writeTerms(goods.terms),
    sccj_id: goods.brandId,
    categories: [...goods.categoryIds],
    sections: [...goods.sections],
    is_youx: flag(goods.isYoux),
    is_dpby: flag(goods.isDpby),
    qg_number: goods.freeShippingQuantity,
    with_coupon: flag(goods.withCoupon),
    grams: goods.weightGrams,
    zbz: goods.packSize,
    is_splittable: flag(goods.isSplittable),
    number: goods.stock,
    purchase_limit: goods.purchaseLimit,
    bzdw: goods.unit,
  };
}

function writePlain(scope: Scope): PlainScopeWire {
  switch (scope.kind) {
    case 'ALL':
      return { kind: 'ALL' };
    case 'SECTION':
      return { kind: 'SECTION', names: [...scope.names] };
    case 'EXCEPT':
      throw new RangeError('a scope with exceptions stands inside another one');
    default:
      return { kind: scope.kind, ids: [...scope.ids] };
  }
}

function writeScope(scope: Scope): ScopeWire {
  if (scope.kind !== 'EXCEPT') return { of: writePlain(scope), except: [] };
  return { of: writePlain(scope.of), except: scope.except.map(writePlain) };
}

function writeNamed(rule: TimeWindow & { readonly id: number; readonly name: string }) {
  return { id: rule.id, name: rule.name, ...writeWindow(rule) };
}

export function writeCombination(combination: Combination) {
  return {
    ...writeNamed(combination),
    price: formatUnitPrice(combination.setPrice),
    limit: combination.purchaseLimit,
    parts: combination.parts.map((part) => ({
      goods: writeGoods(part.goods),
      per_set: part.quantityPerSet,
    })),
  };
}

/** What may be edited of a line. */
export function writeHead(input: CartLineInput) {
  return {
    id: input.id,
    number: input.quantity,
    is_selected: flag(input.isSelected),
    picked: input.pickedReductionId,
  };
}

/** A line without its goods, which are the same in many answers. */
export function writeGoodsHead(input: GoodsLineInput) {
  return { ...writeHead(input), batch_id: input.batchId };
}

export function writeLine(input: CartLineInput): WireLine {
  return input.kind === 'GOODS'
    ? { ...writeGoodsHead(input), goods: writeGoods(input.goods) }
    : { ...writeHead(input), combination: writeCombination(input.combination) };
}

function writeGift(rule: GiftRule): PricingWire['gifts'][number] {
  const left = rule.quotaLeft ?? null;
  if (rule.kind === 'UNITS') {
    const { goodsId: goods_id, every, give, gift } = rule;
    return { ...writeNamed(rule), goods_id, every, give, gift: writeGoods(gift), left };
  }
  const tiers = rule.tiers.map(({ amount, give, gift }) => ({
    amount: formatAmount(amount),
    give,
    gift: writeGoods(gift),
  }));
  return { ...writeNamed(rule), scope: writeScope(rule.scope), tiers, left };
}

function writeExchange(rule: ExchangeRule): PricingWire['exchanges'][number] {
  return {
    ...writeNamed(rule),
    scope: writeScope(rule.scope),
    limit: rule.limitPerOrder,
    offers: rule.offers.map(({ amount, goods, price, quotaLeft }) => ({
      amount: formatAmount(amount),
      goods: writeGoods(goods),
      price: formatUnitPrice(price),
      left: quotaLeft ?? null,
    })),
  };
}

function writeManjian(rule: FullReduction): PricingWire['manjians'][number] {
  return {
    ...writeNamed(rule),
    scope: writeScope(rule.scope),
    tiers: rule.tiers.map(({ amount, minus }) => ({
      amount: formatAmount(amount),
      minus: formatAmount(minus),
    })),
    repeat: flag(rule.repeat),
    cap: rule.cap === null ? null : formatAmount(rule.cap),
    with_specials: flag(rule.stacksWithSpecials),
  };
}

function writeDiscount(rule: OrderDiscount): PricingWire['discounts'][number] {
  const tiers = rule.tiers.map((tier) => ({ amount: formatAmount(tier.amount), rate: tier.rateBasisPoints }));
  return { ...writeNamed(rule), tiers };
}

function writeFreight(terms: CartInput['freight']): PricingWire['freight'] {
  if (terms === null) return null;
  const { fee } = terms;
  return {
    shipping_amount: formatAmount(terms.shippingAmount),
    no_trans_order_amount: formatAmount(terms.noTransOrderAmount),
    fee: formatAmount(fee.kind === 'FLAT' ? fee.fee : fee.firstFee),
    further_fee: fee.kind === 'FLAT' ? null : formatAmount(fee.furtherFee),
  };
}

type PromotionsWire = Pick<PricingWire, 'gifts' | 'exchanges' | 'manjians' | 'discounts'>;

/** The activities of a cart. */
export function writePromotions(promotions: Promotions): PromotionsWire {
  return {
    gifts: promotions.gifts.map(writeGift),
    exchanges: promotions.exchanges.map(writeExchange),
    manjians: promotions.fullReductions.map(writeManjian),
    discounts: promotions.orderDiscounts.map(writeDiscount),
  };
}

/** What else it is priced by, its lines apart. */
export function writeCartTerms(input: CartInput): Omit<PricingWire, 'lines' | keyof PromotionsWire> {
  const { choices, buyer } = input;
  return {
    now: new Date(input.now).toISOString(),
    buyer: { type: buyer.type, region: buyer.region, is_first_order: flag(buyer.isFirstOrder) },
    chosen: {
      exchanges: choices.exchanges.map(({ ruleId, goodsId, quantity }) => ({
        id: ruleId,
        goods_id: goodsId,
        number: quantity,
      })),
      declined: [...choices.declinedGiftIds],
    },
    month_quotas: input.monthQuotas.map(({ id, goodsIds, left }) => ({
      id,
      goods_ids: [...goodsIds],
      left: formatAmount(left),
    })),
    freight: writeFreight(input.freight),
  };
}
