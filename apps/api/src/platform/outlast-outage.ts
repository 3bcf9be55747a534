import type pg from 'pg';

/** The code by which Graphile Worker tries again for hours what it does not for a connection that ended. */
const cannotConnectNow = '57P03';
const readOnly = '25006';

/** Whether a statement may succeed later on another connection: this one ended, or leads to a standby. */
function isOutage(error: Error): boolean {
  const { code = '', severity } = error as Error & Partial<Record<'code' | 'severity', string>>;
  const isFromServer = /^[0-9A-Z]{5}$/.test(code) && severity !== undefined;
  return !isFromServer || severity === 'FATAL' || severity === 'PANIC' || code === readOnly;
}

async function marked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && isOutage(error)) Object.assign(error, { code: cannotConnectNow });
    throw error;
  }
}

/** The same object, but for one method. */
function withMethod<T extends object>(of: T, name: string, method: (...args: never[]) => unknown): T {
  return new Proxy(of, {
    get(target, key) {
      if (key === name) return method;
      const value = Reflect.get(target, key, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * The pool as Graphile Worker needs it (0.18): it notes a job's end without waiting for it, and where that fails for
 * another reason than the few it knows, nobody hears of the failure and the process ends.
 */
export function outlastOutage(pool: pg.Pool): pg.Pool {
  return withMethod(pool, 'connect', (...given: Parameters<pg.Pool['connect']>) => {
    // With a callback it listens for jobs, and begins anew by itself.
    if (given.length > 0) return pool.connect(...given);
    return connectMarked(pool);
  });
}

async function connectMarked(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await marked(pool.connect());
  return withMethod(client, 'query', (...args: Parameters<typeof client.query>) => {
    const answer = client.query(...args) as unknown;
    return answer instanceof Promise ? marked(answer) : answer;
  });
}
