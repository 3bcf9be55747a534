import { rateOfPrice } from '../money/rate.ts';
import type { UnitPrice } from '../money/unit-price.ts';
import {
  basePriceOf,
  baseRuleOf,
  type Ladder,
  type LadderTier,
  type PriceRule,
  type PriceSegment,
  type PriceTerms,
  type SpecialPrice,
} from './price-terms.ts';
import { windowState } from './time-window.ts';

/** At most `units` units at `price`. */
interface Offer {
  readonly rule: PriceRule;
  readonly ruleId: number | null;
  readonly price: UnitPrice;
  readonly units: number;
}

export type CandidateRefusal =
  | 'NOT_OFFERED'
  | 'NOT_STARTED'
  | 'ENDED'
  | 'QUOTA_GONE'
  | 'LIMIT_USED'
  | 'TIER_NOT_REACHED'
  | 'HM_EXCLUDED';

/** A candidate 2–5 of pricing.md §2: its offer, or why it has none. */
export interface PriceCandidate {
  readonly rule: PriceRule;
  readonly ruleId: number | null;
  readonly offers: readonly Offer[];
  readonly refusal: CandidateRefusal | null;
}

/** What a price depends on besides the terms. */
export interface PriceContext {
  readonly quantity: number;
  /** Epoch ms of the server's clock. */
  readonly now: number;
  /** False for 含麻: refuses 特价, 秒杀 and 全场折, but not ladder and near-expiry prices. */
  readonly takesPromotions: boolean;
}

/**
 * Prices the units of one line: each unit takes the lowest offer that still covers it, so a limited price
 * leaves the rest to the next candidate. Equal prices go to the earlier candidate, which saves quotas.
 * Returns the segments, cheapest first, or null without a price (暂无报价).
 */
export function priceUnits(terms: PriceTerms, context: PriceContext): readonly PriceSegment[] | null {
  const base = basePriceOf(terms);
  if (base === null) return null;
  const offers: Offer[] = [{ rule: baseRuleOf(terms), ruleId: null, price: base, units: context.quantity }];
  if (hasCandidates(terms)) {
    for (const candidate of evaluateCandidates(terms, context)) offers.push(...candidate.offers);
    offers.sort((a, b) => a.price - b.price);
  }
  return consume(offers, context.quantity);
}

/** Candidates 2–5 in order, refused ones included; a kind the product lacks appears once, as NOT_OFFERED. */
export function evaluateCandidates(terms: PriceTerms, context: PriceContext): readonly PriceCandidate[] {
  return [
    ...evaluateSpecials(terms, context),
    evaluateLadder(terms.ladder, context.quantity),
    evaluateNearExpiry(terms, context.quantity),
    evaluateWelfare(terms, context),
  ];
}

/** Units at this special price this buyer may still take; 0 outside of its time. */
function specialUnitsLeft(special: SpecialPrice, now: number): number {
  if (windowState(special, now) !== 'OPEN') return 0;
  const quota = special.quotaLeft ?? Number.MAX_SAFE_INTEGER;
  const limit = special.limitPerBuyer ?? Number.MAX_SAFE_INTEGER;
  return Math.max(0, Math.min(quota, limit - special.boughtByBuyer));
}

function hasCandidates(terms: PriceTerms): boolean {
  const { specials, ladder, nearExpiry, welfareRate } = terms;
  return specials.length > 0 || ladder !== null || nearExpiry !== null || welfareRate !== null;
}

function consume(offers: readonly Offer[], quantity: number): PriceSegment[] {
  const segments: PriceSegment[] = [];
  let left = quantity;
  for (const { rule, ruleId, price, units } of offers) {
    if (left === 0) break;
    const taken = Math.min(units, left);
    if (taken > 0) segments.push({ rule, ruleId, unitPrice: price, quantity: taken });
    left -= taken;
  }
  return segments;
}

function refused(rule: PriceRule, refusal: CandidateRefusal, ruleId: number | null = null): PriceCandidate {
  return { rule, ruleId, offers: [], refusal };
}

function offered(
  rule: PriceRule,
  price: UnitPrice,
  units: number,
  ruleId: number | null = null,
): PriceCandidate {
  return { rule, ruleId, offers: [{ rule, ruleId, price, units }], refusal: null };
}

function evaluateSpecials(terms: PriceTerms, context: PriceContext): PriceCandidate[] {
  if (terms.specials.length === 0) return [refused('SPECIAL', 'NOT_OFFERED')];
  return terms.specials.map((special) => evaluateSpecial(special, context));
}

function evaluateSpecial(special: SpecialPrice, context: PriceContext): PriceCandidate {
  if (!context.takesPromotions) return refused('SPECIAL', 'HM_EXCLUDED', special.id);
  const state = windowState(special, context.now);
  if (state !== 'OPEN') return refused('SPECIAL', state, special.id);
  if (special.quotaLeft !== null && special.quotaLeft <= 0)
    return refused('SPECIAL', 'QUOTA_GONE', special.id);
  const units = specialUnitsLeft(special, context.now);
  if (units === 0) return refused('SPECIAL', 'LIMIT_USED', special.id);
  return offered('SPECIAL', special.price, units, special.id);
}

function evaluateLadder(ladder: Ladder | null, quantity: number): PriceCandidate {
  if (ladder === null || ladder.tiers.length === 0) return refused('LADDER', 'NOT_OFFERED');
  const tiers = ladder.tiers.toSorted((a, b) => a.number - b.number);
  if (ladder.type === 1) return { rule: 'LADDER', ruleId: null, offers: tiersWithin(tiers), refusal: null };
  const reached = tiers.findLast((tier) => tier.number <= quantity);
  return reached === undefined
    ? refused('LADDER', 'TIER_NOT_REACHED')
    : offered('LADDER', reached.price, quantity);
}

/** "N 以内": units up to the first number at its price, from there to the next number at the next. */
function tiersWithin(tiers: readonly LadderTier[]): Offer[] {
  return tiers.map((tier, index) => ({
    rule: 'LADDER',
    ruleId: null,
    price: tier.price,
    units: tier.number - (tiers[index - 1]?.number ?? 0),
  }));
}

function evaluateNearExpiry(terms: PriceTerms, quantity: number): PriceCandidate {
  if (terms.nearExpiry === null) return refused('NEAR_EXPIRY', 'NOT_OFFERED');
  return offered('NEAR_EXPIRY', terms.nearExpiry.price, quantity, terms.nearExpiry.batchId);
}

function evaluateWelfare(terms: PriceTerms, context: PriceContext): PriceCandidate {
  const base = basePriceOf(terms);
  if (terms.welfareRate === null || base === null) return refused('WELFARE', 'NOT_OFFERED');
  if (!context.takesPromotions) return refused('WELFARE', 'HM_EXCLUDED');
  return offered('WELFARE', rateOfPrice(base, terms.welfareRate), context.quantity);
}
