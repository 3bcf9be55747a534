import { type Problem, problem } from '@qianfang/contract/problem';
import type { StateRefusal } from '@qianfang/domain/order/state-table';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ApplicationKind,
  type ApplicationRow,
  lockApplication,
  type Step,
  updateApplication,
} from './application.repo.ts';
import { insertEvent } from './thread.repo.ts';

export interface Moved {
  readonly id: number;
  readonly status: string;
}

/** The effect of a buyer's step on a locked application. */
export interface BuyerStep {
  readonly status: string | StateRefusal;
  readonly event: string;
  readonly note: string;
  readonly with?: Omit<Step, 'status' | 'at'>;
}

/**
 * Runs a buyer's step on their own application in one transaction. `decide` returns undefined where the step
 * was taken before and changes nothing.
 */
export function moveApplication(
  deps: Deps,
  viewer: Viewer,
  named: { readonly kind: ApplicationKind; readonly id: number },
  decide: (row: ApplicationRow, at: Date, tx: Db) => BuyerStep | undefined,
): Promise<Moved | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const row = await lockApplication(tx, viewer.buyerId, named.kind, named.id);
    if (!row) return problem('NOT_FOUND');
    const at = deps.clock.now();
    const step = decide(row, at, tx);
    if (!step) return { id: row.id, status: row.status };
    if (typeof step.status !== 'string') return problem('STATE_FORBIDS', { message: step.status.message });
    await updateApplication(tx, row, { ...step.with, status: step.status, at });
    await insertEvent(tx, {
      buyerId: viewer.buyerId,
      applicationId: row.id,
      actor: 'buyer',
      actorName: viewer.accountName,
      event: step.event,
      note: step.note,
      at,
    });
    return { id: row.id, status: step.status };
  });
}
