import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart, fillIn, findExamples } from '../tools/browser/examples.ts';
import {
  inTurns,
  login,
  type Route,
  redirects,
  sections,
  visitorRedirects,
} from '../tools/browser/routes.ts';
import { findBreachesInBothSchemes } from './harness/accessibility.ts';
import { goTo, openPage } from './harness/browser.ts';
import { findKeyboardBreaches } from './harness/keyboard.ts';
import { navigateAndSettle } from './harness/navigate.ts';

const siteTitle = '千方医药采购';
const buyer = 'yaodian';

let known: Promise<ReadonlyMap<string, string>> | undefined;

/** Demo objects that the buyer may see, looked up once. */
function lookUpExamples(): Promise<ReadonlyMap<string, string>> {
  known ??= openPage({ as: buyer }).then(({ request }) => findExamples(request));
  return known;
}

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURI(pathname) + search;
};

/** The visible parts of the page, in the words of the table. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const has = (part: string) =>
      [...document.querySelectorAll(`[data-part=${part}]`)].some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
      });
    const header = document.querySelector<HTMLElement>('[data-part=header]');
    const style = header ? (header.dataset.style ?? 'full') : 'none';
    return {
      header: has('cart-steps') ? 'cart' : style,
      footer: has('footer'),
      rightBar: has('right-bar'),
      categoryNav: has('category-nav'),
      categoryMenu: has('category-menu'),
      topRightAd: has('top-right-ad'),
    };
  });

type Parts = Awaited<ReturnType<typeof lookAt>>;

/** The same, after waiting for late parts. */
async function lookFor(page: Page, asked: Parts): Promise<Parts> {
  for (const deadline = performance.now() + 60_000; ; await sleep(100)) {
    const seen = await lookAt(page);
    if (isDeepStrictEqual(seen, asked) || performance.now() > deadline) return seen;
  }
}

const partsOf = ({ header, footer, rightBar, categoryNav, categoryMenu, topRightAd }: Route): Parts => ({
  header,
  footer,
  rightBar,
  categoryNav,
  categoryMenu,
  topRightAd,
});

/** Whether a title has the specified form; exactly, where the route has one of its own. */
function isTitle(title: string, asked: Route): boolean {
  if (asked.isTitleHidden) return title === siteTitle;
  if (asked.title === undefined) return title === siteTitle || title.endsWith(` - ${siteTitle}`);
  return title === (asked.title ? `${asked.title} - ${siteTitle}` : siteTitle);
}

/** Records every refused or failed call; the harness watches console and network. */
function listenForRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

/** A frame is the same on every page that has it, so it is checked once. */
const frameOf = ({ header, footer, rightBar, categoryNav, topRightAd }: Route) =>
  [header, footer, rightBar, categoryNav, topRightAd].join();
const framesLookedAt = new Set<string>();

/** Where the page of a route violates WCAG 2.2 AA in light or dark, or hides keyboard focus. */
async function findBarriers(page: Page, route: Route): Promise<readonly unknown[]> {
  const part = framesLookedAt.has(frameOf(route)) ? 'main' : 'html';
  framesLookedAt.add(frameOf(route));
  return [...(await findBreachesInBothSchemes(page, part)), ...(await findKeyboardBreaches(page, part))];
}

const isEntrance = ({ isOpen, header }: Route) => isOpen && header === 'login';

/**
 * A page is checked once for barriers, at its first address: entrances by a visitor, all others by a buyer.
 */
const isLookedAt = (by: 'buyer' | 'visitor', route: Route, pattern: string) =>
  pattern === route.at[0] && isEntrance(route) === (by === 'visitor');

test.each(sections)(
  '%s: every path is routed, shows a buyer its parts and title without an error, and keeps WCAG 2.2 AA',
  async (_, routes) => {
    const page = await openPage({ as: buyer });
    const refused = listenForRefusals(page);
    const known = await lookUpExamples();
    await fillCart(page.request);
    await goTo(page, '/yegl');
    const addresses = inTurns(routes);
    expect(addresses.length).toBeGreaterThan(0);
    const missing: string[] = [];
    for (const [asked, pattern] of addresses) {
      const address = fillIn(pattern, known);
      const name = asked.buyersGoTo ?? asked.name;
      if (
        address === undefined ||
        ((await navigateAndSettle(page, address, name)) === '404' && name !== '404')
      ) {
        missing.push(pattern);
        continue;
      }
      if (asked.buyersGoTo !== undefined) continue;
      expect.soft(addressOf(page), address).toBe(address);
      expect.soft(await lookFor(page, partsOf(asked)), address).toEqual(partsOf(asked));
      const title = await page.title();
      expect.soft(isTitle(title, asked), `${address} is titled ${title}`).toBe(true);
      const barriers = isLookedAt('buyer', asked, pattern) ? await findBarriers(page, asked) : [];
      expect.soft(barriers, address).toEqual([]);
      expect.soft(refused.splice(0), address).toEqual([]);
    }
    expect(missing, 'paths that are not routed').toEqual([]);
  },
);

test.each(sections)(
  '%s: a visitor sees what is open, and is led to the login and back otherwise',
  async (_, routes) => {
    const page = await openPage();
    const refused = listenForRefusals(page);
    await goTo(page, '/forget/step1');
    const known = await lookUpExamples();
    const addresses = inTurns(routes);
    expect(addresses.length).toBeGreaterThan(0);
    for (const [asked, pattern] of addresses) {
      const address = fillIn(pattern, known);
      if (address === undefined) throw new Error(`the demo has nothing for ${pattern}`);
      const name = asked.isOpen ? asked.name : 'login';
      await navigateAndSettle(page, address, name);
      const ends = asked.isOpen ? address : `/login?back=${encodeURIComponent(encodeURI(address))}`;
      expect.soft(addressOf(page), address).toBe(ends);
      const parts = asked.isOpen
        ? { ...partsOf(asked), rightBar: false, categoryMenu: false }
        : partsOf(login);
      expect.soft(await lookFor(page, parts), address).toEqual(parts);
      const barriers = isLookedAt('visitor', asked, pattern) ? await findBarriers(page, asked) : [];
      expect.soft(barriers, address).toEqual([]);
      expect.soft(refused.splice(0), address).toEqual([]);
    }
  },
);

const journeys = [
  ['a buyer', { as: buyer }, redirects],
  ['a visitor', {}, visitorRedirects],
] as const;

test.each(journeys)('redirects and unknown paths lead %s on', async (_, who, leads) => {
  const page = await openPage(who);
  const refused = listenForRefusals(page);
  const known = await lookUpExamples();
  await goTo(page, '/forget/step1');
  expect(leads.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const [from, to, name] of leads) {
    const [asked, ends] = [fillIn(from, known), fillIn(to, known)];
    if (asked === undefined || ((await navigateAndSettle(page, asked, name)) === '404' && name !== '404')) {
      missing.push(from);
      continue;
    }
    expect.soft(addressOf(page), from).toBe(ends);
    expect.soft(refused.splice(0), from).toEqual([]);
  }
  expect(missing, 'paths that are not routed').toEqual([]);
});
