/** How certain it is which product a line means. */
export type PadConfidence = 'sure' | 'likely' | 'several' | 'none';

/**
 * `bought`: of those it may mean, the one this buyer buys; `preferred`: of that medicine in that strength and pack, the
 * one its head office prefers; `cheapest`: they differ by maker alone, and it costs the
 * least; `corrected`: without the typing mistake; `other_spec`: by name, in another strength or pack, because none
 * has the typed one.
 */
export type PadReason =
  | 'chosen'
  | 'approval'
  | 'barcode'
  | 'code'
  | 'name'
  | 'bought'
  | 'preferred'
  | 'cheapest'
  | 'corrected'
  | 'other_spec'
  | 'none';

/** How far the stock reaches: all that was asked for, a part of it, an amount that does not fit, nothing to buy. */
export type PadSupply = 'enough' | 'some' | 'unclear' | 'none';

/** A product a line may mean, and how well it matches. */
export interface PadCandidate {
  readonly goodsId: number;
  readonly by: 'chosen' | 'approval' | 'barcode' | 'code' | 'name';
  /** 0 exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly nameRank: number;
  /** The medicine that was written, in whatever form: 阿莫西林 is 阿莫西林胶囊 and not 阿莫西林克拉维酸钾片. */
  readonly isSameName: boolean;
  /** Words of the line found in neither name nor maker. */
  readonly missingWords: number;
  /** 2 the same spec, 1 a part of it, 0 none typed, -1 another one. */
  readonly specFit: -1 | 0 | 1 | 2;
  /** Equal for products that differ by their maker alone: generic name and spec. */
  readonly kind: string;
  /** How often this buyer ordered it. */
  readonly timesBought: number;
  /** Its head office prefers it for this buyer. */
  readonly isPreferred: boolean;
  readonly supply: PadSupply;
  /** The buyer's price of a sales unit, in 0.0001 yuan; null where none is shown. */
  readonly price: number | null;
  readonly sold: number;
}

export interface PadVerdict {
  readonly confidence: PadConfidence;
  readonly by: PadReason;
  /** The product the line means; null where the buyer has to choose. */
  readonly goodsId: number | null;
  /** What the buyer mostly buys of those it may mean, where it can be bought now. */
  readonly usual: number | null;
  /** The cheapest that differs from the product taken by its maker alone, and can be bought now. */
  readonly cheapest: number | null;
  /** Best first, the taken one included. */
  readonly candidates: readonly number[];
}

const maxCandidates = 6;
const byOrder: Readonly<Record<PadCandidate['by'], number>> = {
  chosen: 0,
  barcode: 1,
  code: 2,
  approval: 3,
  name: 4,
};
const supplyOrder: Readonly<Record<PadSupply, number>> = { enough: 0, some: 1, unclear: 2, none: 3 };
/** By characters or initials, or somewhere within. */
const maxCloseRank = 3;

/** What the head office prefers, where there is any of it. */
const comesFirst = ({ isPreferred, supply }: PadCandidate) => isPreferred && supply !== 'none';

/** What a candidate must share with the best one to be meant as well. */
function fit(one: PadCandidate): readonly number[] {
  const nearness = one.isSameName ? 0 : one.nameRank <= maxCloseRank ? 1 : 2;
  return [byOrder[one.by], one.missingWords, one.specFit < 0 ? 1 : 0, nearness];
}

