import type { Promotions } from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { Combination } from '@qianfang/domain/promotion/combination';
import type { ExchangeRule } from '@qianfang/domain/promotion/exchange';
import type { FullReduction } from '@qianfang/domain/promotion/full-reduction';
import type { GiftRule } from '@qianfang/domain/promotion/gift';
import type { OrderDiscount } from '@qianfang/domain/promotion/order-discount';
import type { Rule } from './rule.ts';

/**
 * Facts of a goods that an activity adds, in the warehouse it would come from; undefined where there is none.
 */
export type FactsOf = (goodsId: number) => GoodsFacts | undefined;

/** Goods that these activities may add to an order. */
export function goodsIdsOf(rules: readonly Rule[]): number[] {
  const ids = rules.flatMap((rule) => {
    const gifts = [...rule.tiers, ...rule.items].flatMap(({ giftGoodsId }) => giftGoodsId ?? []);
    const brought = rule.kind === 'COMBINATION' || rule.kind === 'EXCHANGE';
    return brought ? [...gifts, ...rule.items.map((item) => item.goodsId)] : gifts;
  });
  return [...new Set(ids)];
}

function gifts(rule: Rule, factsOf: FactsOf): GiftRule[] {
  const { id, name, startsAt, endsAt, left: quotaLeft } = rule;
  if (rule.kind === 'UNIT_GIFT') {
    return rule.items.slice(0, 1).flatMap((item) => {
      const gift = item.giftGoodsId === null ? undefined : factsOf(item.giftGoodsId);
      if (!gift) return [];
      const { goodsId, quantity: every, give } = item;
      return [{ kind: 'UNITS', id, name, startsAt, endsAt, goodsId, every, give, gift, quotaLeft }];
    });
  }
  if (rule.kind !== 'AMOUNT_GIFT') return [];
  const tiers = rule.tiers.flatMap((tier) => {
    const gift = tier.giftGoodsId === null ? undefined : factsOf(tier.giftGoodsId);
    return gift ? [{ amount: tier.amount, give: tier.give, gift }] : [];
  });
  return [{ kind: 'AMOUNT', id, name, startsAt, endsAt, scope: rule.scope, tiers, quotaLeft }];
}

function exchanges(rule: Rule, factsOf: FactsOf): ExchangeRule[] {
  if (rule.kind !== 'EXCHANGE') return [];
  const { id, name, startsAt, endsAt, scope } = rule;
  const offers = rule.items.flatMap((item) => {
    const goods = factsOf(item.goodsId);
    return goods && item.price !== null
      ? [{ amount: item.amount, goods, price: item.price, quotaLeft: item.left }]
      : [];
  });
  const limitPerOrder = rule.limitPerOrder ?? Number.MAX_SAFE_INTEGER;
  return [{ id, name, startsAt, endsAt, scope, limitPerOrder, offers }];
}

function reductions(rule: Rule): FullReduction[] {
  // Used up by this company or by everybody: it gives nothing.
  if (rule.kind !== 'FULL_REDUCTION' || rule.left === 0) return [];
  const { id, name, startsAt, endsAt, scope, tiers, repeats: repeat, cap, stacksWithSpecials } = rule;
  return [{ id, name, startsAt, endsAt, scope, tiers, repeat, cap, stacksWithSpecials }];
}

function discounts(rule: Rule): OrderDiscount[] {
  if (rule.kind !== 'ORDER_DISCOUNT' || rule.left === 0) return [];
  const { id, name, startsAt, endsAt, tiers } = rule;
  return [{ id, name, startsAt, endsAt, tiers }];
}

/**
 * The activities as input of the pricing engine. Gifts and exchange goods that the company cannot see are
 * left out.
 */
export function enginePromotions(rules: readonly Rule[], factsOf: FactsOf): Promotions {
  return {
    gifts: rules.flatMap((rule) => gifts(rule, factsOf)),
    exchanges: rules.flatMap((rule) => exchanges(rule, factsOf)),
    fullReductions: rules.flatMap(reductions),
    orderDiscounts: rules.flatMap(discounts),
  };
}

/**
 * A combination as input of the pricing engine. Closed where it is not open to this company, is sold out, or
 * lacks a part that the company can see.
 */
export function engineCombination(rule: Rule, factsOf: FactsOf, now: number): Combination | undefined {
  if (rule.setPrice === null) return undefined;
  const parts = rule.items.flatMap((item) => {
    const goods = factsOf(item.goodsId);
    return goods ? [{ goods, quantityPerSet: item.quantity }] : [];
  });
  const isWhole = parts.length === rule.items.length;
  const isOpen = rule.isOpen && rule.left !== 0 && isWhole;
  const limits = [rule.limitPerOrder, rule.left].filter((limit) => limit !== null);
  return {
    id: rule.id,
    name: rule.name,
    setPrice: rule.setPrice,
    purchaseLimit: limits.length === 0 ? null : Math.min(...limits),
    parts: isWhole ? parts : [],
    startsAt: rule.startsAt,
    endsAt: isOpen ? rule.endsAt : Math.min(rule.endsAt, now),
  };
}
