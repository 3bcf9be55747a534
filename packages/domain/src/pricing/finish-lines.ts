import { allocate } from '../money/allocate.ts';
import { type Fen, fen, subtractFen } from '../money/fen.ts';
import type { PricedLine, PricedPart, Shares } from './priced-cart.ts';
import type { WorkingLine, WorkingPart } from './working-line.ts';

const shareRules = ['fullReduction', 'orderDiscount', 'coupon', 'voucher', 'points'] as const;

/** Converts a priced line to the result of the engine. */
export function finishLine(line: WorkingLine): PricedLine {
  const shares: Shares = line.shares;
  return {
    key: line.key,
    lineId: line.lineId,
    kind: line.kind,
    ruleId: line.ruleId,
    name: line.name,
    quantity: line.quantity,
    isSelected: line.isSelected,
    wasUnselected: line.wasUnselected,
    isCounted: line.isCounted,
    notes: line.notes,
    hints: line.hints,
    segments: line.segments,
    unitPrice: line.segments[0]?.unitPrice ?? null,
    raw: line.raw,
    rawAfterFullReduction: subtractFen(line.raw, shares.fullReduction),
    fullReductionId: line.fullReductionId,
    fullReductionOptions: line.fullReductionOptions,
    isFullReductionPicked: line.fullReductionId !== null && line.fullReductionId === line.pickedReductionId,
    shares,
    reduction: subtractFen(line.raw, line.left),
    net: line.left,
    parts: finishParts(line, shares),
  };
}

function finishParts(line: WorkingLine, shares: Shares): PricedPart[] {
  const [only] = line.parts;
  if (line.parts.length === 1 && only !== undefined) return [finishPart(only, shares)];
  const byPart = sharesOfParts(line.parts, shares);
  return line.parts.map((part, index) => finishPart(part, byPart[index] ?? shares));
}

function finishPart(part: WorkingPart, shares: Shares): PricedPart {
  const { goods, batchId, quantity, segments, raw } = part;
  const reduction = totalOfShares(shares);
  return {
    goods,
    batchId,
    quantity,
    segments,
    raw,
    shares,
    reduction,
    net: subtractFen(raw, reduction),
  };
}

export function totalOfShares(shares: Shares): Fen {
  return fen(shares.fullReduction + shares.orderDiscount + shares.coupon + shares.voucher + shares.points);
}

/** Distributes shares to parts, of a set or by warehouse, rule by rule by what is left of each part. */
export function sharesOfParts(parts: ReadonlyArray<Pick<WorkingPart, 'raw'>>, shares: Shares): Shares[] {
  let left: Fen[] = parts.map((part) => part.raw);
  const byRule = shareRules.map((rule) => {
    const taken = allocate(shares[rule], left);
    left = left.map((amount, index) => subtractFen(amount, taken[index] ?? fen(0)));
    return taken;
  });
  return parts.map((_, index) => {
    const [fullReduction, orderDiscount, coupon, voucher, points] = byRule.map(
      (taken) => taken[index] ?? fen(0),
    );
    return {
      fullReduction: fullReduction ?? fen(0),
      orderDiscount: orderDiscount ?? fen(0),
      coupon: coupon ?? fen(0),
      voucher: voucher ?? fen(0),
      points: points ?? fen(0),
    };
  });
}
