import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { IdentityTables, PuzzleRow } from './identity.table.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function insertPuzzle(db: Db, puzzle: Insertable<PuzzleRow>): Promise<void> {
  await tables(db).insertInto('identity.puzzle').values(puzzle).execute();
}

/** Puzzles of a network that have not expired, used or not. */
export async function countPuzzles(db: Db, addressGroup: string, now: Date): Promise<number> {
  const row = await tables(db)
    .selectFrom('identity.puzzle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_group', '=', addressGroup)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Uses a puzzle up and returns its bits; undefined for one that expired, was used or never existed. */
export async function takePuzzle(db: Db, salt: string, now: Date): Promise<number | undefined> {
  const row = await tables(db)
    .updateTable('identity.puzzle')
    .set({ used_at: now })
    .where('salt', '=', salt)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('bits')
    .executeTakeFirst();
  return row?.bits;
}
