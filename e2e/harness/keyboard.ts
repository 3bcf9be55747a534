import type { Page } from 'playwright-core';
import { farRows } from './accessibility.ts';

/**
 * Keyboard faults of the page, or a part of it: stops without visible focus, stops out of order, and
 * mouse-only controls. Further rows of a long list are alike.
 */
export async function findKeyboardBreaches(page: Page, part = 'body'): Promise<string[]> {
  // The focus ring shows only once the browser has seen a key.
  await page.keyboard.press('Shift');
  return page.evaluate(
    ([within, far]) => {
      const scope = document.querySelector(within);
      if (!scope) return [`no ${within}`];
      const breaches: string[] = [];
      const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`;
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

      /** Elements that may show a control's ring: itself, its parts or neighbours, the frame around it. */
      const looksOf = (element: Element) => {
        const bearers: ReadonlyArray<readonly [Element | null | undefined, string?]> = [
          [element],
          [element, '::before'],
          [element, '::after'],
          [element.nextElementSibling],
          [element.parentElement],
          [element.parentElement?.parentElement],
        ];
        return bearers
          .map(([bearer, drawn]) => {
            if (!bearer) return '';
            const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
              getComputedStyle(bearer, drawn);
            const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
            return [outline, boxShadow, borderColor, backgroundColor].join(' ');
          })
          .join('|');
      };

      const before = document.activeElement;
      for (const element of scope.querySelectorAll<HTMLElement>(stops)) {
        if (element.tabIndex > 0) breaches.push(`out of order: ${nameOf(element)}`);
        if (element.tabIndex < 0 || !isShown(element) || element.matches(':disabled, [inert] *')) continue;
        if (element.closest(far)) continue;
        (document.activeElement as HTMLElement | null)?.blur();
        const rest = looksOf(element);
        element.focus({ preventScroll: true });
        if (document.activeElement !== element) breaches.push(`takes no focus: ${nameOf(element)}`);
        else if (looksOf(element) === rest) breaches.push(`shows no focus: ${nameOf(element)}`);
      }
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();

      const usable = `${stops}, label, [role=option], [role=menuitem]`;
      for (const element of scope.querySelectorAll<HTMLElement>('*')) {
        if (!isShown(element) || getComputedStyle(element).cursor !== 'pointer') continue;
        if (!element.closest(usable)) breaches.push(`answers to the mouse alone: ${nameOf(element)}`);
      }
      return [...new Set(breaches)];
    },
    [part, farRows.join()] as const,
  );
}
