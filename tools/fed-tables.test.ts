import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * Tables that the store reads and that only the demo or a migration fills: a rule over them has no facts in a
 * real store. Each waits for a command, an import column or a page of the console. This list only shrinks.
 */
const onlyDemo: ReadonlySet<string> = new Set([
  ...['activity_code', 'page_template', 'set_member', 'shop_activity', 'template_block'].map(
    (name) => `activity.${name}`,
  ),
  ...['round', 'tier'].map((name) => `cashback.${name}`),
  ...['goods_tag', 'leaflet'].map((name) => `catalogue.${name}`),
  'content.article_category',
  // A migration adds the State Council's notice of a year.
  'delivery.holiday',

  'draw.draw_activity',
  ...['buyer_price', 'group_price', 'ladder'].map((name) => `pricing.${name}`),
  ...['activity', 'item', 'tier'].map((name) => `promotion.${name}`),
  // A trigger increments it.
  'qualification.trade_version',
  'search.common_name',
  ...['brand_paper', 'control_goods', 'control_zone', 'device', 'device_part', 'near_price', 'piece'].map(
    (name) => `zone.${name}`,
  ),
  ...['topic', 'topic_goods'].map((name) => `zone.${name}`),
]);

const migrations = read('apps/api/migrations/**/*.sql').map(({ text }) => text);
const tables = [
  ...new Set(
    migrations.flatMap((text) => [...text.matchAll(/create table (\w+\.\w+)/g)].map(([, name = '']) => name)),
  ),
];
const code = read('apps/api/src/**/*.ts').filter(
  ({ file }) => !/\.test\.ts$|\/(?:testing|acceptance)\//.test(file),
);
const writes = (text: string, table: string) =>
  new RegExp(
    `(?:insert into|update|delete from|merge into|truncate)\\s+${table.replace('.', '\\.')}\\b|(?:insertInto|updateTable|deleteFrom)\\(\\s*'${table}`,
  ).test(text);

test('a table that the store reads is written by the store as well, not by the demo alone', () => {
  expect(tables.length).toBeGreaterThan(100);
  const unfed = tables.filter(
    (table) =>
      !onlyDemo.has(table) &&
      code.some(({ text }) => text.includes(table)) &&
      !code.some(({ text }) => writes(text, table)),
  );
  expect(unfed).toEqual([]);
});
