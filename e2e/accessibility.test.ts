import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { fillCart, fillIn, findExamples } from './harness/examples.ts';
import { follow } from './harness/follow.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { type Route, sections } from './harness/routes.ts';

const routes = sections.flatMap(([, listed]) => listed);

async function expectEach(page: Page, asked: readonly Route[], known: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  for (const { name, at, ...frame } of asked) {
    const address = fillIn(at[0] ?? '/', known);
    if (address === undefined || (await follow(page, address, name)) !== name) continue;
    // A frame is the same round every page that has it, so that it is looked at once.
    const kind = JSON.stringify(frame, ['header', 'footer', 'rightBar', 'categoryNav', 'topRightAd']);
    const part = seen.has(kind) ? 'main' : undefined;
    seen.add(kind);
    expect.soft(await findBreachesInBothSchemes(page, part), address).toEqual([]);
    expect.soft(await findKeyboardBreaches(page, part), address).toEqual([]);
  }
}

test('every route of a buyer keeps WCAG 2.2 AA in light and dark, and shows its focus to a keyboard', {
  timeout: 600_000,
}, async () => {
  const page = await openPage({ as: 'yaodian' });
  await fillCart(page.request);
  await goTo(page, '/yegl');
  const asked = routes.filter(({ name, buyersGoTo }) => name !== 'login' && buyersGoTo === undefined);
  await expectEach(page, asked, await findExamples(page.request));
});

test('every entrance of a visitor keeps WCAG 2.2 AA in light and dark, and shows its focus to a keyboard', {
  timeout: 240_000,
}, async () => {
  const page = await openPage();
  await goTo(page, '/404');
  const entrances = routes.filter(({ isOpen, header }) => isOpen && header === 'login');
  await expectEach(page, entrances, new Map());
});
