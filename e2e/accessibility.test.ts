import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { fillCart, fillIn, findExamples } from './harness/examples.ts';
import { follow } from './harness/follow.ts';
import { type Route, sections } from './harness/routes.ts';

const routes = sections.flatMap(([, listed]) => listed);

async function expectEach(page: Page, asked: readonly Route[], known: ReadonlyMap<string, string>) {
  for (const { name, at } of asked) {
    const address = fillIn(at[0] ?? '/', known);
    if (address === undefined || (await follow(page, address, name)) !== name) continue;
    expect.soft(await findBreachesInBothSchemes(page), address).toEqual([]);
  }
}

test('no route of a buyer breaches WCAG 2.2 AA, in light or dark', { timeout: 600_000 }, async () => {
  const page = await openPage({ as: 'yaodian' });
  await fillCart(page.request);
  await goTo(page, '/yegl');
  const asked = routes.filter(({ name, buyersGoTo }) => name !== 'login' && buyersGoTo === undefined);
  await expectEach(page, asked, await findExamples(page.request));
});

test('no entrance of a visitor breaches WCAG 2.2 AA, in light or dark', { timeout: 240_000 }, async () => {
  const page = await openPage();
  await goTo(page, '/404');
  const entrances = routes.filter(({ isOpen, header }) => isOpen && header === 'login');
  await expectEach(page, entrances, new Map());
});
