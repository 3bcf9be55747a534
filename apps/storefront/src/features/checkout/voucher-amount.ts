import { formatAmount, minFen, parseAmount } from '@qianfang/domain/money/fen';
import { amountFault, typedAmount } from '../../shared/typed-amount.ts';

/** The typed part of a voucher to use: an amount of the wire, null for as much as the order allows. */
export type VoucherAmount =
  | { readonly ok: true; readonly amount: string | null }
  | { readonly ok: false; readonly message: string };

/** An empty field uses as much as possible, too large an amount all there is. */
export function readVoucherAmount(text: string, balance: string): VoucherAmount {
  if (text.trim() === '') return { ok: true, amount: null };
  const amount = typedAmount(text);
  if (amount === undefined) return { ok: false, message: amountFault(text) ?? '' };
  const asked = parseAmount(amount);
  if (asked === 0) return { ok: false, message: '金额须大于 0，不用请取消勾选' };
  return { ok: true, amount: formatAmount(minFen(asked, parseAmount(balance))) };
}
