import { type Fen, fen, minFen } from '../money/fen.ts';
import type { TimeWindow } from '../pricing/time-window.ts';
import { windowState } from '../pricing/time-window.ts';

/** 现金券 of the buyer, with its balance. */
export interface Voucher extends TimeWindow {
  readonly id: number;
  readonly name: string;
  readonly balance: Fen;
}

/** A voucher to use; `amount` null means as much as possible. */
export interface VoucherChoice {
  readonly voucherId: number;
  readonly amount: Fen | null;
}

export type VoucherRefusal = 'NOT_STARTED' | 'ENDED' | 'NOT_CHOSEN' | 'EMPTY' | 'NOTHING_LEFT';

export const voucherRefusalTexts = {
  NOT_STARTED: '未到使用时间',
  ENDED: '已过使用时间',
  NOT_CHOSEN: '未选用',
  EMPTY: '余额已用完',
  NOTHING_LEFT: '没有可抵扣的金额',
} as const satisfies Record<VoucherRefusal, string>;

export interface VoucherOutcome {
  readonly voucher: Voucher;
  readonly used: Fen;
  readonly refusal: VoucherRefusal | null;
}

/**
 * Applies the chosen vouchers to the remaining goods amount, those that end first first. Returns an outcome
 * for every voucher, also for those not chosen.
 */
export function useVouchers(
  vouchers: readonly Voucher[],
  choices: readonly VoucherChoice[],
  goodsLeft: Fen,
  now: number,
): readonly VoucherOutcome[] {
  const chosen = new Map(choices.map((choice) => [choice.voucherId, choice]));
  let left = goodsLeft;
  return vouchers.toSorted(endsFirst).map((voucher) => {
    const outcome = useVoucher(voucher, chosen.get(voucher.id), left, now);
    left = fen(left - outcome.used);
    return outcome;
  });
}

function endsFirst(a: Voucher, b: Voucher): number {
  const endA = a.endsAt ?? Number.MAX_SAFE_INTEGER;
  const endB = b.endsAt ?? Number.MAX_SAFE_INTEGER;
  return endA - endB || a.id - b.id;
}

function useVoucher(
  voucher: Voucher,
  choice: VoucherChoice | undefined,
  left: Fen,
  now: number,
): VoucherOutcome {
  const refusal = refusalOf(voucher, choice, left, now);
  if (refusal !== null || choice === undefined) return { voucher, used: fen(0), refusal };
  const limit = minFen(choice.amount ?? voucher.balance, voucher.balance);
  return { voucher, used: minFen(limit, left), refusal: null };
}

function refusalOf(
  voucher: Voucher,
  choice: VoucherChoice | undefined,
  left: Fen,
  now: number,
): VoucherRefusal | null {
  const state = windowState(voucher, now);
  if (state !== 'OPEN') return state;
  if (voucher.balance <= 0) return 'EMPTY';
  if (choice === undefined || (choice.amount !== null && choice.amount <= 0)) return 'NOT_CHOSEN';
  return left <= 0 ? 'NOTHING_LEFT' : null;
}
