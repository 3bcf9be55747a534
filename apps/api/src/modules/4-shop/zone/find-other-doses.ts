import type { Deps } from '../../../platform/deps.ts';
import { type SearchFilters, withoutDoses } from '../search/index.ts';
import { findVisible, type ZoneVisit } from './find-visible.ts';

/** Goods of a name in a zone, none of which has the requested strength. */
interface OtherDoses {
  readonly dose: string;
  readonly name: string;
  readonly total: number;
}

/**
 * For an empty result: how many goods of the zone have the name in other strengths. Null without a requested
 * strength or such goods.
 */
export async function findOtherDoses(
  deps: Deps,
  visit: ZoneVisit,
  filters: Partial<Omit<SearchFilters, 'visible'>>,
  found: readonly number[],
): Promise<OtherDoses | null> {
  const named = found.length === 0 ? withoutDoses(filters.parts ?? []) : undefined;
  if (!named) return null;
  const { length: total } = await findVisible(deps, visit, { ...filters, parts: named.parts });
  return total === 0 ? null : { dose: named.dose, name: named.parts.join(' '), total };
}
