import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

let source: Promise<string> | undefined;

/** Fails with each breach of WCAG 2.2 level AA that axe-core finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  // Run from outside the page's own scripts, which its security policy restricts.
  await page.evaluate(await source);
  const breaches = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.target.join(' ')}`),
    );
  });
  expect(breaches).toEqual([]);
}
