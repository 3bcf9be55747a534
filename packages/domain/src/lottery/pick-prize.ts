/** A lottery prize with its weight; one that has run out cannot be drawn. */
export interface WeightedPrize {
  readonly weight: number;
  /** Null = unlimited. */
  readonly left: number | null;
}

/** The number of tickets: a ticket is an integer from 0 to below it. 0 when nothing can be drawn. */
export function ticketCount(prizes: readonly WeightedPrize[]): number {
  return prizes.reduce((sum, prize) => sum + (prize.left === 0 ? 0 : prize.weight), 0);
}

/** How likely a prize is drawn next, in a hundredth of a percent. */
export function chanceOf(prize: WeightedPrize, tickets: number): number {
  return prize.left === 0 || tickets === 0 ? 0 : Math.round((prize.weight * 10_000) / tickets);
}

/** The prize of a ticket; each prize owns as many tickets as its weight. Null for an unknown ticket. */
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
