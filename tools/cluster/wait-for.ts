import { setTimeout as sleep } from 'node:timers/promises';

/** What is waited for will never be: it has ended. */
export class HasEnded extends Error {}

const lookAgainMs = 100;

/** Waits until it holds, and returns the seconds that took. Throws after `maxSeconds`. */
export async function waitFor(
  what: string,
  holds: () => Promise<boolean>,
  maxSeconds = 120,
): Promise<number> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  const notYet = (error: unknown) => {
    if (error instanceof HasEnded) throw error;
    return false;
  };
  while (!(await holds().catch(notYet))) {
    if (passed() > maxSeconds) throw new Error(`${what}: not within ${maxSeconds} seconds`);
    await sleep(lookAgainMs);
  }
  return passed();
}

/** Whether an address answers with 2xx in time. */
export async function answers(url: string, maxMs = 1_000): Promise<boolean> {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(maxMs) });
  return ok;
}
