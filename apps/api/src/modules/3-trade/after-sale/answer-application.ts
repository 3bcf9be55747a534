import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { endedReturnStates } from '@qianfang/domain/after-sale/return-state';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import type { StateRefusal } from '@qianfang/domain/order/state-table';
import type { Deps } from '../../../platform/deps.ts';
import { takeScan } from '../../../platform/scanned-file.ts';
import { transact } from '../../../platform/transact.ts';
import type { StrangersFile } from '../../../platform/uploads.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { returnStateOf, serviceStateOf } from './after-sale.present.ts';
import { type ApplicationRow, findByNumber, lockApplication, updateApplication } from './application.repo.ts';
import { noteOperation } from './operate-return.ts';
import { type TakenFile, withStoredFiles } from './store-files.ts';
import { insertFiles } from './thread.repo.ts';

interface Answer {
  readonly applicationNo: string;
  readonly staff: StaffMember;
  readonly text: string;
  /** Of a service: the final answer. */
  readonly settles: boolean;
  readonly files: readonly StrangersFile[];
}

function statusAfter(row: ApplicationRow, settles: boolean): string | StateRefusal {
  if (row.kind === 'SERVICE')
    return moveService(serviceStateOf(row), settles ? 'settle' : 'answer', 'operator');
  const isOpen = !endedReturnStates.includes(returnStateOf(row));
  if (isOpen && !settles) return row.status;
  return { reason: 'STATE_FORBIDS', message: isOpen ? '退货单不能直接办结' : '该退货单已结束' };
}

async function takeFiles(deps: Deps, answer: Answer): Promise<TakenFile[] | Problem<'INVALID' | 'TOO_MANY'>> {
  const taken: TakenFile[] = [];
  for (const file of answer.files) {
    const scan = await takeScan(deps, file, 'evidence');
    if (isProblem(scan)) return scan;
    taken.push({ ...scan, name: file.name });
  }
  return taken;
}

/**
 * The store's message on an application, with files; the buyer gets a message. With `settles`, a service
 * waits for the buyer to confirm. Problems: NOT_FOUND, STATE_FORBIDS, INVALID.
 */
export async function answerApplication(
  deps: Deps,
  answer: Answer,
): Promise<undefined | Problem<ReasonsOf<typeof takeFiles> | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const note = answer.text.trim();
  if (note === '') return fieldProblem('text', '请填写答复');
  const found = await findByNumber(deps.db, answer.applicationNo);
  if (!found) return problem('NOT_FOUND', { message: `没有单号 ${answer.applicationNo}` });
  const files = await takeFiles(deps, answer);
  if (isProblem(files)) return files;
  return withStoredFiles(deps, found.buyer_id, files, async (stored) => {
    const value = await transact(deps.db, async (tx) => {
      const row = await lockApplication(tx, found.buyer_id, found.kind, found.id);
      if (!row) return problem('NOT_FOUND');
      const status = statusAfter(row, answer.settles);
      if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
      const at = deps.clock.now();
      await updateApplication(tx, row, { status, at, ...(status === 'DONE' ? { endedAt: at } : {}) });
      const eventId = await noteOperation(tx, {
        row,
        staff: answer.staff,
        event: answer.settles ? 'settle' : row.kind === 'SERVICE' ? 'answer' : 'write',
        note,
        title: `${row.kind === 'SERVICE' ? '售后' : '退货'} ${row.application_no} ${answer.settles ? '已处理完毕' : '有新答复'}`,
        details: { files: stored.length },
        at,
      });
      await insertFiles(tx, { buyerId: row.buyer_id, applicationId: row.id, eventId }, stored);
      return undefined;
    });
    return { value, isUsed: value === undefined };
  });
}
