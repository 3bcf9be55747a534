import type { Clock } from '@qianfang/api/platform/clock';
import type { Db } from '@qianfang/api/platform/db';
import { transact } from '@qianfang/api/platform/transact';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { type DemoGoods, makeCatalogue } from './make-catalogue.ts';
import { loadFrame, writeGoods, writeMakers } from './seed/seed-catalogue.ts';

/** Goods numbers are unique up to this count. */
export const MOST_GOODS = 1_000_000;

export interface ScaleOptions {
  /** Size of the catalogue afterwards. */
  readonly count: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

const CHUNK = 2_000;
/** The next chunk is made while one is written. */
const IN_FLIGHT = 2;

/**
 * Adds goods to a demo store until its catalogue has `count`. Each chunk commits on its own, so a rerun after
 * an interruption adds only what is missing.
 * @returns the number of added goods
 */
export async function scaleDemo(db: Db, clock: Clock, options: ScaleOptions): Promise<number> {
  const now = clock.now();
  const frame = await loadFrame(db, now);
  const known = await knownCodes(db);
  let added = 0;
  const writing = new Set<Promise<void>>();
  for (const chunk of missingChunks(options.count, now, known)) {
    if (options.signal?.aborted) break;
    // Makers are committed first and alone: two chunks with the same new maker would both add it.
    await transact(db, (tx) => writeMakers(tx, frame, chunk));
    const work = transact(db, async (tx) => {
      await writeGoods(tx, frame, chunk);
    }).then(() => {
      writing.delete(work);
      added += chunk.length;
      options.onProgress?.(known.size + added);
    });
    writing.add(work);
    if (writing.size >= IN_FLIGHT) await Promise.race(writing);
  }
  await Promise.all(writing);
  await sql`analyze`.execute(db);
  return added;
}

async function knownCodes(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from catalogue.goods where is_demo and code is not null`.execute(db);
  return new Set(rows.map((row) => row.code));
}

function* missingChunks(count: number, now: Date, known: ReadonlySet<string>): Generator<DemoGoods[]> {
  let chunk: DemoGoods[] = [];
  for (const goods of makeCatalogue({ today: dateInShanghai(now), count })) {
    if (known.has(goods.code)) continue;
    chunk.push(goods);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
