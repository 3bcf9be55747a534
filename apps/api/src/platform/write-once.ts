import { hash } from 'node:crypto';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import {
  claimKey,
  findKeyedWrite,
  type KeyedWrite,
  keepAnswer,
  pruneKeyedWrites,
} from './keyed-write.repo.ts';
import { transact } from './transact.ts';
import type { UploadedFile } from './uploads.ts';

const keptHours = 24;

/** What was asked for: the same key with anything else is a mistake of the client. */
interface Request {
  readonly call: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** What is known of two requests that are the same. */
export function hashOfRequest({ call, params, query, body, files }: Request): string {
  const papers = files.map(({ field, name, sha256 }) => [field, name, sha256]);
  return hash('sha256', JSON.stringify([call, params, query, body, papers]));
}

/** Somebody has written under this key before: nothing was written now. */
export class KeyTaken extends Error {}

/**
 * Answers a write that claims its key with what it writes: whoever comes with the key again gets the first answer. A
 * refusal wrote nothing, so that its key is free; where the first was done, its repeat is not refused either. Either
 * all is written, with the key and its answer, or nothing, whoever died in between. Problem: KEY_REUSED for another
 * request under the same key.
 */
export async function writeOnce<T>(
  { db }: Deps,
  keyed: KeyedWrite,
  write: () => Promise<T> | T,
): Promise<T | Problem<'KEY_REUSED'>> {
  for (;;) {
    let refusal: T | undefined;
    try {
      const result = await write();
      if (!isProblem(result)) return result;
      refusal = result;
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
    }
    const first = await findKeyedWrite(db, keyed);
    if (first && first.requestHash !== keyed.requestHash) return problem('KEY_REUSED');
    if (first) return JSON.parse(first.answer) as T;
    if (refusal) return refusal;
    // It was taken, and is forgotten by now.
  }
}

/**
 * {@link transact} with a key, where there is one: claims it first and keeps the answer last, in the same transaction.
 * `work` gives what the call is answered. Throws {@link KeyTaken}.
 */
export function transactOnce<T>(
  db: Db,
  keyed: KeyedWrite | undefined,
  work: (tx: Db) => Promise<T> | T,
): Promise<T> {
  return transact(db, async (tx) => {
    if (keyed && !(await claimKey(tx, keyed))) throw new KeyTaken();
    const result = await work(tx);
    if (keyed && !isProblem(result)) await keepAnswer(tx, keyed, JSON.stringify(result));
    return result;
  });
}

/** Forgets keys a day after their write. */
export function forgetKeys(app: FastifyInstance): void {
  const { db, clock, jobs } = app.deps;
  jobs.define(
    'platform.prune_keyed_writes',
    () => pruneKeyedWrites(db, new Date(clock.now().getTime() - keptHours * 3_600_000)),
    { everyMinutes: 60 },
  );
}
