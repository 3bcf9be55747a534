import type { Fired } from './fire.ts';

const percentile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** What so many milliseconds say, for a row that is driven here and not by the load generator. */
export function firedOf(took: readonly number[], seconds: number, bytes: number, failed: number): Fired {
  const sorted = took.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    kinds: {},
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p97: percentile(sorted, 0.975),
    p99: percentile(sorted, 0.99),
    bytes: bytes / Math.max(1, sorted.length),
    failed,
  };
}

/** The one word of an answer that is wanted, without reading all of it. */
export function wordOf(answer: Buffer, pattern: RegExp): string {
  const word = pattern.exec(answer.toString('latin1'))?.[1];
  if (word === undefined) throw new Error(`no ${pattern} in ${answer.toString().slice(0, 200)}`);
  return word;
}

/**
 * Drives a row from here: a fifth of the time to warm up, which does not count, and then the whole of it, as `measure`
 * does.
 */
export async function driven(
  seconds: number,
  drive: (until: number) => Promise<Driven>,
): Promise<Fired & { readonly why: string }> {
  await drive(performance.now() + Math.max(1, seconds / 5) * 1000);
  const startedAt = performance.now();
  const { took, bytes, failed, why } = await drive(startedAt + seconds * 1000);
  return { ...firedOf(took, (performance.now() - startedAt) / 1000, bytes, failed), why };
}

export interface Driven {
  /** Milliseconds of each. */
  readonly took: readonly number[];
  readonly bytes: number;
  readonly failed: number;
  /** Why the last of those that failed did; '' for none. */
  readonly why: string;
}
