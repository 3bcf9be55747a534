import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'apps/api/src');

function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `schema.name` of every table, view and function in the migrations. */
function readOwned(): string[] {
  const making = /^create (?:or replace )?(?:table|view|function) (\w+\.\w+)/gm;
  const texts = filesUnder(join(root, 'apps/api/migrations'), /[.]sql$/).map((file) =>
    readFileSync(file, 'utf8'),
  );
  return texts.flatMap((text) => [...text.matchAll(making)].map(([, name = '']) => name));
}

/** Schemas for which several modules write SQL: facts on a lower floor, and their uses above. */
const shared: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['goods', 'goods-control', 'goods-import'],
  content: ['settings', 'content'],
  delivery: ['dispatch'],
  draw: ['lottery'],
  favourite: ['marks', 'favourite'],
  orders: ['orders', 'purchases'],
  points: ['points', 'points-mall'],
  preferred: ['preferred', 'preferred-lists'],
  zone: ['offer', 'zone'],
};

/** Where SQL of a schema may be: in its owning modules. */
function isHome(schema: string, path: string): boolean {
  if (schema === 'platform') return /^(platform|memory)\//.test(path);
  // The simulator is another company's: only apps/gateway-simulator names its tables.
  if (schema === 'simulator') return false;
  const [, module = ''] = /^modules\/[^/]+\/([^/]+)\//.exec(path) ?? [];
  return (shared[schema] ?? [schema.replaceAll('_', '-')]).includes(module);
}

/** Tests and their builders write straight into tables, and books/ looks over all; the store goes through the owner. */
function isStore(path: string): boolean {
  return !/^(testing|acceptance|books)\/|[.]test[.]ts$/.test(path);
}

const owned = readOwned();
const names = new RegExp(`(?<![\\w.])(${owned.map((name) => name.replace('.', '\\.')).join('|')})\\b`, 'g');

/** Tables of other modules in a file of the store. */
function foreignNames(path: string, text: string): string[] {
  return [...text.matchAll(names)]
    .map(([name]) => name)
    .filter((name) => !isHome(name.split('.')[0] ?? '', path))
    .map((name) => `${path} names ${name}`);
}

test('only the module that owns a table names it in SQL', () => {
  const files = filesUnder(source, /[.]ts$/)
    .map((file) => ({ file, path: relative(source, file).replaceAll('\\', '/') }))
    .filter(({ path }) => isStore(path));
  expect(files.flatMap(({ file, path }) => foreignNames(path, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a statement over the table of another module is named, however it is written', () => {
  const path = 'modules/4-shop/cart/cart.repo.ts';
  expect(foreignNames(path, `db.selectFrom('stock.batch as b')`)).toEqual([`${path} names stock.batch`]);
  expect(foreignNames(path, 'sql`select 1 from cart.line join catalogue.goods g`')).toEqual([
    `${path} names catalogue.goods`,
  ]);
  expect(
    foreignNames('modules/2-goods/contract-signing/a.repo.ts', 'from contract_signing.template'),
  ).toEqual([]);
});
