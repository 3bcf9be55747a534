// Judges regular expressions in sequence, in a thread of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';
import type { Verdict } from './expression.ts';

/** A longer judgement counts as unknown. Far more than any needs, so that a busy machine changes nothing. */
const longest = 240_000;

function judge({ source, flags }: Omit<Verdict, 'fault'>): Verdict {
  // By default recheck gives a match a second, and calls anything slower polynomial: here only steps count.
  const limits = { timeout: longest, incubationTimeout: null, attackTimeout: null };
  const found = checkSync(source, flags, limits);
  if (found.status === 'unknown') return { source, flags, fault: `unknown: ${found.error.kind}` };
  const { type, summary } = found.complexity;
  const isLinear = found.status === 'safe' && (type === 'safe' || type === 'linear');
  return { source, flags, fault: isLinear ? null : summary };
}

for (const one of workerData as ReadonlyArray<Omit<Verdict, 'fault'>>) parentPort?.postMessage(judge(one));
