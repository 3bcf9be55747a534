import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { changeStore } from '@qianfang/contract/store';
import { type Fen, parseAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { saveStore } from '../../1-ground/identity/index.ts';
import { savePurchaseLimit } from '../../3-trade/purchases/index.ts';
import { checkStoreChange } from './store.policy.ts';

/** A typed limit, in yuan; empty: none. */
function limitOf(typed: string): Fen | null {
  if (typed === '') return null;
  const [yuan = '0', cents = ''] = typed.split('.');
  return parseAmount(`${yuan}.${cents.padEnd(2, '0')}`);
}

/**
 * A head office changes its store: contact, limits, and whether anybody may log in for it. Problems:
 * FORBIDDEN, NOT_FOUND for a store that is not its own, INVALID for a limit of zero.
 */
export async function changeStoreFor(
  deps: Deps,
  viewer: Viewer,
  storeId: number,
  body: BodyOf<typeof changeStore>,
): Promise<Record<never, never> | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const refused = checkStoreChange(viewer);
  if (refused) return refused;
  const limit = { order: limitOf(body.order_limit), month: limitOf(body.month_limit) };
  if (limit.order === 0) return fieldProblem('order_limit', '限额须大于 0；不限请留空');
  if (limit.month === 0) return fieldProblem('month_limit', '限额须大于 0；不限请留空');
  const at = deps.clock.now();
  const done = await transact(deps.db, async (tx) => {
    const isOwn = await saveStore(tx, viewer.buyerId, storeId, {
      contact: body.contact.trim(),
      phone: body.phone,
      isStopped: body.is_stopped === 1,
      at,
    });
    if (!isOwn) return problem('NOT_FOUND');
    await savePurchaseLimit(tx, storeId, limit, at);
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'store.change',
      entity: `buyer:${storeId}`,
      details: { isStopped: body.is_stopped, orderLimit: body.order_limit, monthLimit: body.month_limit },
      at,
    });
    return undefined;
  });
  return isProblem(done) ? done : {};
}
