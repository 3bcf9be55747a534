const releases = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Leaving a field by a press on a button below would move that button away under the pointer, and the click would be
 * lost; so what takes room or gives it back waits for the release. Gives what calls it off.
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
