import type { PlaceShare } from '../goods/spread-units.ts';
import { type Fen, fen, subtractFen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { sharesOfParts, totalOfShares } from './finish-lines.ts';
import type { PriceSegment } from './price-terms.ts';
import type { PricedLine, PricedPart } from './priced-cart.ts';

/**
 * Splits a part by warehouse. Prices count all its units: the first units take the first segments, and the
 * pieces' amounts and reductions sum to those of the part, to the fen.
 */
export function slicePart(
  line: PricedLine,
  part: PricedPart,
  shares: readonly PlaceShare[] = [],
): readonly PricedPart[] {
  if (shares.length < 2) return [part];
  let from = 0;
  const pieces = shares.map(({ quantity }) => {
    const before = from;
    from += quantity;
    const raw = subtractFen(amountOfFirst(line, part, from), amountOfFirst(line, part, before));
    return { ...part, quantity, segments: segmentsBetween(part.segments, before, from), raw, before };
  });
  const reductions = sharesOfParts(pieces, part.shares);
  return pieces.map((piece, index) => {
    const own = reductions[index] ?? part.shares;
    const reduction = totalOfShares(own);
    return { ...piece, shares: own, reduction, net: subtractFen(piece.raw, reduction) };
  });
}

/** Amount of the first units of a part. Parts of sets have a share instead of a price. */
function amountOfFirst({ kind }: PricedLine, part: PricedPart, units: number): Fen {
  if (units === part.quantity) return part.raw;
  if (kind === 'GOODS') return segmentsAmount(segmentsBetween(part.segments, 0, units));
  return fen(multiplyDivide(part.raw, units, part.quantity));
}

function segmentsBetween(segments: readonly PriceSegment[], from: number, to: number): PriceSegment[] {
  let start = 0;
  return segments.flatMap((segment) => {
    const end = start + segment.quantity;
    const quantity = Math.min(end, to) - Math.max(start, from);
    start = end;
    return quantity > 0 ? [{ ...segment, quantity }] : [];
  });
}
