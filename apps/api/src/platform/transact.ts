import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from './db.ts';

class Undo extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('undo');
    this.value = value;
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const lockNotAvailable = '55P03';
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
/** What a statement ends with because somebody else was faster. */
const races = new Set([
  serializationFailure,
  deadlockDetected,
  lockNotAvailable,
  uniqueViolation,
  foreignKeyViolation,
]);
const mostAttempts = 6;

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** What a use case is answered that others were faster than, each time it began anew or in its only statement. */
export function problemOfRace(error: unknown): Problem<'CONFLICT'> | undefined {
  return races.has(codeOf(error)) ? problem('CONFLICT', { retryAfterSeconds: 1 }) : undefined;
}

/** Somebody else was faster with what was decided by: the use case has to begin anew. */
export class WriteRace extends Error {
  readonly code = serializationFailure;
}

/**
 * Runs one use case in one transaction. A problem that it returns undoes everything it wrote.
 * Where others were faster (a deadlock, a serialization failure, a key or a row that was there or not a moment before)
 * it is tried again, because the whole use case is a function of what it reads: the next time it sees what they wrote.
 * Where `db` is a transaction already, it is a part of that: a problem undoes and answers the whole.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    const result = await work(db);
    if (isProblem(result)) throw new Undo(result);
    return result;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx as unknown as Db);
        if (isProblem(result)) throw new Undo(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Undo) return error.value as T;
      if (attempt < mostAttempts && races.has(codeOf(error))) continue;
      throw error;
    }
  }
}
