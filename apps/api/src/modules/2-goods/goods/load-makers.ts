import type { Db } from '../../../platform/db.ts';
import { loadBrandMakers, loadMakerRows, type MakerRow } from './maker.repo.ts';

function makerOf(row: MakerRow) {
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

/** A maker; a maker that is a brand has its own page. */
export type Maker = Readonly<ReturnType<typeof makerOf>>;

/** Makers by id in one statement; unknown ids are absent. */
export async function loadMakers(db: Db, ids: readonly number[]): Promise<Map<number, Maker>> {
  return new Map((await loadMakerRows(db, ids)).map((row) => [row.id, makerOf(row)]));
}

/** Makers that the shop lists as brands, in its order. */
export async function loadBrandDirectory(db: Db): Promise<Maker[]> {
  return (await loadBrandMakers(db)).map(makerOf);
}
