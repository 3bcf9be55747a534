import { isProblem } from '@qianfang/contract/problem';
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

/** Somebody else was faster with what was decided by: the use case has to begin anew. */
export class WriteRace extends Error {
  readonly code = serializationFailure;
}

/**
 * Runs one use case in one transaction. A problem that it returns undoes everything it wrote.
 * A deadlock or serialization failure is tried again, because the whole use case is a function of what it reads.
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
      const code = (error as { code?: unknown }).code;
      if (attempt < 4 && (code === serializationFailure || code === deadlockDetected)) continue;
      throw error;
    }
  }
}
