import type { getArrivals } from '@qianfang/contract/delivery';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadDispatch, presentArrival } from '../../1-ground/dispatch/index.ts';
import { loadHeadOffice } from '../../1-ground/identity/index.ts';
import { loadFreightRule } from '../../1-ground/pricing/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { loadAddresses } from '../../2-goods/qualification/index.ts';

/** When a payment of now arrives at the company's default address, from each warehouse. */
export async function readArrivals(
  { db, clock }: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof getArrivals>> {
  const addresses = await loadAddresses(db, viewer.buyerId);
  const address = addresses.find((one) => one.isDefault) ?? addresses[0];
  if (address?.review !== 'passed') return { routes: [] };
  // When such an order is paid is for the head office to say.
  if (viewer.buyerKind === 'CHAIN_STORE' && (await loadHeadOffice(db, viewer.buyerId))) return { routes: [] };
  const { province } = address;
  const dispatch = await loadDispatch(db);
  const freight = await loadFreightRule(db, province);
  const now = clock.now();
  const arrivalFrom = (warehouseId: number, isCold: boolean) =>
    // trade-rules K-03: cold goods go only where the cold chain does.
    isCold && freight?.supportsCold === false
      ? null
      : presentArrival(dispatch, { warehouseId, province, isCold }, now);
  return {
    routes: [...(await loadWarehouses(db))].flatMap(([id, { name }]) =>
      [false, true].map((isCold) => ({
        ck_id: id,
        warehouse: name,
        is_cold: isCold ? 1 : 0,
        arrival: arrivalFrom(id, isCold),
      })),
    ),
  };
}
