const releases = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * When a press on a button below blurs a field, a layout change would move the button from under the pointer
 * and lose the click. So layout changes wait for the release. Returns a cancel function.
 */
export function afterPress(act: () => void): () => void {
  if (document.querySelector(':active') === null) {
    act();
    return () => undefined;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const release = () => {
    waiting.abort();
    setTimeout(act);
  };
  for (const kind of releases) window.addEventListener(kind, release, { signal });
  return () => waiting.abort();
}
