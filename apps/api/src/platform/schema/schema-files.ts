import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The first migration of a new database: the tables as 124 migrations had left them. */
export const baseline = '0200_baseline';

export const ownMigrations = resolve(import.meta.dirname, '../../../migrations');

export interface SchemaFile {
  readonly name: string;
  readonly texts: readonly string[];
}

/** A function or a trigger. */
export interface Definition {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

/** What a release says of the database (docs/decisions/0156). */
export interface SchemaFiles {
  /** Run while processes of the last release serve. */
  readonly expansions: readonly SchemaFile[];
  /** Run once no process of an older release is left. */
  readonly contracts: readonly SchemaFile[];
  readonly definitions: readonly Definition[];
  /** Name of the newest expansion or contract. */
  readonly level: string;
}

async function filesOf(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -'.sql'.length),
      texts: [await readFile(join(folder, name), 'utf8')],
    })),
  );
}

/** What a text defines: `schema.function`, or `trigger on schema.table`. */
function subjectOf(text: string): string | undefined {
  const [, definedFunction] = /^create or replace function ([\w.]+)/m.exec(text) ?? [];
  if (definedFunction !== undefined) return definedFunction;
  const [, trigger] = /^create (?:or replace |constraint )trigger (\w+)/m.exec(text) ?? [];
  const [, table] = / on ([\w.]+)/.exec(text) ?? [];
  return trigger === undefined ? undefined : `${trigger} on ${table}`;
}

/**
 * The functions or triggers of a file. Each begins at the start of a line; a trigger that cannot be replaced is dropped
 * first.
 */
export function splitDefinitions(text: string): Definition[] {
  return text.split(/^(?=create or replace |drop trigger )/m).flatMap((part) => {
    const name = subjectOf(part);
    if (name === undefined) return [];
    return [{ name, text: part, digest: createHash('sha256').update(part).digest('hex') }];
  });
}

export async function readSchemaFiles(folder = ownMigrations): Promise<SchemaFiles> {
  const [first, numbered, contracts, functions, triggers] = await Promise.all(
    ['baseline', '.', 'contract', 'functions', 'triggers'].map((name) => filesOf(join(folder, name))),
  );
  const texts = (files: readonly SchemaFile[] = []) => files.flatMap((file) => file.texts);
  const expansions = [{ name: baseline, texts: texts(first) }, ...(numbered ?? [])];
  return {
    expansions,
    contracts: contracts ?? [],
    definitions: [...texts(functions), ...texts(triggers)].flatMap(splitDefinitions),
    level:
      [...expansions, ...(contracts ?? [])]
        .map(({ name }) => name)
        .sort()
        .at(-1) ?? baseline,
  };
}
