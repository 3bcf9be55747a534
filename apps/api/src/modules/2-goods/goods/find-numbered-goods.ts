import type { Db } from '../../../platform/db.ts';
import {
  findNumberedGoods as findRows,
  loadPackFacts as loadRows,
  type NumberedGoods,
} from './goods-numbers.repo.ts';

export type { NumberedGoods } from './goods-numbers.repo.ts';

const max = 20_000;

/** Goods on sale by approval number, barcode or own code; one statement. */
export async function findNumberedGoods(
  db: Db,
  asked: { readonly approvals: readonly string[]; readonly codes: readonly string[] },
): Promise<readonly NumberedGoods[]> {
  if (asked.approvals.length === 0 && asked.codes.length === 0) return [];
  return findRows(db, asked, max);
}

/**
 * Facts that tell goods of one name apart: name and spec as written, the spec as `specKey`, and the pack's content.
 */
export interface PackFacts {
  readonly name: string;
  readonly spec: string;
  readonly specKey: string;
  readonly sold: number;
}

export async function loadPackFacts(db: Db, ids: readonly number[]): Promise<Map<number, PackFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await loadRows(db, ids);
  return new Map(
    rows.map(({ id, name, spec, spec_key, sold_quantity }) => [
      id,
      { name, spec, specKey: spec_key, sold: sold_quantity },
    ]),
  );
}
