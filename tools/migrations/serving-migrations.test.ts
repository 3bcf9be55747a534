import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lastRelease from '../../apps/api/migrations/last-release.json' with { type: 'json' };
import { root } from '../runtime.mjs';
import { judgeMigration, type MigrationKind } from './judge-migration.ts';

const folder = join(root, 'apps/api/migrations');
const { commit, level } = lastRelease;

/** Migrations since the last release, by name. */
const newFiles = (['expansion', 'contract'] as const).flatMap((kind) => {
  const home = kind === 'expansion' ? folder : join(folder, 'contract');
  return readdirSync(home)
    .filter((name) => name.endsWith('.sql') && name > `${level}.sql`)
    .map((name) => ({ name, kind, text: readFileSync(join(home, name), 'utf8') }));
});

test('a migration since the last release can run while that one serves', () => {
  expect(newFiles.length).toBeGreaterThan(0);
  expect(
    newFiles.flatMap(({ name, kind, text }) => judgeMigration(text, kind).map((why) => `${name}: ${why}`)),
  ).toEqual([]);
});

const both: readonly MigrationKind[] = ['expansion', 'contract'];

test.each([
  [
    'create table a.b (id int primary key); create index c on a.b (id); alter table a.b add check (id > 0)',
    both,
  ],
  ['alter table a.b add column c text, add column d int not null default 0', both],
  ["alter table a.b add column c text not null default 'x, (y'", both],
  ['drop index concurrently if exists a.c; create index concurrently c on a.b (id)', both],
  ['alter table a.b alter column c set default 0, alter d drop not null', both],
  ['alter table a.b validate constraint c', both],
  ['alter table a.b drop column c', ['contract']],
  ['drop table a.b; drop function a.c(bigint)', ['contract']],
  ['drop trigger a on b.c', ['contract']],
  ['alter table a.b add constraint c foreign key (d) references a.e (f) not valid', ['contract']],
  ['drop index concurrently if exists a.c; create unique index concurrently c on a.b (id)', ['contract']],
  ['alter table a.b add constraint c unique using index d', ['contract']],
  ['alter table a.b add column c int not null', []],
  ['alter table a.b add column c uuid default gen_random_uuid()', []],
  ['alter table a.b add column c bigint references a.d (id)', []],
  ['alter table a.b add column c bigint generated always as identity', []],
  ['alter table a.b rename column c to d', []],
  ['alter table a.b rename to c', []],
  ['alter table a.b alter column c type bigint', []],
  ['alter table a.b alter column c set not null', []],
  ['alter table a.b add check (c > 0)', []],
  ['alter table a.b add unique (c)', []],
  ['alter table a.b add constraint c check (d > 0) not valid; alter table a.b validate constraint c', []],
  ['create index c on a.b (id)', []],
  ['create index concurrently c on a.b (id)', []],
  ['drop index a.c', []],
  [
    'drop index concurrently if exists a.c; create index concurrently c on a.b (id); alter table a.b add column d text',
    [],
  ],
  ['update a.b set c = 1', []],
  ['delete from a.b', []],
  ['truncate a.b', []],
  ['lock table a.b', []],
  ['do $$ begin end $$', []],
  ['create or replace function a.b() returns int language sql as $$ select 1 $$', []],
] satisfies ReadonlyArray<readonly [string, readonly MigrationKind[]]>)(
  '%s may stand in: %s',
  (text, kinds) => {
    expect(both.filter((kind) => judgeMigration(text, kind).length === 0)).toEqual(kinds);
  },
);

const hasHistory = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;

/** What callers of a function see of it: its name, what it takes and what it answers. */
const facesOf = (text: string) =>
  [...text.replaceAll(/--.*$/gm, '').matchAll(/create or replace function ([\s\S]*?)\s+language/g)].map(
    ([, face = '']) => face.replaceAll(/\s+/g, ' '),
  );

test.skipIf(!hasHistory)(
  'functions of the last release are called as before, and new texts of them come with a migration',
  () => {
    const atLastRelease = (path: string) =>
      execFileSync('git', ['show', `${commit}:apps/api/migrations/${path}`], { cwd: root, encoding: 'utf8' });
    const names = ['functions', 'triggers'].flatMap((home) =>
      atLastRelease(`${home}/`)
        .split('\n')
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `${home}/${name}`),
    );
    expect(names.length).toBeGreaterThan(20);
    const now = (path: string) => readFileSync(join(folder, path), 'utf8');
    const contracts = newFiles.filter(({ kind }) => kind === 'contract').map(({ text }) => text);
    const isDropped = (face: string) =>
      contracts.some((text) => text.includes(`drop function ${face.split('(')[0]}`));
    const gone = names.flatMap((path) => {
      const faces = facesOf(now(path));
      return facesOf(atLastRelease(path)).filter((face) => !faces.includes(face) && !isDropped(face));
    });
    expect(gone).toEqual([]);
    // Of two programs of one level, whichever starts last would write its own.
    const changed = names.filter((path) => now(path) !== atLastRelease(path));
    expect(changed.length > 0 && newFiles.length === 0 ? changed : []).toEqual([]);
  },
);
