import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { DbOptions } from './db.ts';

/** The call in which something happens. */
interface CurrentCall {
  readonly route: string;
  readonly requestId: string;
}

const currentCall = new AsyncLocalStorage<CurrentCall>();

/** Remembers the call, for what is logged deep below it. */
export function rememberCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    currentCall.run({ route: request.routeOptions.url ?? 'page', requestId: request.id }, done);
  });
}

const maxLength = 600;

/** A statement on one line. Its values stay out of the log (个人信息保护法 51). */
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

interface SlowLog {
  warn(facts: object, text: string): void;
}

/**
 * Logs statements that take at least `ms` milliseconds, with the call that waits for them; 0 = none. A statement that
 * serves several calls names the first of them.
 */
export function logSlowStatements(ms: number, log: () => SlowLog | undefined): DbOptions {
  if (ms === 0) return {};
  return {
    onAnswered: (text, took) => {
      if (took < ms) return;
      const statement = shortened(text);
      log()?.warn({ ...currentCall.getStore(), ms: Math.round(took), statement }, 'slow statement');
    },
  };
}
