import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillCart, fillIn, findExamples } from '../tools/browser/examples.ts';
import { sections } from '../tools/browser/routes.ts';
import { goTo, openPage } from './harness/browser.ts';
import { navigateAndSettle } from './harness/navigate.ts';

/** Everything that is pressed often; the rest of a page's links and buttons may be smaller. */
const often = {
  '+ and − of a quantity': '.ui-stepper > button:enabled',
  'add to cart': 'button:is([aria-label$="加入购物车"], [aria-label$="更新购物车数量"])',
  tabs: '[role=tab]',
  ticks: 'main input[type=checkbox]:enabled',
  'sorts and filters': '[data-part=sort-bar] button',
  pager: 'nav[data-print=hide] :is(a, button:enabled)',
  'close, delete, favourite': 'button.ui-press:not([data-part=top-ad] *)',
  'tabs at the bottom': '[data-part=right-bar] :is(a, button)',
  'check out and pay': '[data-bar] :is(a, button).h-11',
};

/** Fields whose type makes the phone zoom, and what is pressed often where 44 px around its middle do not reach it. */
const findSmall = (page: Page) =>
  page.evaluate((selectors) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24);
    const found = [...document.querySelectorAll('input, textarea, select')].flatMap((field) => {
      const isText = !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]');
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      return isText && isShown(field) && size < 16 ? [`${size} px: ${nameOf(field)}`] : [];
    });
    const reach = 21;
    for (const [what, selector] of Object.entries(selectors)) {
      const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
      // Rows of a list are alike.
      for (const element of elements.slice(0, 3)) {
        // A tick with words takes the press on them as well.
        const target = element.closest('label') ?? element;
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        const takes = (dx: number, dy: number) => {
          const x = Math.min(Math.max(box.x + box.width / 2 + dx, 1), window.innerWidth - 2);
          const hit = document.elementFromPoint(x, box.y + box.height / 2 + dy);
          return target.contains(hit);
        };
        const isLarge = box.width >= 44 && box.height >= 44;
        const isReached = takes(0, -reach) && takes(0, reach) && takes(-reach, 0) && takes(reach, 0);
        if (!isLarge && !isReached)
          found.push(`${what}: ${nameOf(element)} ${Math.round(box.width)} × ${Math.round(box.height)}`);
      }
    }
    return [...new Set(found)];
  }, often);

/** Bars that stand at an edge of the window, over what scrolls. */
const findBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, Math.min(700, document.documentElement.scrollHeight / 2));
    return [...document.querySelectorAll<HTMLElement>('.frame *')].flatMap((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      if (position !== 'fixed' && position !== 'sticky') return [];
      const box = element.getBoundingClientRect();
      const isWide = box.width > window.innerWidth * 0.4 && box.height > 0;
      const isBelow = window.innerHeight - box.bottom;
      const isStuck =
        position === 'fixed' ||
        Math.abs(box.top - Number.parseFloat(top)) < 2 ||
        Math.abs(isBelow - Number.parseFloat(bottom)) < 2;
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isIn = box.bottom > 0 && box.top < window.innerHeight;
      if (!isWide || !isStuck || !isShown || !isIn || element.closest('[role=status]')) return [];
      return [
        { name: element.dataset.part ?? element.className.slice(0, 30), height: Math.round(box.height) },
      ];
    });
  });

const heightOf = (bars: ReadonlyArray<{ readonly height: number }>) =>
  bars.reduce((sum, { height }) => sum + height, 0);

test('on a phone no field zooms the page, and what is pressed often is 44 px to a finger, on every route', async () => {
  const page = await openPage({ as: 'yaodian', width: 390, height: 844 });
  const known = await findExamples(page.request);
  await fillCart(page.request);
  await goTo(page, '/yegl');
  const routes = sections.flatMap(([, some]) => some).filter(({ isOpen }) => !isOpen);
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const address = fillIn(route.at[0] ?? '', known);
    if (address === undefined || route.buyersGoTo !== undefined) continue;
    await navigateAndSettle(page, address, route.name);
    expect.soft(await findSmall(page), address).toEqual([]);
  }
});

/** Scrolls, and waits for the compact search that follows a moment later. */
async function scrollDown(page: Page): Promise<void> {
  await findBars(page);
  const comes = await page.evaluate(
    () =>
      window.scrollY >= 205 &&
      document.querySelector('[data-part=header] [data-part$=search], [data-part=search-bar]') !== null,
  );
  if (comes) await page.locator('[data-part=compact-search]').waitFor({ state: 'attached' });
}

test('in a short window a single bar stays over what scrolls, whichever acts', async () => {
  const page = await openPage({ as: 'yaodian' });
  await fillCart(page.request);
  const addresses = ['/list', '/list/table', '/list/info/9', '/cart', '/kjcg', '/dzfp', '/order'];
  for (const address of addresses) {
    await goTo(page, address);
    for (const size of [
      { width: 1366, height: 560 },
      { width: 683, height: 384 },
    ]) {
      await page.setViewportSize(size);
      await scrollDown(page);
      const bars = await findBars(page);
      expect.soft(bars.length, `${address} at ${size.width}: ${JSON.stringify(bars)}`).toBeLessThanOrEqual(1);
      expect.soft(heightOf(bars), address).toBeLessThanOrEqual(size.height / 4);
    }
  }
});
