import type { Fired } from './fire.ts';

const percentile = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** The result of these latencies, for a row driven by this process instead of the load generator. */
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

/** The one needed word of an answer, without parsing all of it. */
export function wordOf(answer: Buffer, pattern: RegExp): string {
  const word = pattern.exec(answer.toString('latin1'))?.[1];
  if (word === undefined) throw new Error(`no ${pattern} in ${answer.toString().slice(0, 200)}`);
  return word;
}

/**
 * Drives a row from this process, like `measure`: a fifth of the time warms up and does not count, then the whole
 * time counts.
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
  /** Latencies in milliseconds. */
  readonly took: readonly number[];
  readonly bytes: number;
  readonly failed: number;
  /** The error of the last failure; '' for none. */
  readonly why: string;
}
