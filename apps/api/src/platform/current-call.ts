import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The call or job in which something happens, for what is logged or traced deep below it. */
interface CurrentCall {
  /** The pattern of a call's path; `job …` for a job. */
  readonly route: string;
  /** Absent for a job. */
  readonly requestId?: string;
  /** Only where it is traced. */
  readonly span?: Span | undefined;
}

const calls = new AsyncLocalStorage<CurrentCall>();

export const currentCall = (): CurrentCall | undefined => calls.getStore();

export const runAsCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work);
