import type { Db } from '../../../platform/db.ts';
import { loadBrandMakers, loadMakerRows, type MakerRow } from './maker.repo.ts';

/** A maker; a maker that is a brand has its own page. */
export interface Maker {
  readonly id: number;
  readonly name: string;
  /** The common short name. */
  readonly shortName: string;
  /** Every reading of the name. */
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
  readonly story: string;
  readonly isBrand: boolean;
  readonly isDemo: boolean;
  readonly logo: string;
}

function makerOf(row: MakerRow): Maker {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    initials: row.initials,
    pinyin: row.pinyin,
    story: row.story,
    isBrand: row.is_brand,
    isDemo: row.is_demo,
    logo: `/picture/brand/${encodeURIComponent(row.short_name)}.svg`,
  };
}

/** Makers by id in one statement; unknown ids are absent. */
export async function loadMakers(db: Db, ids: readonly number[]): Promise<Map<number, Maker>> {
  return new Map((await loadMakerRows(db, ids)).map((row) => [row.id, makerOf(row)]));
}

/** Makers that the shop lists as brands, in its order. */
export async function loadBrandDirectory(db: Db): Promise<Maker[]> {
  return (await loadBrandMakers(db)).map(makerOf);
}
