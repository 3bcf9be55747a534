import { type Fen, fen } from '../money/fen.ts';

/** 小额免密: up to where payments from the balance need no confirmation; 0: each one does. */
export interface SmallPayment {
  readonly each: Fen;
  readonly day: Fen;
}

/** Of a company that has not chosen. */
export const usualSmallPayment: SmallPayment = { each: fen(100_000), day: fen(500_000) };

/** The most that a company may choose, of either. */
export const mostSmallPayment: Fen = fen(10_000_000_000);
