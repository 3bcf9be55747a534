import type { Deps } from '../../../platform/deps.ts';
import { loadFocus } from '../../1-ground/settings/index.ts';
import { presentFocus } from './content.present.ts';

/** The running banners of one slot. */
export async function listFocus(deps: Deps, slot: string) {
  const rows = await loadFocus(deps.db, slot, deps.clock.now());
  return { list: rows.map(presentFocus) };
}
