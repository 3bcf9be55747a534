/** A field that is wrong or missing, or a part that says so of itself. */
const gaps = '[aria-invalid=true], [data-gap=true], [role=alert]:not(:empty)';
const mayTakeFocus = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Leads to what is wrong or missing: unfolds what hides it, puts the focus into it and moves it to the middle of the window,
 * since at the edge a bar that stays covers it.
 */
export function leadTo(gap: HTMLElement): void {
  for (let folded = gap.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
  const field = gap.matches(mayTakeFocus) ? gap : gap.querySelector<HTMLElement>(mayTakeFocus);
  field?.focus({ preventScroll: true });
  gap.scrollIntoView({ block: 'center' });
}

/** Leads to the first gap; gives whether there is any. */
function leadToFirstGap(root: Element): boolean {
  const gap = root.querySelector<HTMLElement>(gaps);
  if (gap) leadTo(gap);
  return gap !== null;
}

/** The server's answer about a form is waited for as long as a call may take. */
const longestWaitMs = 30_000;

/**
 * Leads to the first gap of what was just submitted, as soon as one shows: found here, or by the server a while later. Who
 * goes on typing or pressing meanwhile is led nowhere.
 */
export function leadAfterSubmit(root: Element): void {
  const { signal, stop } = until(longestWaitMs);
  const look = () => {
    if (!signal.aborted && leadToFirstGap(root)) stop();
  };
  const watch = new MutationObserver(look);
  // What was wrong before may be right by now: the form says so before the next frame is drawn.
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
