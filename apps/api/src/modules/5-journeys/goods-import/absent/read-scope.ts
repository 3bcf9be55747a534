import { makerKey, nameKey } from '@qianfang/domain/goods/comparable-text';
import type { Db } from '../../../../platform/db.ts';
import { ImportError } from '../../../1-ground/file-rows/index.ts';
import type { CompleteFor } from '../columns/mapping.ts';
import { findMakers } from '../import.repo.ts';
import type { Categories } from '../store-batch.ts';
import type { Scope } from './absent.repo.ts';

function idsOf(names: readonly string[], part: string, find: (name: string) => number | undefined) {
  if (names.length === 0) return null;
  return names.map((name) => {
    const id = find(name);
    if (id === undefined)
      throw new ImportError(`映射文件的 complete_for.${part} 写了“${name}”，店内没有，请核对名称`);
    return id;
  });
}

/** The goods that a list is complete for. Throws {@link ImportError} for an unknown maker or category. */
export async function readScope(
  db: Db,
  { makers, categories }: CompleteFor,
  known: Categories,
): Promise<Scope> {
  const found = await findMakers(db, makers.map(makerKey));
  return {
    makerIds: idsOf(makers, 'makers', (name) => found.get(makerKey(name))?.id),
    categoryIds: idsOf(categories, 'categories', (name) => known.byName.get(nameKey(name))),
  };
}
