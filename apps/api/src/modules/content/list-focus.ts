import type { Deps } from '../../platform/deps.ts';
import { presentFocus } from './content.present.ts';
import { loadFocus } from './content.repo.ts';

/** The banners of one slot that run now. */
export async function listFocus(deps: Deps, slot: string) {
  const rows = await loadFocus(deps.db, slot, deps.clock.now());
  return { list: rows.map(presentFocus) };
}
