import type { PlaceShare } from '../goods/spread-units.ts';
import { type Fen, fen, subtractFen } from '../money/fen.ts';
import { segmentsAmount } from '../money/line-amount.ts';
import { multiplyDivide } from '../money/multiply-divide.ts';
import { sharesOfParts, totalOfShares } from './finish-lines.ts';
import type { PriceSegment } from './price-terms.ts';
import type { PricedLine, PricedPart } from './priced-cart.ts';

/**
 * A part cut into what each warehouse sends. Prices were counted over all its units: the first units cost what the first segments say,
 * and amounts and reductions of the pieces add up to those of the part, to the fen.
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

/** What the first units of a part come to; all of them, what the part does. Parts of sets have no price of their own, but a share. */
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
