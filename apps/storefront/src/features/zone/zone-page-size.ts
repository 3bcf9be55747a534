import type { Address } from '../../shared/use-address.ts';

/** Rows per page of a zone; the first by default. */
export const zonePageSizes = [20, 40, 80] as const;

/** The page size in the address, if allowed. */
export function zonePageSize(address: Pick<Address, 'text'>): number {
  const asked = address.text('per_page');
  return zonePageSizes.find((size) => String(size) === asked) ?? zonePageSizes[0];
}
