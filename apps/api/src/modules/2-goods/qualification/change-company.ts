import { changedFacts, type LegalFacts } from '@qianfang/domain/registration/check-change';
import type { Db } from '../../../platform/db.ts';
import { type BuyerFacts, changeLegalFacts } from '../../1-ground/identity/index.ts';
import { legalFactsOf } from './company-change.ts';
import { regionOf } from './region.ts';
import { moveRegisteredAddress } from './save-address.ts';

/** Applies a reviewed change of a company; its invoices and deliveries follow. */
export async function changeCompany(tx: Db, buyer: BuyerFacts, asked: LegalFacts, at: Date): Promise<void> {
  const region = regionOf(asked.regionCode);
  if (!region) throw new Error(`a change to the district ${asked.regionCode}, which does not exist`);
  await changeLegalFacts(tx, buyer.id, { ...asked, ...region });
  if (!changedFacts(asked, legalFactsOf(buyer)).includes('address')) return;
  const contact = { consignee: buyer.contact, phone: buyer.phone, landline: '', kind: 'store' as const };
  const { province, city, district, regionCode, address } = buyer;
  await moveRegisteredAddress(
    tx,
    buyer.id,
    { ...contact, province, city, district, regionCode, detail: address },
    { ...contact, ...region, regionCode: asked.regionCode, detail: asked.address },
    at,
  );
}
