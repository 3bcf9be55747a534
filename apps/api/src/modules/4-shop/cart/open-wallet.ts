import { parseAmount } from '@qianfang/domain/money/fen';
import { type Choices, defaultChoices, type Wallet } from '@qianfang/domain/pricing/cart-input';
import { defaultPointsRule } from '@qianfang/domain/promotion/points';
import type { Db } from '../../../platform/db.ts';
import { sumPoints } from '../../2-goods/points/index.ts';
import { loadUsableCoupons } from '../../3-trade/coupon/index.ts';
import { loadUsableVouchers } from '../../3-trade/voucher/index.ts';

/** What a buyer asks to pay less with, as the check page and the submit say it. */
export interface WalletRequest {
  /** 0 for none; absent leaves the best. */
  readonly coupon_id?: number;
  /** Without an amount as much as the goods take. */
  readonly vouchers?: ReadonlyArray<{ readonly id: number; readonly amount?: string }>;
  readonly points?: number;
}

export interface OpenWallet {
  readonly wallet: Wallet;
  readonly choices: Pick<Choices, 'coupon' | 'vouchers' | 'points'>;
}

/** What a company has to pay less with at an instant, and what it chose of it. */
export async function openWallet(
  db: Db,
  buyerId: number,
  now: Date,
  request: WalletRequest,
): Promise<OpenWallet> {
  const coupons = await loadUsableCoupons(db, buyerId, now);
  const vouchers = await loadUsableVouchers(db, buyerId, now);
  const { available } = await sumPoints(db, buyerId, now);
  return {
    wallet: { coupons, vouchers, points: available, pointsRule: defaultPointsRule },
    choices: {
      coupon: request.coupon_id === 0 ? 'NONE' : (request.coupon_id ?? defaultChoices.coupon),
      vouchers: (request.vouchers ?? []).map(({ id, amount }) => ({
        voucherId: id,
        amount: amount === undefined ? null : parseAmount(amount),
      })),
      points: request.points ?? 0,
    },
  };
}
