/** How certain it is which product a line means. */
export type PadConfidence = 'sure' | 'likely' | 'several' | 'none';

/**
 * `bought`: the only one of equal matches this buyer bought; `corrected`: without the typing mistake;
 * `other_spec`: by name, in another strength or pack, because none has the typed one.
 */
export type PadReason =
  | 'chosen'
  | 'approval'
  | 'barcode'
  | 'code'
  | 'name'
  | 'bought'
  | 'corrected'
  | 'other_spec'
  | 'none';

/** A product a line may mean, and how well it matches. */
export interface PadCandidate {
  readonly goodsId: number;
  readonly by: 'chosen' | 'approval' | 'barcode' | 'code' | 'name';
  /** 0 exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly nameRank: number;
  /** Words of the line found in neither name nor maker. */
  readonly missingWords: number;
  /** 2 the same spec, 1 a part of it, 0 none typed, -1 another one. */
  readonly specFit: -1 | 0 | 1 | 2;
  readonly sold: number;
}

export interface PadVerdict {
  readonly confidence: PadConfidence;
  readonly by: PadReason;
  /** The product the line means; null where the buyer has to choose. */
  readonly goodsId: number | null;
  /** Best first, the taken one included. */
  readonly candidates: readonly number[];
}

const maxCandidates = 5;
const byOrder: Readonly<Record<PadCandidate['by'], number>> = {
  chosen: 0,
  barcode: 1,
  code: 2,
  approval: 3,
  name: 4,
};

function fit(one: PadCandidate): readonly number[] {
  return [byOrder[one.by], one.missingWords, -one.specFit, one.nameRank];
}

function compare(a: PadCandidate, b: PadCandidate): number {
  const [fitOfA, fitOfB] = [fit(a), fit(b)];
  for (const [index, value] of fitOfA.entries()) {
    const difference = value - (fitOfB[index] ?? 0);
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

/**
 * Decides which candidate a line means. Of several equal ones the buyer chooses, unless only one was ever
 * bought: a wrong medicine is worse than one more click.
 */
export function judgeMatch(
  candidates: readonly PadCandidate[],
  hasBought: (goodsId: number) => boolean,
): PadVerdict {
  const sorted = candidates.toSorted(
    (a, b) =>
      compare(a, b) ||
      Number(hasBought(b.goodsId)) - Number(hasBought(a.goodsId)) ||
      b.sold - a.sold ||
      a.goodsId - b.goodsId,
  );
  const [best] = sorted;
  if (!best) return { confidence: 'none', by: 'none', goodsId: null, candidates: [] };
  // Where one has the typed strength, other strengths are not meant.
  const meant = best.specFit > 0 ? sorted.filter((one) => one.by !== 'name' || one.specFit >= 0) : sorted;
  const ids = [...new Set(meant.map((one) => one.goodsId))].slice(0, maxCandidates);
  const alike = sorted.filter((one) => compare(one, best) === 0);
  if (best.by === 'chosen') {
    return { confidence: 'sure', by: 'chosen', goodsId: best.goodsId, candidates: ids };
  }
  // For another strength or pack the buyer chooses, whatever was bought before.
  const isOtherSpec = best.specFit < 0;
  // An unmatched word may name another product.
  const isOpen = isOtherSpec || ((best.by === 'name' || best.by === 'approval') && best.missingWords > 0);
  if (alike.length === 1 && !isOpen) {
    const confidence = isCertain(best, sorted.length === 1) ? 'sure' : 'likely';
    return { confidence, by: best.by, goodsId: best.goodsId, candidates: ids };
  }
  const bought = isOpen ? [] : alike.filter((one) => hasBought(one.goodsId));
  const [only] = bought;
  if (only && bought.length === 1) {
    return { confidence: 'likely', by: 'bought', goodsId: only.goodsId, candidates: ids };
  }
  return { confidence: 'several', by: isOtherSpec ? 'other_spec' : best.by, goodsId: null, candidates: ids };
}

/** The same for a corrected line: a guess, so the buyer chooses even where only one matches. */
export function judgeCorrected(
  candidates: readonly PadCandidate[],
  hasBought: (goodsId: number) => boolean,
): PadVerdict {
  const verdict = judgeMatch(candidates, hasBought);
  if (verdict.confidence === 'none') return verdict;
  return { ...verdict, confidence: 'several', by: 'corrected', goodsId: null };
}
