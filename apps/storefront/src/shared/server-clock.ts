/** The store tells its time in whole seconds, so that two answers of the same clock may differ by as much. */
const precisionMs = 2_000;

/** How far the server's clock is ahead of this machine's. */
let ahead = 0;

/** Takes over what the server said: epoch ms, and when this machine heard it. */
export function noteServerTime(serverMs: number, heardAt: number = Date.now()): void {
  const heard = serverMs - heardAt;
  // Within the precision the larger is nearer to the truth: seconds are cut off, and every answer took its time.
  ahead = Math.abs(heard - ahead) <= precisionMs ? Math.max(heard, ahead) : heard;
}

/**
 * The server's time in epoch ms, running on with this machine's: tills are often minutes off, and the time left to pay
 * is not a matter of opinion.
 */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/** A moment of this machine's clock in the server's time. */
export function serverTimeOf(machineMs: number): number {
  return machineMs + ahead;
}
