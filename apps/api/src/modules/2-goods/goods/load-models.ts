import { compareModels } from '@qianfang/domain/goods/compare-models';
import type { Db } from '../../../platform/db.ts';
import { loadModelRows } from './shelf-facts.repo.ts';

/** One size or model of a device. */
export interface Model {
  readonly id: number;
  readonly spec: string;
}

/** Sizes and models of each of these goods, itself included, from small to large, by goods id. */
export async function loadModels(db: Db, ids: readonly number[]): Promise<Map<number, Model[]>> {
  if (ids.length === 0) return new Map();
  const byGoods = Map.groupBy(await loadModelRows(db, ids), (row) => row.of_id);
  return new Map(
    [...byGoods].map(([id, rows]) => [
      id,
      rows.map((row) => ({ id: row.id, spec: row.spec })).sort((a, b) => compareModels(a.spec, b.spec)),
    ]),
  );
}
