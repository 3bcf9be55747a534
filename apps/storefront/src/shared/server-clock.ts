/** The store sends whole seconds, so two answers of one clock may differ by one. */
const precisionMs = 2_000;

/** How far the server's clock is ahead of this device's. */
let ahead = 0;

/** Takes over the server's time: epoch ms, and when this device received it. */
export function noteServerTime(serverMs: number, receivedAt: number = Date.now()): void {
  const offset = serverMs - receivedAt;
  // Within the precision the larger is nearer the truth: seconds are cut off, and every answer took time.
  ahead = Math.abs(offset - ahead) <= precisionMs ? Math.max(offset, ahead) : offset;
}

/**
 * The server's time in epoch ms, advanced by this device's clock: tills are often minutes off, and the
 * payment deadline must be right.
 */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/** A moment of this device's clock in server time. */
export function serverTimeOf(machineMs: number): number {
  return machineMs + ahead;
}
