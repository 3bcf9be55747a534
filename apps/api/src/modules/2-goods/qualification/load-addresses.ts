import { cached } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadAddressRows, type StoredAddress } from './address.repo.ts';

function addressOf(row: StoredAddress) {
  return {
    id: row.id,
    consignee: row.consignee,
    phone: row.phone,
    landline: row.landline,
    province: row.province,
    city: row.city,
    district: row.district,
    regionCode: row.region_code,
    detail: row.detail,
    kind: row.kind,
    // On a licence of the company.
    isLicensed: row.is_licensed,
    review: row.review,
    isDefault: row.is_default,
  };
}

/** A delivery address. */
export type DeliveryAddress = Readonly<ReturnType<typeof addressOf>>;

const cachedAddresses = cached({ topic: 'rights', max: 2_000 }, async (db, buyerId: number) =>
  (await loadAddressRows(db, buyerId)).map(addressOf),
);

/** A company's addresses, the default first, then the newest. */
export async function loadAddresses(db: Db, buyerId: number): Promise<readonly DeliveryAddress[]> {
  return (await cachedAddresses(db, buyerId)) ?? [];
}

export async function loadAddress(
  db: Db,
  buyerId: number,
  addressId: number,
): Promise<DeliveryAddress | undefined> {
  return (await loadAddresses(db, buyerId)).find((address) => address.id === addressId);
}
