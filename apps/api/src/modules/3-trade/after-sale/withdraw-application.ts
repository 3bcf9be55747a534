import type { Problem } from '@qianfang/contract/problem';
import { moveReturn } from '@qianfang/domain/after-sale/return-state';
import { moveService } from '@qianfang/domain/after-sale/service-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { returnStateOf, serviceStateOf } from './after-sale.present.ts';
import type { ApplicationKind } from './application.repo.ts';
import { type Moved, moveApplication } from './move-application.ts';

/** The buyer withdraws an application, which frees its units. Idempotent. */
export function withdrawApplication(
  deps: Deps,
  viewer: Viewer,
  named: { readonly kind: ApplicationKind; readonly id: number },
): Promise<Moved | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return moveApplication(deps, viewer, named, (row, at) => {
    if (row.status === 'WITHDRAWN') return undefined;
    const status =
      named.kind === 'RETURN'
        ? moveReturn(returnStateOf(row), 'withdraw', 'buyer')
        : moveService(serviceStateOf(row), 'withdraw', 'buyer');
    return { status, event: 'withdraw', note: '', with: { endedAt: at } };
  });
}
