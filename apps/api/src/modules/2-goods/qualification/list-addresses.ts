import { maxAddresses } from '@qianfang/contract/address';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadAddressRows } from './address.repo.ts';
import { presentAddress } from './qualification.present.ts';

export async function listAddressesFor(deps: Deps, viewer: Viewer) {
  const rows = await loadAddressRows(deps.db, viewer.buyerId);
  return { list: rows.map(presentAddress), most: maxAddresses };
}
