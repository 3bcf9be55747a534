/** How sure it is which goods a line means. */
export type PadConfidence = 'sure' | 'likely' | 'several' | 'none';

/**
 * By what a goods was found. `bought`: of several alike the only one that this buyer has bought; `corrected`: by what the line says without its
 * typing mistake; `other_spec`: by its name, in another strength or pack than the line says, because none has that.
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

/** A goods that a line may mean, and how well it fits. */
export interface PadCandidate {
  readonly goodsId: number;
  readonly by: 'chosen' | 'approval' | 'barcode' | 'code' | 'name';
  /** 0 the exact name, 1 its beginning, 2 its initials, 3 their beginning, 4 pinyin, 5 inner parts. */
  readonly nameRank: number;
  /** Words of the line that neither the name nor the maker accounts for. */
  readonly missingWords: number;
  /** 2 the same spec, 1 a part of it, 0 none was typed, -1 another one. */
  readonly specFit: -1 | 0 | 1 | 2;
  readonly sold: number;
}

export interface PadVerdict {
  readonly confidence: PadConfidence;
  readonly by: PadReason;
  /** The goods that the line is taken to mean; null where the buyer has to say. */
  readonly goodsId: number | null;
  /** The best first, the taken one included. */
  readonly candidates: readonly number[];
}

const mostCandidates = 5;
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

/** Whether the one candidate that fits best may go into the cart unasked. */
function isCertain(best: PadCandidate, isOnlyOfItsName: boolean): boolean {
  if (best.by !== 'name') return best.specFit >= 0;
  // The whole name, by characters or initials; with the spec also its beginning.
  const isWhole = best.nameRank === 0 || best.nameRank === 2;
  return best.specFit > 0 ? best.nameRank <= 2 : isWhole && isOnlyOfItsName;
}

/**
 * Decides which of the candidates a line means. Where several fit alike the buyer decides, unless only one of them
 * was ever bought: a wrong medicine is worse than one more press.
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
  // Where one has the strength that was written, those in others are not what was meant.
  const meant = best.specFit > 0 ? sorted.filter((one) => one.by !== 'name' || one.specFit >= 0) : sorted;
  const ids = [...new Set(meant.map((one) => one.goodsId))].slice(0, mostCandidates);
  const alike = sorted.filter((one) => compare(one, best) === 0);
  if (best.by === 'chosen') {
    return { confidence: 'sure', by: 'chosen', goodsId: best.goodsId, candidates: ids };
  }
  // Of another strength or pack than the one that was typed the buyer decides, whatever was bought before.
  const isOtherSpec = best.specFit < 0;
  // A word that neither name nor maker accounts for may name another goods.
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

/** The same for what a line was probably meant to say: a guess, so that the buyer decides, also where only one fits. */
export function judgeCorrected(
  candidates: readonly PadCandidate[],
  hasBought: (goodsId: number) => boolean,
): PadVerdict {
  const verdict = judgeMatch(candidates, hasBought);
  if (verdict.confidence === 'none') return verdict;
  return { ...verdict, confidence: 'several', by: 'corrected', goodsId: null };
}
