import { Histogram, type Registry } from '@prometheus-io/client';
import { hearStatements } from '../statement-times.ts';

/** Seconds. Most statements find a row by its key. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Counts statements and their time from now on. @returns what ends it */
export function measureStatements(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'qianfang_statement_seconds',
    help: 'Time of a statement with its waits, of calls and jobs alike.',
    buckets,
    registers: [registry],
  });
  return hearStatements((ms) => seconds.observe(ms / 1000));
}
