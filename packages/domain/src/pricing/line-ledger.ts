import { displayAmount, displayUnitPrice } from '../money/display-money.ts';
import { addFen, type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import { lineAmount, segmentsAmount } from '../money/line-amount.ts';
import { displayDiscount } from '../money/rate.ts';
import { type UnitPrice, unitPrice } from '../money/unit-price.ts';
import { chainSteps, type LedgerEntry } from './chain-steps.ts';
import { takesPromotions } from './goods-facts.ts';
import type { LedgerStep } from './ledger-step.ts';
import { basePriceOf, type PriceRule, type PriceSegment, type PriceTerms } from './price-terms.ts';
import { type CandidateRefusal, evaluateCandidates, type PriceCandidate } from './price-units.ts';
import type { PricedCart, PricedLine, PricedPart } from './priced-cart.ts';
import { shareEntries } from './share-entries.ts';

/** Ledger of a cart line, from the list price to its net. For a combination the summed steps of its parts. */
export function lineLedger(cart: PricedCart, line: PricedLine): readonly LedgerStep[] {
  const [first = [], ...others] = line.parts.map((part) => partEntries(cart, line, part));
  return chainSteps(
    others.length === 0 ? first : first.map((own, index) => mergeEntries(own, others, index)),
  );
}

/** Ledger of a part, or of one warehouse's units, as the order line stores it: from list price to net. */
export function partLedger(cart: PricedCart, line: PricedLine, part: PricedPart): readonly LedgerStep[] {
  const entries = partEntries(cart, line, part);
  return chainSteps(part.before === undefined ? entries : asPiece(line, part, entries));
}

/**
 * An amount is floored once per line, so the units of one warehouse may get the leftover fen. Limited prices
 * may have gone to the units of another warehouse.
 */
function asPiece(line: PricedLine, { net }: PricedPart, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const rest = subtractFen(net, sumFen(entries.map((entry) => entry.change)));
  const first = entries.findIndex((entry) => entry.isApplied);
  return entries.map((entry, index) => {
    if (rest !== 0 && index === first) {
      const reason = `${entry.reason}，含分仓尾差 ${displayAmount(rest)}`;
      return { ...entry, reason, change: addFen(entry.change, rest) };
    }
    const isElsewhere =
      !entry.isApplied &&
      line.segments.some(({ rule, ruleId }) => rule === entry.rule && ruleId === entry.ruleId);
    return isElsewhere ? { ...entry, reason: '已用于另一仓库发出的数量' } : entry;
  });
}

function partEntries(cart: PricedCart, line: PricedLine, part: PricedPart): LedgerEntry[] {
  return [...baseEntries(part), ...candidateEntries(cart, line, part), ...shareEntries(cart, line, part)];
}

/** All parts of a set try the same rules in the same order, so entries of one index belong together. */
function mergeEntries(first: LedgerEntry, others: readonly LedgerEntry[][], index: number): LedgerEntry {
  const same = [first, ...others.flatMap((entries) => entries[index] ?? [])];
  const representative = same.find((entry) => entry.isApplied) ?? first;
  return {
    ...representative,
    reason: representative.rule === 'LIST_PRICE' ? '套内商品目录价合计' : representative.reason,
    change: same.reduce((sum, entry) => addFen(sum, entry.change), fen(0)),
  };
}

/** Tried and in force; the change may be zero. */
function applied(
  rule: PriceRule,
  label: string,
  reason: string,
  change: Fen,
  ruleId: number | null = null,
): LedgerEntry {
  return { rule, ruleId, label, isApplied: true, isOffered: true, reason, change };
}

function refused(rule: PriceRule, label: string, reason: string, ruleId: number | null = null): LedgerEntry {
  return { rule, ruleId, label, isApplied: false, isOffered: true, reason, change: fen(0) };
}

function notOffered(rule: PriceRule, label: string, reason: string): LedgerEntry {
  return { rule, ruleId: null, label, isApplied: false, isOffered: false, reason, change: fen(0) };
}

function times(price: UnitPrice, quantity: number): string {
  return `${displayUnitPrice(price)} × ${quantity}`;
}

/** Candidate 1 of pricing.md §2: the list price, and the buyer's own price replacing it. */
function baseEntries({ goods, quantity }: PricedPart): LedgerEntry[] {
  const { basePrice, contractPrice, groupPrice } = goods.terms;
  const amountAt = (price: UnitPrice | null) => (price === null ? fen(0) : lineAmount(price, quantity));
  const change = (price: UnitPrice) => subtractFen(amountAt(price), amountAt(basePrice));
  return [
    basePrice === null
      ? refused('LIST_PRICE', '目录价', '暂无报价')
      : applied('LIST_PRICE', '目录价', times(basePrice, quantity), amountAt(basePrice)),
    contractPrice === null
      ? notOffered('CONTRACT_PRICE', '合同价', '本品无合同价')
      : applied('CONTRACT_PRICE', '合同价', times(contractPrice, quantity), change(contractPrice)),
    groupEntry(groupPrice, contractPrice !== null, quantity, change),
  ];
}

function groupEntry(
  price: UnitPrice | null,
  hasContract: boolean,
  quantity: number,
  change: (price: UnitPrice) => Fen,
): LedgerEntry {
  if (price === null) return notOffered('GROUP_PRICE', '客户价', '本品无客户价');
  if (hasContract) return refused('GROUP_PRICE', '客户价', `${displayUnitPrice(price)}，以合同价为准`);
  return applied('GROUP_PRICE', '客户价', times(price, quantity), change(price));
}

function candidateEntries(cart: PricedCart, line: PricedLine, part: PricedPart): LedgerEntry[] {
  if (line.kind !== 'GOODS') return fixedPriceEntries(line, part);
  // Prices count all units of the line, also those from another warehouse.
  const context = { quantity: line.quantity, now: cart.now, takesPromotions: takesPromotions(part.goods) };
  const taken: PriceSegment[] = [];
  let before = amountWith(part, taken);
  return evaluateCandidates(part.goods.terms, context).map((candidate) => {
    const own = part.segments.filter((segment) => isOf(segment, candidate));
    const label = labelOf(candidate, part.goods.terms);
    if (own.length === 0) return lostEntry(candidate, label, part);
    taken.push(...own);
    const after = amountWith(part, taken);
    const change = subtractFen(after, before);
    before = after;
    const reason = own.map((segment) => times(segment.unitPrice, segment.quantity)).join('，');
    return applied(candidate.rule, label, reason, change, candidate.ruleId);
  });
}

function isOf(segment: PriceSegment, candidate: PriceCandidate): boolean {
  return segment.rule === candidate.rule && segment.ruleId === candidate.ruleId;
}

/** Amount of the part with only these segments granted and the rest at the base price. */
function amountWith(part: PricedPart, granted: readonly PriceSegment[]): Fen {
  const base = basePriceOf(part.goods.terms);
  if (base === null) return fen(0);
  const rest = granted.reduce((left, segment) => left - segment.quantity, part.quantity);
  return segmentsAmount([...granted, { unitPrice: base, quantity: rest }]);
}

const specialLabels = { SPECIAL: '特价', FLASH: '秒杀', DAILY: '每日特价' } as const;

function labelOf({ rule, ruleId }: PriceCandidate, terms: PriceTerms): string {
  if (rule === 'SPECIAL') {
    const special = terms.specials.find(({ id }) => id === ruleId);
    return specialLabels[special?.kind ?? 'SPECIAL'];
  }
  if (rule === 'LADDER') return '阶梯价';
  if (rule === 'NEAR_EXPIRY') return '近效期价';
  return terms.welfareRate === null ? '全场折' : `全场 ${displayDiscount(terms.welfareRate)}`;
}

const refusalReasons = {
  NOT_OFFERED: '本品未参加',
  NOT_STARTED: '活动未开始',
  ENDED: '活动已结束',
  QUOTA_GONE: '活动数量已售完',
  LIMIT_USED: '已达每店限购数量',
  TIER_NOT_REACHED: '未达起享数量',
  HM_EXCLUDED: '含麻商品不参加促销',
} as const satisfies Record<CandidateRefusal, string>;

function lostEntry(candidate: PriceCandidate, label: string, part: PricedPart): LedgerEntry {
  const { rule, ruleId, refusal, offers } = candidate;
  if (refusal === 'NOT_OFFERED') return notOffered(rule, label, refusalReasons[refusal]);
  if (refusal !== null) return refused(rule, label, refusalReasons[refusal], ruleId);
  if (part.segments.length === 0) return refused(rule, label, '暂无报价', ruleId);
  const lowest = offers.reduce((known, offer) => Math.min(known, offer.price), Number.MAX_SAFE_INTEGER);
  return refused(rule, label, `${displayUnitPrice(unitPrice(lowest))}，不低于成交单价`, ruleId);
}

const fixedLabels = { COMBINATION: '组合价', GIFT: '赠品', EXCHANGE: '换购价' } as const;

/** Sets, gifts and exchanged goods have their own price, without candidates. */
function fixedPriceEntries(line: PricedLine, part: PricedPart): LedgerEntry[] {
  if (line.kind === 'GOODS') return [];
  const label = fixedLabels[line.kind];
  const replaced = `按${label}计，不再参加`;
  const base = basePriceOf(part.goods.terms);
  const from = base === null ? fen(0) : lineAmount(base, part.quantity);
  return [
    notOffered('SPECIAL', '特价', replaced),
    notOffered('LADDER', '阶梯价', replaced),
    notOffered('WELFARE', '全场折', replaced),
    applied(
      line.kind,
      label,
      `${line.name} ${displayAmount(part.raw)}`,
      subtractFen(part.raw, from),
      line.ruleId,
    ),
  ];
}
