import { hash } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import {
  claimKey,
  findKeyedWrite,
  keepAnswerOfKey,
  loseKey,
  pruneKeyedWrites,
  releaseKey,
} from './keyed-write.repo.ts';
import type { UploadedFile } from './uploads.ts';

/** Longer than any call takes: what has no answer by then lost its process. */
const longestCallMs = 15_000;
const firstLookMs = 20;
const mostBetweenLooksMs = 500;
const keptHours = 24;

/** What was asked for: the same key with anything else is a mistake of the client. */
export interface Request {
  readonly call: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** A write under a key that its client chose. */
export interface Keyed {
  readonly buyerId: number;
  readonly key: string;
  readonly request: Request;
}

function hashOf({ call, params, query, body, files }: Request): string {
  const papers = files.map(({ field, name, bytes }) => [field, name, hash('sha256', bytes)]);
  return hash('sha256', JSON.stringify([call, params, query, body, papers]));
}

type Write<T> = () => Promise<T | Problem> | T | Problem;

/** Does a write and keeps its answer. A refusal has written nothing, so that its key is free again. */
async function writeFirst<T>(
  { db, log }: Deps,
  { buyerId, key }: Keyed,
  write: Write<T>,
): Promise<T | Problem> {
  let result: T | Problem;
  try {
    result = await write();
  } catch (error) {
    await loseKey(db, buyerId, key).catch(() => undefined);
    throw error;
  }
  if (isProblem(result)) await releaseKey(db, buyerId, key);
  else {
    // It is done, whether that can be kept or not.
    await keepAnswerOfKey(db, { buyerId, key, answer: JSON.stringify(result) }).catch((error: unknown) =>
      log.error({ err: error }, 'answer of a keyed write was not kept'),
    );
  }
  return result;
}

/**
 * Makes a write once under its key: whoever comes with the key again gets the first answer, and waits for it where it is
 * still under way. A write that was refused may be tried again under its key. A key is claimed before the write and by a
 * statement of its own, so that what was lost in between is never made twice.
 * Problems: KEY_REUSED for another request under the same key; UNSETTLED where nobody knows what came of the first.
 */
export async function writeOnce<T>(deps: Deps, keyed: Keyed, write: Write<T>): Promise<T | Problem> {
  const { buyerId, key } = keyed;
  const requestHash = hashOf(keyed.request);
  for (let wait = firstLookMs, waited = 0; waited < longestCallMs; waited += wait) {
    const known = waited === 0 ? undefined : await findKeyedWrite(deps.db, buyerId, key);
    if (!known && (await claimKey(deps.db, { buyerId, key, requestHash, at: deps.clock.now() })))
      return writeFirst(deps, keyed, write);
    const first = known ?? (await findKeyedWrite(deps.db, buyerId, key));
    if (first && first.requestHash !== requestHash) return problem('KEY_REUSED');
    if (first?.answer != null) return JSON.parse(first.answer) as T;
    const age = first ? deps.clock.now().getTime() - first.at.getTime() : 0;
    if (first?.isLost || age > longestCallMs) return problem('UNSETTLED');
    await later(wait);
    wait = Math.min(wait * 2, mostBetweenLooksMs);
  }
  return problem('UNSETTLED');
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
