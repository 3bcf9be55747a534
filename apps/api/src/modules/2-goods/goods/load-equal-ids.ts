import { formKey } from '@qianfang/domain/goods/comparable-text';
import type { Db } from '../../../platform/db.ts';
import { loadEqualRows } from './goods-page.repo.ts';

/**
 * By goods id the others on sale of the same generic name, specification, dosage form and unit: these first, then best
 * sellers.
 * What has no dosage form has no equal.
 */
export async function loadEqualIds(
  db: Db,
  goodsIds: readonly number[],
  first: readonly number[] = [],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await loadEqualRows(db, goodsIds, first);
  return new Map(
    rows.map(({ id, form, others }) => [
      id,
      others.filter((other) => formKey(other.form) === formKey(form)).map((other) => other.id),
    ]),
  );
}
