import { fen, formatAmount } from '@qianfang/domain/money/fen';

/** A sum of the database on the wire; nothing is 0.00. */
export const amountText = (amount: number | undefined): string => formatAmount(fen(amount ?? 0));
