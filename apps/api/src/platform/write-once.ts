import { hash } from 'node:crypto';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import {
  claimKey,
  findKeyedWrite,
  type KeyedWrite,
  pruneKeyedWrites,
  storeAnswer,
} from './keyed-write.repo.ts';
import { transact } from './transact.ts';
import type { UploadedFile } from './uploads.ts';

const retentionHours = 24;

/** What the request asks for. The same key with anything else is a client's mistake. */
interface Request {
  readonly call: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** Equal for two requests that ask for the same. */
export function hashOfRequest({ call, params, query, body, files }: Request): string {
  const papers = files.map(({ field, name, sha256 }) => [field, name, sha256]);
  return hash('sha256', JSON.stringify([call, params, query, body, papers]));
}

/** An earlier write has this key, so nothing was written now. */
export class KeyTaken extends Error {}

/**
 * Answers a write that claims its key together with what it writes; repeats of the key get the first answer. A
 * refusal writes nothing, so its key stays free; a repeat of a write that succeeded is never refused. The write, the
 * key and the answer commit together or not at all, whoever crashes. Problem: KEY_REUSED for another request under
 * the same key.
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
    // The key was taken, but has expired since.
  }
}

/**
 * {@link transact} with an optional key: claims it first and stores the answer last, in the same transaction. `work`
 * returns the answer of the call. Throws {@link KeyTaken}.
 */
export function transactOnce<T>(
  db: Db,
  keyed: KeyedWrite | undefined,
  work: (tx: Db) => Promise<T> | T,
): Promise<T> {
  return transact(db, async (tx) => {
    if (keyed && !(await claimKey(tx, keyed))) throw new KeyTaken();
    const result = await work(tx);
    if (keyed && !isProblem(result)) await storeAnswer(tx, keyed, JSON.stringify(result));
    return result;
  });
}

/** Deletes keys a day after their write. */
export function forgetKeys(app: FastifyInstance): void {
  const { db, clock, jobs } = app.deps;
  jobs.define(
    'platform.prune_keyed_writes',
    () => pruneKeyedWrites(db, new Date(clock.now().getTime() - retentionHours * 3_600_000)),
    { everyMinutes: 60 },
  );
}
