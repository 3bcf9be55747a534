/**
 * A clock that runs with the server's: `serverMs` is what it said, `readAt` when this machine heard it (epoch ms).
 * Tills are often minutes off, and the time left to pay is not a matter of opinion.
 */
export function serverClock(serverMs: number, readAt: number, now: () => number = Date.now): () => number {
  const offset = serverMs - readAt;
  return () => now() + offset;
}
