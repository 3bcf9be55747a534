import type { Goods as GoodsSchema } from '@qianfang/contract/goods';
import { daysBetween, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { formatRate } from '@qianfang/domain/money/rate';
import { formatUnitPrice, parseUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import { basePriceOf, type PriceTerms } from '@qianfang/domain/pricing/price-terms';
import { priceUnits } from '@qianfang/domain/pricing/price-units';
import { strongestBenefit } from '@qianfang/domain/promotion/strongest-benefit';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import { mayBuy } from '@qianfang/domain/qualification/decision';
import type { Static } from 'typebox';
import type { Offer } from './load-offers.ts';

export type GoodsView = Static<typeof GoodsSchema>;
/** A goods view without the company's own facts. */
export type GoodsCard = Omit<GoodsView, keyof ReturnType<typeof presentOwn>>;

/** The buyer's own facts about a product. */
export interface OwnFacts {
  readonly lastPrice: UnitPrice | null;
  readonly lastBoughtAt: Date | null;
  readonly orderCount: number;
  readonly cartNumber: number;
  readonly isFavorite: boolean;
  readonly isPreferred: boolean;
}

export const noOwnFacts: OwnFacts = {
  lastPrice: null,
  lastBoughtAt: null,
  orderCount: 0,
  cartNumber: 0,
  isFavorite: false,
  isPreferred: false,
};

const noPriceBlock = { reason: 'NO_PRICE', message: '暂无报价', doc_type: null, action_url: null };
const noStockBlock = { reason: 'SHORT_STOCK', message: '暂时缺货', doc_type: null, action_url: null };

export function presentBlock(block: BuyBlock): NonNullable<GoodsView['buy_block']> {
  return {
    reason: block.reason,
    message: block.message,
    doc_type: block.docType,
    action_url: block.actionUrl,
  };
}

/** 0 fresh, 1 under six months, 2 under three (pages.md 2: amber, red). */
export function expiryLevel(expiry: IsoDate | null, today: IsoDate): number {
  if (expiry === null) return 0;
  const days = daysBetween(today, expiry);
  if (days < 91) return 2;
  return days < 183 ? 1 : 0;
}

/** The warehouses of the stock, where there are several. */
function placesOf({ stock }: Offer): Pick<GoodsView, 'places'> {
  if (stock.warehouses.length < 2) return {};
  return {
    places: stock.warehouses.map(({ warehouseId, name, stock: number }) => ({
      ck_id: warehouseId,
      warehouse: name,
      number,
    })),
  };
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const text = (price: UnitPrice | null | undefined): string | null =>
  price == null ? null : formatUnitPrice(price);

function packPrice(offer: Offer, now: number): UnitPrice | null {
  if (!offer.price) return null;
  const ask = { quantity: offer.goods.pack_size, now, takesPromotions: offer.handling !== 'HM' };
  return priceUnits(offer.price.terms, ask)?.[0]?.unitPrice ?? null;
}

function blockOf(offer: Offer): GoodsView['buy_block'] {
  const first = offer.decision.reasons[0];
  if (first) return presentBlock(first);
  if (!offer.price || basePriceOf(offer.price.terms) === null) return noPriceBlock;
  if (offer.stock.block) return presentBlock(offer.stock.block);
  return offer.stock.total > 0 ? null : noStockBlock;
}

/**
 * storefront.md 3: is_buy is the permission, which the law may deny because of the batches' origin; `number` states
 * the stock.
 */
function isBuy({ decision, price, stock }: Offer): boolean {
  return mayBuy(decision) && price !== undefined && basePriceOf(price.terms) !== null && stock.block === null;
}

/** Special prices that still apply; none on 含麻 goods, which take no promotion. */
function specialsOf(offer: Offer, terms: PriceTerms): GoodsView['specials'] {
  if (offer.handling === 'HM') return [];
  return terms.specials.flatMap((special) => {
    const { kind, price, quotaLeft, limitPerBuyer, boughtByBuyer, endsAt } = special;
    const mine = limitPerBuyer === null ? null : Math.max(0, limitPerBuyer - boughtByBuyer);
    const left = quotaLeft === null || mine === null ? (quotaLeft ?? mine) : Math.min(quotaLeft, mine);
    if (left === 0 || endsAt === null) return [];
    return [{ kind, price: formatUnitPrice(price), left, ends_at: shanghaiInstantText(endsAt) }];
  });
}

function welfareRate(offer: Offer, terms: PriceTerms): string | null {
  if (offer.handling === 'HM' || terms.welfareRate === null) return null;
  return formatRate(terms.welfareRate);
}

/** Badges of open activities first; they replace a product's own badge of the same name. */
function tagsOf({ goods, promotionTags, decision }: Offer): GoodsView['tags'] {
  const promoted = decision.isPriceVisible ? promotionTags() : [];
  const names = new Set<string>(promoted.map((tag) => tag.name));
  const own = goods.tags.filter((tag) => !names.has(tag.name));
  return [
    ...promoted.map((tag) => ({ ...tag, is_show: flag(true) })),
    ...own.map((tag) => ({ ...tag, is_show: flag(tag.is_show) })),
  ];
}

/** What saves this buyer most on it, for its card. */
function benefitOf(offer: Offer): GoodsView['benefit'] {
  const { decision, price, handling } = offer;
  if (!decision.isPriceVisible || !price || handling === 'HM') return null;
  const { terms } = price;
  const base = basePriceOf(terms);
  if (base === null) return null;
  const { basePrice: list, contractPrice: own, welfareRate } = terms;
  const specials = specialsOf(offer, terms).map(({ kind, price: text }) => ({
    kind,
    price: parseUnitPrice(text),
    from: base,
  }));
  return (
    strongestBenefit([
      ...specials,
      ...offer.promotionBenefits(),
      ...(welfareRate === null ? [] : [{ kind: 'WELFARE' as const, rateBasisPoints: welfareRate }]),
      ...(own === null || list === null ? [] : [{ kind: 'CONTRACT' as const, price: own, from: list }]),
    ]) ?? null
  );
}

/**
 * What identifies a product, its price for this buyer, and whether it may be bought: a suggestion without its picture.
 */
function presentShort(offer: Offer, now: number) {
  const { goods, stock, decision } = offer;
  return {
    name: goods.name,
    ypgg: goods.spec,
    sccj: goods.maker,
    id: goods.id,
    price: decision.isPriceVisible ? text(packPrice(offer, now)) : null,
    number: stock.total,
    zbz: goods.pack_size,
    bzdw: goods.unit,
    ck_id: stock.warehouses[0]?.warehouseId ?? null,
    is_buy: flag(isBuy(offer)),
    benefit: benefitOf(offer),
  };
}

export type ShortCard = ReturnType<typeof presentShort>;

/** The company's own facts in a product's view. */
export function presentOwn(own: OwnFacts) {
  return {
    cart_number: own.cartNumber,
    my_last_price: text(own.lastPrice),
    my_last_bought_at: own.lastBoughtAt?.toISOString() ?? null,
    my_order_count: own.orderCount,
    is_favorite: flag(own.isFavorite),
    // Most companies have no head office that prefers anything.
    ...(own.isPreferred && { is_preferred: flag(true) }),
  };
}

/** A product as this buyer sees it, in lists and on its page. */
export function presentGoods(offer: Offer, own: OwnFacts, now: number): GoodsView {
  return { ...presentCard(offer, now), ...presentOwn(own) };
}

/**
 * The same without the buyer's own facts, and its first part alone. No price leaves before the company is approved
 * (trade-rules Q-06).
 */
export function presentParts(offer: Offer, now: number) {
  return { short: presentShort(offer, now), further: presentFurther(offer) };
}

function presentCard(offer: Offer, now: number): GoodsCard {
  const { short, further } = presentParts(offer, now);
  return { ...short, ...further };
}

function presentFurther(offer: Offer) {
  const { goods, stock, decision } = offer;
  const shows = decision.isPriceVisible;
  const terms = shows ? offer.price?.terms : undefined;
  return {
    generic_name: goods.generic_name,
    sccj_id: goods.maker_id,
    mah: goods.mah,
    jixing: goods.form,
    approval_no: goods.approval_no,
    goods_image: [{ list: goods.pictureUrl }],
    jzl: goods.case_size,
    is_splittable: flag(goods.is_splittable),
    base_price: terms ? text(basePriceOf(terms)) : null,
    suggested_retail: shows ? text(offer.price?.suggestedRetail) : null,
    buy_block: blockOf(offer),
    ...placesOf(offer),
    purchase_limit: goods.purchase_limit,
    is_youx: flag(goods.is_youx),
    is_zy: flag(goods.is_self_operated),
    is_dpby: flag(goods.is_dpby),
    qg_number: goods.free_shipping_quantity,
    is_free_shipping: flag(goods.is_dpby),
    free_shipping_number: goods.free_shipping_quantity,
    type: 1,
    ladder_price: (terms?.ladder?.tiers ?? []).map((tier) => ({
      number: tier.number,
      price: formatUnitPrice(tier.price),
    })),
    ladder_price_type: terms?.ladder?.type ?? 0,
    specials: terms ? specialsOf(offer, terms) : [],
    welfare_rate: terms ? welfareRate(offer, terms) : null,
    tags: tagsOf(offer),
    subtitle: goods.subtitle,
    goods_class: goods.goods_class,
    rx_type: goods.rx_type,
    storage: goods.storage_text,
    is_hm: flag(goods.is_ephedrine),
    is_cold: flag(goods.is_cold),
    is_external: flag(goods.is_external),
    expiry_from: stock.expiryFrom,
    expiry_to: stock.expiryTo,
    expiry_level: expiryLevel(stock.expiryFrom, offer.batchRules.today),
  };
}
