/** A prize by its weight; one that has run out is not among those that can be drawn. */
export interface WeightedPrize {
  readonly weight: number;
  /** Null without end. */
  readonly left: number | null;
}

/** What all tickets of a draw come to: a ticket is a whole number from 0 to below it. 0 when nothing can be drawn. */
export function ticketCount(prizes: readonly WeightedPrize[]): number {
  return prizes.reduce((sum, prize) => sum + (prize.left === 0 ? 0 : prize.weight), 0);
}

/** The prize that a ticket draws: each prize owns as many tickets as it weighs. Null where there is no such ticket. */
export function pickPrize<Prize extends WeightedPrize>(
  prizes: readonly Prize[],
  ticket: number,
): Prize | null {
  let rest = ticket;
  for (const prize of prizes) {
    if (prize.left === 0) continue;
    if (rest < prize.weight) return rest < 0 ? null : prize;
    rest -= prize.weight;
  }
  return null;
}
