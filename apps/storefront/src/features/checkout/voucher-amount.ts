import { formatAmount, minFen, parseAmount } from '@qianfang/domain/money/fen';

/** What was typed as the part of a voucher to use: an amount of the wire, null for as much as the goods take. */
export type VoucherAmount =
  | { readonly ok: true; readonly amount: string | null }
  | { readonly ok: false; readonly message: string };

const typed = /^(\d{1,9})(?:\.(\d{0,2}))?$/;

/** Nothing typed takes as much as possible, more than there is takes what there is. */
export function readVoucherAmount(text: string, balance: string): VoucherAmount {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '');
  if (plain === '') return { ok: true, amount: null };
  const match = typed.exec(plain);
  if (!match) return { ok: false, message: '请输入金额，最多两位小数' };
  const asked = parseAmount(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`);
  if (asked === 0) return { ok: false, message: '金额须大于 0，不用请取消勾选' };
  return { ok: true, amount: formatAmount(minFen(asked, parseAmount(balance))) };
}
