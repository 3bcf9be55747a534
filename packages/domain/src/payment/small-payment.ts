import { type Fen, fen } from '../money/fen.ts';

/** 小额免密: balance payments up to these sums need no confirmation; 0: each one does. */
export interface SmallPayment {
  readonly each: Fen;
  readonly day: Fen;
}

/** Default of a company. */
export const usualSmallPayment: SmallPayment = { each: fen(100_000), day: fen(500_000) };

/** The highest value a company may choose for either. */
export const maxSmallPayment: Fen = fen(10_000_000_000);
