import { type Fen, formatAmount, minFen } from '../money/fen.ts';
import { displayDiscount, wholeRate } from '../money/rate.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import { formatCount, formatUnits } from '../quantity/format-units.ts';

type SpecialKind = 'SPECIAL' | 'FLASH' | 'DAILY';

/** What a product offers a buyer beyond its price. Ladders are no part of it: their steps stand below the price. */
export type Benefit =
  | {
      readonly kind: SpecialKind | 'CONTRACT';
      readonly price: UnitPrice;
      /** What a unit costs without it. */
      readonly from: UnitPrice;
    }
  /** 全场折: the rate to pay, in basis points. */
  | { readonly kind: 'WELFARE'; readonly rateBasisPoints: number }
  | {
      readonly kind: 'FULL_REDUCTION';
      readonly tiers: ReadonlyArray<{ readonly amount: Fen; readonly minus: Fen }>;
      readonly repeats: boolean;
      readonly cap: Fen | null;
    }
  /** `isSame`: the gift is the product itself. */
  | {
      readonly kind: 'UNIT_GIFT';
      readonly every: number;
      readonly give: number;
      readonly unit: string;
      readonly isSame: boolean;
    }
  /** From an amount on, something of a value that its card does not tell. */
  | { readonly kind: 'AMOUNT_GIFT' | 'EXCHANGE'; readonly amount: Fen | null };

export interface BenefitWords {
  /** 满 200 减 12 */
  readonly words: string;
  /** The badge that says the same in a letter; empty: none. */
  readonly tag: string;
}

/** `saved` of what would be paid without it; a gift of unknown value saves nothing that could be weighed. */
interface Share {
  readonly saved: number;
  readonly of: number;
}

interface Weighed extends BenefitWords {
  readonly share: Share;
}

const unknown: Share = { saved: 0, of: 1 };

const specials: Record<SpecialKind, readonly [words: string, tag: string]> = {
  FLASH: ['秒杀价', '秒'],
  SPECIAL: ['特价', '特'],
  DAILY: ['每日特价', '特'],
};

/** Amounts of activities are round: 200, 1,500, 99.5. */
const plainYuan = (amount: Fen): string => formatCount(Number(formatAmount(amount)));

/** Above zero where a saves more than b. Exact: the products stay below 2⁵³ for prices and amounts of a shop. */
const compareShares = (a: Share, b: Share): number => a.saved * b.of - b.saved * a.of;

function weighTier(
  { repeats, cap }: Extract<Benefit, { kind: 'FULL_REDUCTION' }>,
  tier: { readonly amount: Fen; readonly minus: Fen },
): Weighed {
  const minus = cap === null ? tier.minus : minFen(tier.minus, cap);
  return {
    words: `${repeats ? '每满' : '满'} ${plainYuan(tier.amount)} 减 ${plainYuan(minus)}`,
    tag: '满',
    share: { saved: Math.min(minus, tier.amount), of: tier.amount },
  };
}

const fromAmount = (amount: Fen | null, what: string): string =>
  amount === null ? what : `满 ${plainYuan(amount)} ${what}`;

function weigh(benefit: Benefit): Weighed[] {
  switch (benefit.kind) {
    case 'CONTRACT':
      return [{ words: '协议价', tag: '', share: { saved: benefit.from - benefit.price, of: benefit.from } }];
    case 'WELFARE': {
      const { rateBasisPoints: rate } = benefit;
      return [{ words: displayDiscount(rate), tag: '', share: { saved: wholeRate - rate, of: wholeRate } }];
    }
    case 'FULL_REDUCTION':
      return benefit.tiers.filter(({ amount }) => amount > 0).map((tier) => weighTier(benefit, tier));
    case 'UNIT_GIFT': {
      const { every, give, unit, isSame } = benefit;
      return [
        isSame
          ? {
              words: `买 ${formatCount(every)} 赠 ${formatCount(give)}`,
              tag: '赠',
              share: { saved: give, of: every + give },
            }
          : { words: `买 ${formatUnits(every, unit)}有赠品`, tag: '赠', share: unknown },
      ];
    }
    case 'AMOUNT_GIFT':
      return [{ words: fromAmount(benefit.amount, '有赠品'), tag: '赠', share: unknown }];
    case 'EXCHANGE':
      return [{ words: fromAmount(benefit.amount, '可换购'), tag: '换购', share: unknown }];
    default: {
      const [words, tag] = specials[benefit.kind];
      return [{ words, tag, share: { saved: benefit.from - benefit.price, of: benefit.from } }];
    }
  }
}

/** A price or a rate that is no lower than without it, and an activity of zero, is no benefit. */
const isOne = ({ share }: Weighed): boolean => share === unknown || share.saved > 0;

/**
 * The benefit that saves a buyer the largest share of what it pays, in a few words for a card; of equals the one
 * that is named first. Undefined without any.
 */
export function strongestBenefit(benefits: readonly Benefit[]): BenefitWords | undefined {
  let best: Weighed | undefined;
  for (const one of benefits.flatMap(weigh).filter(isOne)) {
    if (!best || compareShares(one.share, best.share) > 0) best = one;
  }
  return best && { words: best.words, tag: best.tag };
}
