import { Histogram, type Registry } from '@prometheus-io/client';
import { hearOutsideCalls } from '../outside/outside-calls.ts';

/** Seconds; a call is given up after 8. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures calls of outside services from now on. @returns what ends it */
export function measureOutsideCalls(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'qianfang_outside_call_seconds',
    help: 'Time of a call of an outside service with its retries.',
    labelNames: ['service', 'outcome'] as const,
    buckets,
    registers: [registry],
  });
  return hearOutsideCalls(({ service, outcome, ms }) => seconds.observe({ service, outcome }, ms / 1000));
}
