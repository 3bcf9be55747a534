/** Pixels of the shorter side below which nobody can read a licence (trade-rules 1.4). */
export const LEAST_SHORT_SIDE = 800;
