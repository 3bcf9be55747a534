import { displayAmount } from '@qianfang/domain/money/display-money';
import type { Fen } from '@qianfang/domain/money/fen';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import type { PriceTerms } from '@qianfang/domain/pricing/price-terms';
import { type ScopedGoods, scopeMatcher } from '@qianfang/domain/promotion/scope';
import type { Benefit } from '@qianfang/domain/promotion/strongest-benefit';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { derived } from '../../../memory/derived.ts';
import type { NamedSpecial } from './load-promotions.ts';
import type { Rule } from './rule.ts';

/** A badge of a goods with its sentence (storefront.md §3). */
export interface PromotionTag {
  readonly name: '秒' | '特' | '满' | '赠' | '换购';
  readonly describe: string;
}

/** The effect of the open activities on any goods; scope look-ups are built once. */
export interface GoodsPromotions {
  /**
   * The terms with 特价 and 全场折 of this goods. 含麻 goods have them too: the engine refuses them and says
   * why.
   */
  priceTerms(goods: ScopedGoods, terms: PriceTerms): PriceTerms;
  /**
   * Badges, strongest first. 含麻 goods take no promotion, and none is advertised on them (trade-rules 4.1).
   */
  tags(goods: ScopedGoods & { readonly isEphedrine: boolean; readonly unit: string }): PromotionTag[];
  /** What activities offer on it beyond its price; nothing on 含麻 goods. */
  benefits(goods: ScopedGoods & { readonly isEphedrine: boolean; readonly unit: string }): Benefit[];
  /** 满减 that it counts toward; none for 含麻 goods. */
  reductions(goods: ScopedGoods & { readonly isEphedrine: boolean }): Array<Pick<Rule, 'id' | 'name'>>;
}

const inSpecials = { FLASH: ['秒', '秒杀价'], DAILY: ['特', '每日特价'], SPECIAL: ['特', '特价'] } as const;

function specialTag(special: NamedSpecial, unit: string): PromotionTag {
  const [name, label] = inSpecials[special.kind];
  const limit = special.limitPerBuyer === null ? '' : `，每店限 ${formatUnits(special.limitPerBuyer, unit)}`;
  return { name, describe: `${label} ¥${formatUnitPrice(special.price)}${limit}` };
}

function reductionText(rule: Rule): string {
  const each = rule.repeats ? '每满' : '满';
  const steps = rule.tiers.map(
    (tier) => `${each} ${displayAmount(tier.amount)} 减 ${displayAmount(tier.minus)}`,
  );
  const cap = rule.cap === null ? '' : `，最多减 ${displayAmount(rule.cap)}`;
  return `${steps.join('，')}${cap}`;
}

function amountsText(amounts: readonly Parameters<typeof displayAmount>[0][], what: string): string {
  const min = amounts.toSorted((a, b) => a - b)[0];
  return min === undefined ? what : `满 ${displayAmount(min)} ${what}`;
}

function ruleTag(rule: Rule, unit: string, goodsId: number): PromotionTag | undefined {
  if (rule.kind === 'FULL_REDUCTION') return { name: '满', describe: reductionText(rule) };
  if (rule.kind === 'EXCHANGE') {
    const amounts = rule.items.map((item) => item.amount);
    return { name: '换购', describe: amountsText(amounts, '可换购') };
  }
  if (rule.kind === 'AMOUNT_GIFT') {
    const amounts = rule.tiers.map((tier) => tier.amount);
    return { name: '赠', describe: amountsText(amounts, '有赠品') };
  }
  const item = rule.kind === 'UNIT_GIFT' && rule.items.find((one) => one.goodsId === goodsId);
  return item
    ? { name: '赠', describe: `每买 ${formatUnits(item.quantity, unit)}赠 ${item.give} 件` }
    : undefined;
}

const leastOf = (amounts: readonly Fen[]): Fen | null => amounts.toSorted((a, b) => a - b)[0] ?? null;

