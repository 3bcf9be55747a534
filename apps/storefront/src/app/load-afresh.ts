import { mayLoadAfresh } from '../shared/session-memory.ts';

/**
 * Code that does not come while the store answers has been replaced by a newer version, or the browser keeps the
 * failure: only the page loaded anew brings it. Now and then, because that may not help either.
 */
export async function loadAfresh(isStillWanted: () => boolean): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && isStillWanted() && mayLoadAfresh()) window.location.reload();
}
