import { displayAmount } from '../money/display-money.ts';
import type { Fen } from '../money/fen.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

/** A counting line as shown to the buyer. */
export interface SeenLine {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  /** Net amount of the line. */
  readonly amount: Fen;
}

/** The cart shown when submit was pressed. `lines` null where only the payable is known. */
export interface SeenCart {
  readonly payable: Fen;
  readonly lines: readonly SeenLine[] | null;
  /** The coupon used; null for none, undefined where unknown. */
  readonly couponId?: number | null;
}

/** A line that differs. GONE and BLOCKED lines can no longer be ordered; `message` says why. */
export interface LineDifference {
  readonly key: string;
  readonly name: string;
  readonly kind: 'GONE' | 'BLOCKED' | 'ADDED' | 'QUANTITY' | 'COUPON' | 'DEARER' | 'CHEAPER';
  readonly before: Fen | null;
  readonly after: Fen | null;
  readonly message: string;
}

export interface CartDifferences {
  /** False: answer 409 and write nothing. A lower payable is accepted. */
  readonly isAcceptable: boolean;
  readonly payableBefore: Fen;
  readonly payableAfter: Fen;
  readonly lines: readonly LineDifference[];
}

/** Amounts may improve without confirmation; lines, quantities and reductions may not change. */
const mereAmounts: ReadonlySet<LineDifference['kind']> = new Set(['DEARER', 'CHEAPER']);

/**
 * Compares the cart shown with the cart repriced at submit (pricing.md §7). Not acceptable when the payable
 * rises or anything but an amount differs: lines, gifts, quantities, an unused coupon.
 */
export function differences(seen: SeenCart, now: PricedCart): CartDifferences {
  const lines = [...compareLines(seen, now), ...couponDifference(seen, now)];
  return {
    isAcceptable: now.totals.payable <= seen.payable && lines.every(({ kind }) => mereAmounts.has(kind)),
    payableBefore: seen.payable,
    payableAfter: now.totals.payable,
    lines,
  };
}

function couponDifference({ couponId = null }: SeenCart, now: PricedCart): LineDifference[] {
  if (couponId === null || couponId === now.couponId) return [];
  const outcome = now.coupons.find(({ coupon }) => coupon.id === couponId);
  return [
    {
      key: `coupon:${couponId}`,
      name: outcome?.coupon.name ?? '优惠券',
      kind: 'COUPON',
      before: null,
      after: null,
      message: outcome?.message || '优惠券已不能使用',
    },
  ];
}

function compareLines(seen: SeenCart, now: PricedCart): LineDifference[] {
  const present = new Map(now.lines.map((line) => [line.key, line]));
  const known = new Set(seen.lines?.map((line) => line.key));
  const fresh = now.lines.filter((line) => line.isCounted && !known.has(line.key));
  return [
    ...(seen.lines ?? []).flatMap((line) => compareLine(line, present.get(line.key)) ?? []),
    ...fresh.flatMap((line) => blockedDifference(line, null) ?? (seen.lines === null ? [] : added(line))),
  ];
}

function compareLine(before: SeenLine, now: PricedLine | undefined): LineDifference | null {
  if (now === undefined || !now.isCounted) return gone(before, now);
  const blocked = blockedDifference(now, before.amount);
  if (blocked !== null) return blocked;
  const after = now.net;
  const change = { key: before.key, name: now.name, before: before.amount, after };
  if (now.quantity !== before.quantity) {
    const message = `数量由 ${before.quantity} 变为 ${now.quantity}`;
    return { ...change, kind: 'QUANTITY', message };
  }
  if (after === before.amount) return null;
  const kind = after > before.amount ? 'DEARER' : 'CHEAPER';
  return { ...change, kind, message: `金额由 ${displayAmount(before.amount)} 变为 ${displayAmount(after)}` };
}

function gone(before: SeenLine, now: PricedLine | undefined): LineDifference {
  const message =
    now?.notes[0]?.message ??
    (before.key.startsWith('gift:') ? '赠品已送完或不再符合条件' : '已不在结算商品内');
  return { key: before.key, name: before.name, kind: 'GONE', before: before.amount, after: null, message };
}

function blockedDifference(now: PricedLine, before: Fen | null): LineDifference | null {
  const [note] = now.notes;
  if (note === undefined) return null;
  return { key: now.key, name: now.name, kind: 'BLOCKED', before, after: now.net, message: note.message };
}

function added(line: PricedLine): LineDifference {
  return {
    key: line.key,
    name: line.name,
    kind: 'ADDED',
    before: null,
    after: line.net,
    message: '新加入的商品',
  };
}