function ruleBenefit(rule: Rule, unit: string, goodsId: number): Benefit | undefined {
  const { tiers, repeats, cap } = rule;
  if (rule.kind === 'FULL_REDUCTION') return { kind: 'FULL_REDUCTION', tiers, repeats, cap };
  if (rule.kind === 'EXCHANGE')
    return { kind: 'EXCHANGE', amount: leastOf(rule.items.map((item) => item.amount)) };
  if (rule.kind === 'AMOUNT_GIFT')
    return { kind: 'AMOUNT_GIFT', amount: leastOf(tiers.map((tier) => tier.amount)) };
  const item = rule.kind === 'UNIT_GIFT' && rule.items.find((one) => one.goodsId === goodsId);
  if (!item) return undefined;
  const isSame = item.giftGoodsId === goodsId;
  return { kind: 'UNIT_GIFT', every: item.quantity, give: item.give, unit, isSame };
}

const weights = { 秒: 0, 特: 1, 满: 2, 赠: 3, 换购: 4 } as const;

/** One badge per kind, with the sentences of all its activities. */
function merged(tags: readonly PromotionTag[]): PromotionTag[] {
  const byName = new Map<PromotionTag['name'], PromotionTag>();
  for (const tag of tags) {
    const known = byName.get(tag.name);
    byName.set(tag.name, known ? { ...known, describe: `${known.describe}；${tag.describe}` } : tag);
  }
  return [...byName.values()].sort((a, b) => weights[a.name] - weights[b.name]);
}

/** Rules with look-ups of their scopes, built once for as long as the same run. */
const matchersOf = derived((rules: readonly Rule[]) => {
  const matched = rules.map((rule) => ({
    rule,
    matches:
      rule.kind === 'UNIT_GIFT'
        ? scopeMatcher({ kind: 'GOODS', ids: rule.items.slice(0, 1).map((item) => item.goodsId) })
        : scopeMatcher(rule.scope),
  }));
  const welfare = matched.filter(({ rule }) => rule.kind === 'WELFARE');
  const tagging = matched.filter(
    ({ rule }) => rule.kind !== 'WELFARE' && rule.kind !== 'ORDER_DISCOUNT' && rule.left !== 0,
  );
  return { welfare, tagging };
});

export function goodsPromotions(
  rules: readonly Rule[],
  specials: ReadonlyMap<number, readonly NamedSpecial[]>,
): GoodsPromotions {
  const { welfare, tagging } = matchersOf(rules);
  return {
    priceTerms(goods, terms) {
      const rates = welfare.flatMap(({ rule, matches }) =>
        rule.rateBasisPoints !== null && matches(goods) ? [rule.rateBasisPoints] : [],
      );
      const welfareRate = rates.length === 0 ? null : Math.min(...rates);
      return { ...terms, specials: specials.get(goods.goodsId) ?? [], welfareRate };
    },
    reductions(goods) {
      if (goods.isEphedrine) return [];
      return tagging.flatMap(({ rule: { kind, id, name }, matches }) =>
        kind === 'FULL_REDUCTION' && matches(goods) ? [{ id, name }] : [],
      );
    },
    benefits(goods) {
      if (goods.isEphedrine) return [];
      return tagging.flatMap(({ rule, matches }) =>
        matches(goods) ? (ruleBenefit(rule, goods.unit, goods.goodsId) ?? []) : [],
      );
    },
    tags(goods) {
      if (goods.isEphedrine) return [];
      const own = (specials.get(goods.goodsId) ?? []).filter((special) => special.quotaLeft !== 0);
      return merged([
        ...own.map((special) => specialTag(special, goods.unit)),
        ...tagging.flatMap(({ rule, matches }) =>
          matches(goods) ? (ruleTag(rule, goods.unit, goods.goodsId) ?? []) : [],
        ),
      ]);
    },
  };
}