/** The order among those: bought, spec as written, preferred, to be had, name as written, cheapest, best seller. */
function preference(one: PadCandidate): readonly number[] {
  const price = one.price ?? Number.MAX_SAFE_INTEGER;
  return [
    -one.timesBought,
    -one.specFit,
    comesFirst(one) ? 0 : 1,
    supplyOrder[one.supply],
    // Another salt of the medicine is found within its name only.
    one.nameRank <= maxCloseRank ? 0 : 1,
    price,
    one.nameRank,
    -one.sold,
    one.goodsId,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether the only best candidate may go into the cart unasked. */
function isCertain(best: PadCandidate, isOnlyOfItsName: boolean): boolean {
  if (best.by !== 'name') return best.specFit >= 0;
  // The whole name, by characters or initials; with the spec also its beginning.
  const isWhole = best.nameRank === 0 || best.nameRank === 2;
  return best.specFit > 0 ? best.nameRank <= 2 : isWhole && isOnlyOfItsName;
}

const canBeHad = ({ supply }: PadCandidate) => supply === 'enough' || supply === 'some';

function cheapestOf(some: readonly PadCandidate[]): PadCandidate | undefined {
  const byPrice = (one: PadCandidate) => [
    one.price ?? Number.MAX_SAFE_INTEGER,
    supplyOrder[one.supply],
    -one.sold,
    one.goodsId,
  ];
  return some.filter(canBeHad).toSorted((one, other) => compare(byPrice(one), byPrice(other)))[0];
}

type Taken = Pick<PadVerdict, 'confidence' | 'by' | 'goodsId'>;

/** Of those that fit alike, in their order, the one that is taken, if any. */
function take(meant: readonly PadCandidate[], best: PadCandidate, isOnlyOfItsName: boolean): Taken {
  if (best.by === 'chosen') return { confidence: 'sure', by: 'chosen', goodsId: best.goodsId };
  const ask = (by: PadReason): Taken => ({ confidence: 'several', by, goodsId: null });
  // For another strength or pack the buyer chooses, whatever was bought before.
  if (best.specFit < 0) return ask('other_spec');
  // An unmatched word may name another product.
  if ((best.by === 'name' || best.by === 'approval') && best.missingWords > 0) return ask(best.by);
  if (meant.length === 1) {
    const confidence = isCertain(best, isOnlyOfItsName) ? 'sure' : 'likely';
    return { confidence, by: best.by, goodsId: best.goodsId };
  }
  // What the head office prefers takes the place of another maker's, never of another strength or pack.
  const closest = meant.filter((one) => one.specFit === best.specFit);
  const isOneKind = closest.every((one) => one.kind === best.kind);
  const preferred = closest.find((one) => one.kind === best.kind && comesFirst(one));
  if (preferred && preferred !== best && (best.timesBought > 0 || isOneKind))
    return { confidence: 'likely', by: 'preferred', goodsId: preferred.goodsId };
  // What is bought but not to be had is no reason to take another one.
  if (best.timesBought > 0) {
    if (!canBeHad(best) && best.supply !== 'unclear') return ask('bought');
    return { confidence: 'likely', by: 'bought', goodsId: best.goodsId };
  }
  if (!isOneKind) return ask(best.by);
  return { confidence: 'likely', by: comesFirst(best) ? 'preferred' : 'cheapest', goodsId: best.goodsId };
}

/** The likeliest first. */
export const sortCandidates = (candidates: readonly PadCandidate[]): PadCandidate[] =>
  candidates.toSorted(
    (one, other) => compare(fit(one), fit(other)) || compare(preference(one), preference(other)),
  );

/**
 * Decides which candidate a line means: what the buyer buys, else the spec that was written, to be had, at the lowest
 * price. Where they differ in strength, pack or form and the line does not say which, the buyer chooses: a wrong
 * medicine is worse than one more click.
 */
export function judgeMatch(candidates: readonly PadCandidate[]): PadVerdict {
  const sorted = sortCandidates(candidates);
  const [best] = sorted;
  if (!best)
    return { confidence: 'none', by: 'none', goodsId: null, usual: null, cheapest: null, candidates: [] };
  const meant = sorted.filter((one) => compare(fit(one), fit(best)) === 0);
  const taken = take(meant, best, sorted.length === 1);
  const usual = best.specFit < 0 ? undefined : meant.find((one) => one.timesBought > 0 && canBeHad(one));
  // Instead of what is bought and not to be had, too.
  const like =
    taken.by === 'bought' || taken.by === 'preferred'
      ? best
      : sorted.find(({ goodsId }) => goodsId === taken.goodsId);
  // A maker that was written is meant.
  const alike = sorted.filter((one) => one.kind === like?.kind && one.missingWords <= best.missingWords);
  const cheapest = cheapestOf(alike);
  // Where one has the typed strength, other strengths are not meant.
  const shown = best.specFit > 0 ? sorted.filter((one) => one.by !== 'name' || one.specFit >= 0) : sorted;
  const ids = [taken.goodsId, usual?.goodsId, cheapest?.goodsId, ...shown.map(({ goodsId }) => goodsId)];
  return {
    ...taken,
    usual: usual?.goodsId ?? null,
    cheapest: cheapest?.goodsId ?? null,
    candidates: [...new Set(ids.filter((id) => id !== null && id !== undefined))].slice(0, maxCandidates),
  };
}

/** The same for a corrected line: a guess, so the buyer chooses even where only one matches. */
export function judgeCorrected(candidates: readonly PadCandidate[]): PadVerdict {
  const verdict = judgeMatch(candidates);
  if (verdict.confidence === 'none') return verdict;
  return { ...verdict, confidence: 'several', by: 'corrected', goodsId: null, usual: null, cheapest: null };
}
