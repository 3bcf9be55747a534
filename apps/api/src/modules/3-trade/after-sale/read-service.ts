import type { getService } from '@qianfang/contract/after-sale';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { presentService, presentThread } from './after-sale.present.ts';
import { findApplication, loadLines } from './application.repo.ts';
import { loadEvents, loadFiles } from './thread.repo.ts';

/** A whole after-sales service. Another company's does not exist. */
export async function readService(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getService> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const row = await findApplication(db, buyerId, 'SERVICE', id);
  if (!row) return problem('NOT_FOUND');
  const [lines, events, files, settings] = await Promise.all([
    loadLines(db, buyerId, [id]),
    loadEvents(db, buyerId, id),
    loadFiles(db, buyerId, id),
    readSettings(db),
  ]);
  return {
    ...presentService(row, lines),
    ...presentThread({ kind: 'after_sales', id, events, files }),
    content: row.body,
    decision: row.decision,
    carrier: row.carrier,
    tracking_no: row.tracking_no,
    ended_at: row.ended_at?.toISOString() ?? null,
    address: settings.returnAddress,
  };
}
