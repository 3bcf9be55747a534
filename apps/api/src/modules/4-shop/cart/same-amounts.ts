import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((one, index) => isSame(one, b[index] as T)));

type One<List extends keyof PricedLine> = PricedLine[List] extends ReadonlyArray<infer T> ? T : never;

const isSameId = (one: number, other: number): boolean => one === other;
const isSameSegment = (one: One<'segments'>, other: One<'segments'>): boolean =>
  one.quantity === other.quantity && one.unitPrice === other.unitPrice;
const isSameHint = (one: One<'hints'>, other: One<'hints'>): boolean =>
  one.kind === other.kind && one.text === other.text;
const isSameNote = (one: One<'notes'>, other: One<'notes'>): boolean =>
  one.reason === other.reason && one.message === other.message;

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
    isSameList(a.fullReductionOptions, b.fullReductionOptions, isSameId) &&
    isSameList(a.segments, b.segments, isSameSegment) &&
    isSameList(a.hints, b.hints, isSameHint) &&
    isSameList(a.notes, b.notes, isSameNote)
  );
}
