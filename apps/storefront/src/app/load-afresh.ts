import { mayLoadAfresh } from '../shared/session-memory.ts';
import { leavePage } from '../shared/unfinished.ts';

/**
 * Code that fails to load while the store answers was replaced by a newer version, or the browser caches the
 * failure: only a reload helps. Limited in rate, because that may fail too.
 */
export async function loadAfresh(isStillWanted: () => boolean): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && isStillWanted() && mayLoadAfresh()) leavePage((here) => here.reload());
}
