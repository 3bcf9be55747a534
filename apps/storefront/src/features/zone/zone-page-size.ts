import type { Address } from '../../shared/use-address.ts';

/** Rows of one page of a zone; the first where nothing else is asked for. */
export const zonePageSizes = [20, 40, 80] as const;

/** The size that stands in the address; another than these is not asked for. */
export function zonePageSize(address: Pick<Address, 'text'>): number {
  const asked = address.text('per_page');
  return zonePageSizes.find((size) => String(size) === asked) ?? zonePageSizes[0];
}
