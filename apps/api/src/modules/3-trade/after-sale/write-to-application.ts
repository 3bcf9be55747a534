import type { Problem } from '@qianfang/contract/problem';
import { fieldProblem } from '@qianfang/contract/problem';
import { endedReturnStates, returnStateLabels } from '@qianfang/domain/after-sale/return-state';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import { countLetters } from '@qianfang/domain/identifier/normalize';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { returnStateOf, serviceStateOf } from './after-sale.present.ts';
import { type Moved, moveApplication } from './move-application.ts';

/** The buyer's message on an open return. */
export async function writeToReturn(
  deps: Deps,
  viewer: Viewer,
  id: number,
  content: string,
): Promise<Moved | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const note = content.trim();
  if (countLetters(note) < 2) return fieldProblem('content', '请填写内容');
  return moveApplication(deps, viewer, { kind: 'RETURN', id }, (row) => {
    const state = returnStateOf(row);
    const status = endedReturnStates.includes(state)
      ? ({
          reason: 'STATE_FORBIDS',
          message: `退货单${returnStateLabels[state]}，需要时请另提售后申请`,
        } as const)
      : state;
    return { status, event: 'write', note };
  });
}

/** The buyer's message on a service; it reopens a settled one. */
export async function writeToService(
  deps: Deps,
  viewer: Viewer,
  id: number,
  content: string,
): Promise<Moved | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const note = content.trim();
  if (countLetters(note) < 2) return fieldProblem('content', '请填写内容');
  return moveApplication(deps, viewer, { kind: 'SERVICE', id }, (row) => ({
    status: moveService(serviceStateOf(row), 'follow_up', 'buyer'),
    event: 'follow_up',
    note,
  }));
}
