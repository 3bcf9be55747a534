import type { Problem } from '@qianfang/contract/problem';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { serviceStateOf } from './after-sale.present.ts';
import { type Moved, moveApplication } from './move-application.ts';

/** The buyer confirms a settled service and rates it; an ended one they only rate, once. */
export function resolveService(
  deps: Deps,
  viewer: Viewer,
  id: number,
  satisfaction: number,
): Promise<Moved | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return moveApplication(deps, viewer, { kind: 'SERVICE', id }, (row, at) => {
    const state = serviceStateOf(row);
    const note = `满意度 ${satisfaction} 分`;
    if (state === 'DONE') {
      return row.satisfaction === null
        ? { status: state, event: 'rate', note, with: { satisfaction } }
        : undefined;
    }
    const status = moveService(state, 'resolve', 'buyer');
    return { status, event: 'resolve', note, with: { satisfaction, endedAt: at } };
  });
}
