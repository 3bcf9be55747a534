import type { Deps } from '../../../platform/deps.ts';
import { updateSelection } from './cart.repo.ts';

/** Ticks or unticks lines; ids of another company are passed over as if they did not exist. */
export async function selectCartLines(
  deps: Deps,
  buyerId: number,
  ids: readonly number[],
  isSelected: boolean,
) {
  return { changed: await updateSelection(deps.db, buyerId, ids, isSelected, deps.clock.now()) };
}
