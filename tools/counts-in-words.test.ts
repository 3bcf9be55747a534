import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Figures beside their units that `formatUnits` or `formatCount` did not write, in templates and in JSX. */
const ownForms = [
  /\$\{[^{}]+\} ?\$\{(?:[\w.]+\.)?(?:unit|bzdw)\}/,
  /(?<!\$)\{[^{}]+\}\s+\{(?:[\w.]+\.)?(?:unit|bzdw)\}/,
  /\{(?:[\w.]+\.)?(?:units|total|count|goods_count|held|short|refused|orders)\} ?[件个条张种单笔]/,
  /\.toLocaleString\(/,
];

/** What is no figure of a store's sentence. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/domain/src/quantity/format-units.ts': 'the one place',
  'apps/api/src/modules/4-shop/order-pad/find-example.ts': 'a chat as a pharmacist writes it',
  'apps/api/src/modules/5-journeys/chain-sheet/paste-sheet.ts': 'the figure as it was typed',
  'apps/storefront/src/features/search/suggestion-panel.tsx': 'the figure as it was typed',
  'apps/demo/src/make-catalogue.ts': 'a specification as a maker prints it',
};

const hasOwnForm = (text: string) => ownForms.some((form) => form.test(text));

test('figures and their units are written in one place: thousands separated, a space before the unit', () => {
  const found = globSync('{apps/*,packages/domain}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !(path in exceptions))
    .filter((path) => hasOwnForm(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
  for (const path of Object.keys(exceptions))
    expect(hasOwnForm(readFileSync(join(root, path), 'utf8')), path).toBe(true);
  // Written from parts, since a lint finds placeholders outside of templates.
  const shown = (value: string) => `$${'{'}${value}}`;
  for (const bad of [
    `${shown('number')} ${shown('goods.unit')}`,
    '<p>{line.number} {line.bzdw}</p>',
    `共 ${shown('order.units')} 件`,
  ])
    expect(hasOwnForm(bad), bad).toBe(true);
  expect(hasOwnForm(`库存 ${shown('formatUnits(number, unit)')}，共 ${shown('formatCount(units)')} 件`)).toBe(
    false,
  );
});
