import { expect, test } from 'vitest';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { fillCart, fillIn, findExamples } from './harness/examples.ts';
import { follow } from './harness/follow.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { type Route, sections } from './harness/routes.ts';

/** A frame is the same round every page that has it, so that it is looked at once. */
const frameOf = ({ header, footer, rightBar, categoryNav, topRightAd }: Route) =>
  [header, footer, rightBar, categoryNav, topRightAd].join();

const isEntrance = ({ isOpen, header }: Route) => isOpen && header === 'login';

test.each(sections)(
  '%s: every route keeps WCAG 2.2 AA in light and dark, and shows a keyboard its focus',
  async (_, routes) => {
    const asBuyer = await openPage({ as: 'yaodian' });
    await fillCart(asBuyer.request);
    const known = await findExamples(asBuyer.request);
    const asVisitor = await openPage();
    await goTo(asBuyer, '/yegl');
    await goTo(asVisitor, '/forget/step1');
    const seen = new Set<string>();
    for (const route of routes) {
      const page = isEntrance(route) ? asVisitor : asBuyer;
      const address = fillIn(route.at[0] ?? '/', known);
      if (address === undefined || (await follow(page, address, route.name)) !== route.name) continue;
      const part = seen.has(frameOf(route)) ? 'main' : 'html';
      seen.add(frameOf(route));
      expect.soft(await findBreachesInBothSchemes(page, part), address).toEqual([]);
      expect.soft(await findKeyboardBreaches(page, part), address).toEqual([]);
    }
  },
);
