import type { Clock } from '@qianfang/api/platform/clock';
import type { Db } from '@qianfang/api/platform/db';
import { transact } from '@qianfang/api/platform/transact';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { type DemoGoods, makeCatalogue } from './make-catalogue.ts';
import { loadFrame, writeGoods, writeMakers } from './seed/seed-catalogue.ts';

/** The numbers of goods stay unique up to here. */
export const MOST_GOODS = 1_000_000;

export interface ScaleWish {
  /** Goods that the catalogue shall have. */
  readonly count: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

const CHUNK = 2_000;
/** One is written while the next is made. */
const IN_FLIGHT = 2;

/**
 * Adds goods to a demo store until its catalogue has `count`. Each two thousand are committed on their own; stopped and
 * started again, it adds what is missing.
 * @returns how many goods were added
 */
export async function scaleDemo(db: Db, clock: Clock, wish: ScaleWish): Promise<number> {
  const now = clock.now();
  const frame = await loadFrame(db, now);
  const known = await knownCodes(db);
  let added = 0;
  const writing = new Set<Promise<void>>();
  for (const chunk of missingChunks(wish.count, now, known)) {
    if (wish.signal?.aborted) break;
    // Makers first and alone: two chunks that name the same new maker would both add it.
    await transact(db, (tx) => writeMakers(tx, frame, chunk));
    const work = transact(db, async (tx) => {
      await writeGoods(tx, frame, chunk);
    }).then(() => {
      writing.delete(work);
      added += chunk.length;
      wish.onProgress?.(known.size + added);
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
