/** How far the clock of this run is ahead of the machine's; 0 in an ordinary run. */
export const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
