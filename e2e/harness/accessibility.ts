import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from '../../tools/browser/launch-browser.ts';

type RunOnly = NonNullable<Axe.RunOptions['runOnly']>;

const levelAA: RunOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on the colour scheme. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Place {
  readonly include: string;
  readonly exclude?: string[];
}

/** Further rows of a long list are alike: leaving them out halves the work. */
export const farRows = ['tbody > tr:nth-child(n + 7)', 'li:nth-child(n + 7)', 'article:nth-of-type(n + 7)'];

let source: Promise<string> | undefined;

async function findBreaches(page: Page, runOnly: RunOnly, where: Place): Promise<string[]> {
  // Loading placeholders are dimmed on purpose.
  await settle(page);
  // Injected past the page's security policy; it stays while the page does.
  if (!(await page.evaluate(() => 'axe' in window))) {
    source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
    await page.evaluate(await source);
  }
  return page.evaluate(
    async ([rules, within]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(within, {
        runOnly: rules,
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help} – ${node.target.join(' ')}`),
      );
    },
    [runOnly, where] as const,
  );
}

/** Fails with each breach of WCAG 2.2 level AA that axe-core finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBreaches(page, levelAA, { include: 'html' })).toEqual([]);
}

async function findBreachesInTheDark(page: Page, where: Place): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findBreaches(page, colours, where);
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((breach) => `dark: ${breach}`);
}

/** The same, and with each breach of dark colours. Restores the light scheme. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await findBreachesInTheDark(page, { include: 'html' })).toEqual([]);
}

/** The breaches of a part of the page, and those of its dark colours. Restores the light scheme. */
export async function findBreachesInBothSchemes(page: Page, part: string): Promise<string[]> {
  const light = await findBreaches(page, levelAA, { include: part, exclude: farRows });
  return [...light, ...(await findBreachesInTheDark(page, { include: part, exclude: farRows }))];
}
