import { currentCall } from './current-call.ts';
import type { DbOptions } from './db.ts';
import { tellStatement } from './statement-times.ts';
import { shortenStatement, traceStatement } from './traces/spans.ts';

interface SlowLog {
  warn(facts: object, text: string): void;
}

/**
 * Tells of statements, traces them, and logs those that take at least `ms` milliseconds with the call that waits for
 * them; 0 = none.
 * A statement that serves several calls names the first of them.
 */
export function watchStatements(ms: number, log: () => SlowLog | undefined): DbOptions {
  return {
    onAnswered: (text, took) => {
      tellStatement(took);
      traceStatement(text, took);
      if (ms === 0 || took < ms) return;
      const { route, requestId } = currentCall() ?? {};
      log()?.warn(
        { route, requestId, ms: Math.round(took), statement: shortenStatement(text) },
        'slow statement',
      );
    },
  };
}
