import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { matchTraceCodes, type TraceScan } from '@qianfang/domain/order/trace-codes';
import type { Db } from '../../../platform/db.ts';
import { findParcelByNo } from './shipment.repo.ts';
import { insertTraceCodes, loadParcelBatches } from './trace-code.repo.ts';

/** The codes scanned while packing a parcel, with the goods of its order lines. */
export interface ParcelScan {
  readonly shipmentNo: string;
  readonly scans: readonly TraceScan[];
  /** By order line: the goods' name and the prefix of its codes. */
  readonly goods: ReadonlyMap<number, { readonly name: string; readonly productCode: string }>;
}

const maxNamed = 5;

/**
 * Stores the codes of a parcel in the caller's transaction. Problems: NOT_FOUND, INVALID at `trace` where
 * they do not match the contents, or where a code has shipped before (G-07).
 */
export async function recordTraceCodes(
  tx: Db,
  { shipmentNo, scans, goods }: ParcelScan,
  at: Date,
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND'>> {
  const parcel = await findParcelByNo(tx, shipmentNo);
  if (!parcel) return problem('NOT_FOUND', { message: `没有发货单 ${shipmentNo}` });
  const lines = (await loadParcelBatches(tx, parcel)).map((line) => ({
    ...line,
    ...(goods.get(line.orderLineId) ?? { name: '', productCode: '' }),
  }));
  const matched = matchTraceCodes(scans, lines);
  if (!matched.ok) return fieldProblem('trace', matched.message);
  const gone = await insertTraceCodes(tx, parcel, matched.codes, at);
  if (gone.length === 0) return undefined;
  const named = gone.slice(0, maxNamed).join('、');
  return fieldProblem(
    'trace',
    `追溯码已出库：${named}${gone.length > maxNamed ? ` 等 ${gone.length} 个` : ''}`,
  );
}
