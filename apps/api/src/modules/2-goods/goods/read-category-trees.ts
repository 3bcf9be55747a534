import type { Db } from '../../../platform/db.ts';
import { type CategoryRow, loadBrandRows } from './category.repo.ts';
import { loadCategories } from './load-categories.ts';

interface Leaf {
  id: number;
  name: string;
}
interface Branch extends Leaf {
  children: Leaf[];
}
interface Root extends Leaf {
  logo: string;
  logo1: string;
  children: Branch[];
}

function treeOf(rows: readonly CategoryRow[]): Root[] {
  const childrenOf = (id: number) => rows.filter((row) => row.parent_id === id);
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      logo: `/picture/category/${encodeURIComponent(row.name)}.svg`,
      logo1: `/picture/category/${encodeURIComponent(row.name)}.svg?on=fill`,
      children: childrenOf(row.id).map((branch) => ({
        id: branch.id,
        name: branch.name,
        children: childrenOf(branch.id).map(({ id, name }) => ({ id, name })),
      })),
    }));
}

/** The category tree, and its parts for the 优选, 自营 and 器械 menus. */
export async function loadCategoryTrees(db: Db): Promise<Record<'all' | 'yx' | 'zy' | 'qx', Root[]>> {
  const rows = await loadCategories(db);
  const within = (section: string) => treeOf(rows.filter((row) => row.sections.includes(section)));
  return { all: treeOf(rows), yx: within('yx'), zy: within('zy'), qx: within('qx') };
}

/** Brands for the menu, each with a drawn logo. */
export async function loadBrands(db: Db): Promise<Array<{ id: number; name: string; logo: string }>> {
  const rows = await loadBrandRows(db, 24);
  return rows.map((row) => ({ ...row, logo: `/picture/brand/${encodeURIComponent(row.name)}.svg` }));
}
