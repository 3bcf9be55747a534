import type { Address } from '@qianfang/contract/address';
import type { Static } from 'typebox';
import type { StoredAddress } from './address.repo.ts';

export function presentAddress(row: StoredAddress): Static<typeof Address> {
  return {
    id: row.id,
    consignee: row.consignee,
    phone: row.phone,
    landline: row.landline,
    province: row.province,
    city: row.city,
    district: row.district,
    region_code: row.region_code,
    detail: row.detail,
    kind: row.kind,
    is_default: row.is_default ? 1 : 0,
    is_licensed: row.is_licensed ? 1 : 0,
    review: row.review,
    review_reason: row.review_reason,
  };
}
