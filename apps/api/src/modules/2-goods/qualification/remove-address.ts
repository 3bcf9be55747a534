import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  hideAddress,
  loadAddressRow,
  loadAddressRows,
  lockAddresses,
  setDefaultAddress,
} from './address.repo.ts';

/** Removes an address. If it was the default, the newest other address becomes it, so there is always one. */
export function removeAddressFor(
  deps: Deps,
  viewer: Viewer,
  addressId: number,
): Promise<Record<never, never> | Problem<'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    await lockAddresses(tx, viewer.buyerId);
    const known = await loadAddressRow(tx, viewer.buyerId, addressId);
    if (!known) return problem('NOT_FOUND');
    await hideAddress(tx, viewer.buyerId, addressId);
    if (known.is_default) {
      const [next] = await loadAddressRows(tx, viewer.buyerId);
      if (next) await setDefaultAddress(tx, viewer.buyerId, next.id);
    }
    return {};
  });
}
