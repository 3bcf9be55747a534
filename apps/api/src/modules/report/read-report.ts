import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import type { FileAnswer } from '../../platform/mount-endpoint.ts';
import { loadShippedBatches } from '../orders/index.ts';
import { loadReports } from '../stock/index.ts';

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The report of a batch that was shipped to this company; every other one is missing (trade-rules J-02). */
export async function readReport(
  deps: Deps,
  buyerId: number,
  batchId: number,
): Promise<FileAnswer | Problem> {
  const { rows } = await loadShippedBatches(deps.db, buyerId, { batchId, limit: 1, offset: 0 });
  const [batch] = rows;
  const key = batch && (await loadReports(deps.db, [batchId])).get(batchId);
  if (!batch || !key) return problem('NOT_FOUND');
  const ending = key.split('.').at(-1) ?? '';
  return {
    bytes: await deps.files.get(key),
    contentType: types[ending] ?? 'application/octet-stream',
    fileName: `检验报告-${batch.name}-${batch.batch_no}.${ending}`,
  };
}
