import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { Circuit } from './circuit.ts';
import { tellOutsideCall } from './outside-calls.ts';
import {
  type AnswerText,
  type OutsideReply,
  type OutsideRequest,
  type ReadAnswer,
  readText,
  sendOnce,
} from './send-once.ts';

const answerWithinMs = 8_000;
const maxRetries = 2;
const firstPauseMs = 100;

/** The way to one outside service. */
export interface Line {
  /** Sends a request. Who says that it is harmless when made twice has it repeated also after an open fault. */
  call(request: OutsideRequest, options?: { readonly isRepeatable?: boolean }): Promise<OutsideReply>;
  /** The same for what is harmless when made twice, with an answer that is more than a short text. */
  fetch<T>(request: OutsideRequest, read: ReadAnswer<T>, withinMs: number): Promise<OutsideReply<T>>;
  /** Until when no call is made, because too many failed in a row. */
  readonly openUntil: Date | null;
}

interface LineOptions {
  /** As the log names it. */
  readonly service: string;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly withinMs?: number;
}

interface Manner<T> {
  readonly isRepeatable: boolean;
  readonly read: ReadAnswer<T>;
  readonly withinMs: number;
}

/** A pause that grows and differs from process to process, so that they do not all come back at once. */
const pauseBefore = (retry: number) => pause(firstPauseMs * 3 ** retry * (0.5 + Math.random()));

/**
 * The one client for outside services: time-out, at most two retries on network faults only, no redirects, a circuit
 * breaker, and a line in the log for each call that names nobody. A request that may have arrived is repeated only
 * where the caller says that this is harmless.
 */
export function openLine({ service, clock, log, withinMs = answerWithinMs }: LineOptions): Line {
  const circuit = new Circuit(clock);

  async function attempt<T>(request: OutsideRequest, { isRepeatable, read, withinMs }: Manner<T>) {
    const begun = performance.now();
    let mayHaveArrived = false;
    for (let attempts = 1; ; attempts += 1) {
      const left = withinMs - (performance.now() - begun);
      const reply = await sendOnce(request, Math.max(left, 1), read);
      const ms = Math.round(performance.now() - begun);
      const isFault =
        reply.kind === 'unsent' ||
        // Who did not answer in time would only be waited for again.
        (isRepeatable && reply.kind === 'unanswered' && reply.why !== 'TIME_OUT');
      mayHaveArrived ||= reply.kind === 'unanswered';
      if (!isFault || attempts > maxRetries || ms >= withinMs) {
        const kind = reply.kind === 'unsent' && mayHaveArrived ? 'unanswered' : reply.kind;
        return { reply: { ...reply, kind } as OutsideReply<T>, attempts, ms };
      }
      await pauseBefore(attempts - 1);
    }
  }

  async function make<T>(request: OutsideRequest, manner: Manner<T>): Promise<OutsideReply<T>> {
    if (!circuit.admits()) {
      log.warn({ service, outcome: 'circuit open' }, 'outside call');
      tellOutsideCall({ service, outcome: 'circuit_open', ms: 0 });
      return { kind: 'unsent', why: 'CIRCUIT_OPEN' };
    }
    const { reply, attempts, ms } = await attempt(request, manner);
    const isDown = reply.kind !== 'answer' || reply.status >= 500;
    if (isDown) circuit.failed();
    else circuit.succeeded();
    const told = reply.kind === 'answer' ? { status: reply.status } : { why: reply.why };
    log[isDown ? 'warn' : 'info']({ service, outcome: reply.kind, ...told, attempts, ms }, 'outside call');
    const outcome = reply.kind === 'answer' && isDown ? 'error' : reply.kind;
    tellOutsideCall({ service, outcome, ms });
    return reply;
  }

  return {
    get openUntil() {
      return circuit.openUntil;
    },
    call: (request, { isRepeatable = false } = {}) =>
      make<AnswerText>(request, { isRepeatable, read: readText, withinMs }),
    fetch: (request, read, withinMs) => make(request, { isRepeatable: true, read, withinMs }),
  };
}
