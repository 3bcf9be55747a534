import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import { loadReceipts } from './receipt.repo.ts';

export async function readReceiptFile(
  deps: Deps,
  buyerId: number,
  orderId: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const row = (await loadReceipts(deps.db, buyerId, [orderId])).get(orderId);
  if (!row) return problem('NOT_FOUND');
  const sealed = await deps.files.get(row.file_key);
  return { bytes: deps.secrets.openBytes(sealed), contentType: row.content_type };
}
