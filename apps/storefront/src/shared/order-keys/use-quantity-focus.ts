import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';

const quantity = 'input[role="spinbutton"]:not(:disabled)';

/**
 * Moves the focus among the quantities of a list. After a keyboard search it starts at the first one; ↓ leads
 * there from the page, so that nobody tabs through the frame.
 */
export function useQuantityFocus<E extends HTMLElement>(searched = '') {
  const list = useRef<E>(null);
  const focusFirst = useEffectEvent((isSearch: boolean) => {
    if (document.activeElement !== document.body) return false;
    const first = list.current?.querySelector<HTMLInputElement>(quantity);
    // A search begins at the top of its page (storefront.md 2); the first key brings the field into view.
    first?.focus({ preventScroll: isSearch });
    return first !== null && first !== undefined;
  });
  useEffect(() => {
    if (searched) focusFirst(true);
  }, [searched]);
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key === 'ArrowDown' && isPlain && !event.defaultPrevented && focusFirst(false))
        event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  function move(from: Element, by: 1 | -1) {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>(quantity) ?? [])];
    const at = fields.findIndex((field) => Object.is(field, from));
    if (at >= 0) fields[at + by]?.focus();
  }
  const rowKeys = {
    // Before the field itself, which would take Enter as an order.
    onKeyDownCapture(event: KeyboardEvent<E>) {
      const { target, key, altKey } = event;
      if (key !== 'Enter' || !altKey || !(target instanceof HTMLInputElement)) return;
      const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[href]');
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      link.click();
    },
    onKeyDown(event: KeyboardEvent<E>) {
      const { target, key } = event;
      if (!(target instanceof HTMLInputElement) || !target.matches(quantity)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Enter') move(target, 1);
      // A field that steps by ↑ ↓ has handled them already.
      else if (!event.defaultPrevented && key === 'ArrowDown') move(target, 1);
      else if (!event.defaultPrevented && key === 'ArrowUp') move(target, -1);
      else return;
      event.preventDefault();
    },
  };
  /** `rowKeys` for rows without keys: Enter adds and moves on, ↑ ↓ move, Alt + Enter opens details. */
  return { list, move, rowKeys };
}
