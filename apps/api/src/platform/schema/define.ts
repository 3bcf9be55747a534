import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { changeSchema } from './change-schema.ts';
import { loadDefinitions, upsertDefinition } from './schema.repo.ts';
import type { Definition, SchemaFiles } from './schema-files.ts';

/**
 * Writes functions and triggers where their text has changed, each in a transaction of its own: one table is locked at
 * a time. What a newer release has written stays, since it serves an older program as well (docs/decisions/0156).
 */
export async function define(db: Db, { definitions, level }: SchemaFiles, isNew: boolean): Promise<void> {
  const written = new Map((await loadDefinitions(db)).map((one) => [one.name, one]));
  const due = definitions.filter(({ name, digest }) => {
    const last = written.get(name);
    return last === undefined || (last.digest !== digest && last.level <= level);
  });
  const write = async (tx: Db, definition: Definition) => {
    await sql.raw(definition.text).execute(tx);
    await upsertDefinition(tx, definition, level);
  };
  if (isNew) {
    await db.transaction().execute(async (tx) => {
      for (const one of due) await write(tx as unknown as Db, one);
    });
    return;
  }
  for (const one of due) await changeSchema(db, one.name, (tx) => write(tx, one));
}
