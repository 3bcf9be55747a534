/** An invalid or missing field, or a part that marks itself so. */
const gaps = '[aria-invalid=true], [data-gap=true], [role=alert]:not(:empty)';
const mayTakeFocus = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Leads to an invalid or missing field: unfolds what hides it, focuses it and centres it, since a sticky bar
 * covers the edge.
 */
export function focusError(gap: HTMLElement): void {
  for (let folded = gap.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
  const field = gap.matches(mayTakeFocus) ? gap : gap.querySelector<HTMLElement>(mayTakeFocus);
  field?.focus({ preventScroll: true });
  gap.scrollIntoView({ block: 'center' });
}

/** Leads to the first gap; returns whether there is one. */
function focusFirstError(root: Element): boolean {
  const gap = root.querySelector<HTMLElement>(gaps);
  if (gap) focusError(gap);
  return gap !== null;
}

/** As long as a call may take. */
const maxWaitMs = 30_000;

/**
 * Leads to the first gap of the form just submitted, found here or later by the server. Typing or pressing
 * anything meanwhile cancels it.
 */
export function focusErrorAfterSubmit(root: Element): void {
  const { signal, stop } = until(maxWaitMs);
  const look = () => {
    if (!signal.aborted && focusFirstError(root)) stop();
  };
  const watch = new MutationObserver(look);
  // The form clears mended errors by the next frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      look();
      if (!signal.aborted)
        watch.observe(root, {
          subtree: true,
          childList: true,
          attributeFilter: ['aria-invalid', 'data-gap'],
        });
    }),
  );
  signal.addEventListener('abort', () => watch.disconnect());
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, stop, { signal });
}

function until(ms: number) {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const timer = setTimeout(stop, ms);
  ending.signal.addEventListener('abort', () => clearTimeout(timer));
  return { signal: ending.signal, stop };
}
