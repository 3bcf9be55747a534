import { useState } from 'react';

/** Fewer products are looked through sooner than filtered. */
const maxWithoutFilters = 20;

/**
 * Whether filters stand above the products of this search. Once there they stay while it is narrowed, so that
 * none goes away under the pointer. Undefined until the products have been counted; `total` is undefined while
 * another count is on its way.
 */
export function useFilterRows(search: string, total: number | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ readonly search: string; readonly hasRows: boolean }>();
  if (total === undefined) return known?.hasRows;
  const hasRows = total > maxWithoutFilters || (known?.search === search && known.hasRows);
  if (known?.search !== search || known.hasRows !== hasRows) setKnown({ search, hasRows });
  return hasRows;
}
