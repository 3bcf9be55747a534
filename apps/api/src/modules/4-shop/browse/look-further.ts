import type { Db } from '../../../platform/db.ts';
import {
  noFilters,
  type SearchFilters,
  type SearchRequester,
  searchIds,
  withoutDoses,
} from '../search/index.ts';
import { readCorrection } from './read-correction.ts';

type Page = Parameters<typeof searchIds>[3];

/** Goods of a name, none of them in the requested strength. */
export interface OtherDoses {
  readonly dose: string;
  /** The keyword without the strength, and its words. */
  readonly name: string;
  readonly parts: readonly string[];
  readonly ids: readonly number[];
  readonly total: number;
}

/** What a list without results can offer. */
export interface Further {
  readonly otherDoses: OtherDoses | null;
  readonly wholeShop: number | null;
  readonly correction: string | null;
}

export const nothingFurther: Further = { otherDoses: null, wholeShop: null, correction: null };

/** A medicine in another strength is another medicine, so these goods are listed separately. */
export async function findOtherDoses(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  page: Page,
): Promise<OtherDoses | null> {
  const named = filters.isMakerSearch ? undefined : withoutDoses(filters.parts);
  if (!named) return null;
  const { dose, parts } = named;
  const { ids, total } = await searchIds(db, requester, { ...filters, parts }, { ...page, offset: 0 });
  return total === 0 ? null : { dose, name: parts.join(' '), parts, ids, total };
}

async function countWholeShop(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
): Promise<number | null> {
  const { parts, isMakerSearch, visible } = filters;
  const { total } = await searchIds(
    db,
    requester,
    { ...noFilters, parts, isMakerSearch, visible },
    { sort: 'default', limit: 1, offset: 0 },
  );
  return total === 0 ? null : total;
}

/**
 * For a keyword without results: its name in other strengths, its results without the filters, or what it may have
 * meant.
 */
export async function lookFurther(
  db: Db,
  requester: SearchRequester,
  filters: SearchFilters,
  page: Page,
  { keywords, isNarrowed }: { readonly keywords: string; readonly isNarrowed: boolean },
): Promise<Further> {
  if (filters.parts.length === 0) return nothingFurther;
  const otherDoses = await findOtherDoses(db, requester, filters, page);
  const wholeShop = isNarrowed ? await countWholeShop(db, requester, filters) : null;
  if (otherDoses || wholeShop !== null || filters.isMakerSearch) {
    return { ...nothingFurther, otherDoses, wholeShop };
  }
  return { ...nothingFurther, correction: await readCorrection(db, requester, filters.visible, keywords) };
}
