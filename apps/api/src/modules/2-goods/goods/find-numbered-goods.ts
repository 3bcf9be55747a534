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
 * Facts that tell goods of one name apart: names and spec as written, the spec as `specKey`, and how it is packed.
 */
export interface PackFacts {
  readonly name: string;
  readonly genericName: string;
  readonly spec: string;
  readonly specKey: string;
  readonly unit: string;
  readonly packSize: number;
  readonly caseSize: number;
  readonly sold: number;
}

export async function loadPackFacts(db: Db, ids: readonly number[]): Promise<Map<number, PackFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await loadRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        genericName: row.generic_name,
        spec: row.spec,
        specKey: row.spec_key,
        unit: row.unit,
        packSize: row.pack_size,
        caseSize: row.case_size,
        sold: row.sold_quantity,
      },
    ]),
  );
}
