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
/** PostgreSQL's error codes of a statement that lost a race. */
const races = new Set([
  serializationFailure,
  deadlockDetected,
  lockNotAvailable,
  uniqueViolation,
  foreignKeyViolation,
]);
const maxAttempts = 6;

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** The answer to a use case that lost every race, or lost in its only statement. */
export function problemOfRace(error: unknown): Problem<'CONFLICT'> | undefined {
  return races.has(codeOf(error)) ? problem('CONFLICT', { retryAfterSeconds: 1 }) : undefined;
}

/** Somebody else changed what the decision was based on, so the use case must start again. */
export class WriteRace extends Error {
  readonly code = serializationFailure;
}

/**
 * Runs one use case in one transaction. A returned problem rolls back everything it wrote. After a lost race (a
 * deadlock, a serialization failure, a key that appeared or vanished) it runs again. That is safe because a use case
 * depends only on what it reads, and now it reads what the others wrote. Where `db` is already a transaction, it
 * becomes part of it: a problem rolls back and answers the whole.
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
      if (attempt < maxAttempts && races.has(codeOf(error))) continue;
      throw error;
    }
  }
}
