import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => isSame(one, b[index] as T)));

/** Whether two pricings of a line are shown with the same amounts; gifts and sources are compared apart. */
export function hasSameAmounts(a: PricedLine, b: PricedLine): boolean {
  return (
    a.quantity === b.quantity &&
    a.unitPrice === b.unitPrice &&
    a.parts.length === b.parts.length &&
    a.isSelected === b.isSelected &&
    a.wasUnselected === b.wasUnselected &&
    a.isCounted === b.isCounted &&
    a.shares.fullReduction === b.shares.fullReduction &&
    a.fullReductionId === b.fullReductionId &&
    a.raw === b.raw &&
    a.net === b.net &&
    isSameList(a.fullReductionOptions, b.fullReductionOptions, (one, other) => one === other) &&
    isSameList(
      a.segments,
      b.segments,
      (one, other) => one.quantity === other.quantity && one.unitPrice === other.unitPrice,
    ) &&
    isSameList(a.hints, b.hints, (one, other) => one.kind === other.kind && one.text === other.text) &&
    isSameList(a.notes, b.notes, (one, other) => one.reason === other.reason && one.message === other.message)
  );
}
