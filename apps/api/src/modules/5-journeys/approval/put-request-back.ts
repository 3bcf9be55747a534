import type { putRequestBack as putRequestBackEndpoint } from '@qianfang/contract/approval';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { moveApproval } from '@qianfang/domain/approval/approval-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { transactOnce } from '../../../platform/write-once.ts';
import { putBack } from '../../4-shop/cart/index.ts';
import { mayPutBack } from './approval.present.ts';
import { decideRequest, lockRequest, notePutBack, type RequestRow } from './approval.repo.ts';
import { rowsOf } from './open-request.ts';

type Result = ResultOf<typeof putRequestBackEndpoint>;

interface Asked {
  readonly id: number;
  readonly ip: string;
}

/** Locked for the requesting store; its head office cannot do this. */
async function lockOwn(tx: Db, viewer: Viewer, id: number): Promise<RequestRow | Problem<'NOT_FOUND'>> {
  const row = await lockRequest(tx, { buyerId: viewer.buyerId, decides: false }, id);
  return row ?? problem('NOT_FOUND');
}

async function fill(tx: Db, deps: Deps, viewer: Viewer, row: RequestRow, ip: string): Promise<Result> {
  const lines = rowsOf(row).filter((line) => row.status !== 'APPROVED' || row.left_out.includes(line.id));
  // Carts show the newest on top, so the former order is restored in reverse.
  const { added, messages } = await putBack(tx, deps, viewer, lines.toReversed(), ip);
  await notePutBack(tx, row, deps.clock.now());
  const nameOf = new Map(row.lines.map((line) => [line.row?.id ?? 0, line.name]));
  return {
    id: row.id,
    status: row.status,
    added,
    messages: [...messages].map(([id, message]) => `${nameOf.get(id) ?? ''}：${message}`),
  };
}

/** Returns unordered goods to the store's cart, once. Problems: NOT_FOUND, STATE_FORBIDS. */
export function putRequestBack(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  { id, ip }: Asked,
): Promise<Result | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transactOnce(deps.db, keyed, async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    if ('problem' in row) return row;
    if (!mayPutBack(row)) {
      const message =
        row.put_back_at === null ? '采购申请中没有可放回的商品' : '商品已放回购物车，请到购物车查看';
      return problem('STATE_FORBIDS', { message });
    }
    return fill(tx, deps, viewer, row, ip);
  });
}

/**
 * The store withdraws an undecided request, and its goods return to the cart. Problems: NOT_FOUND,
 * STATE_FORBIDS.
 */
export function withdrawRequest(
  deps: Deps,
  viewer: Viewer,
  keyed: KeyedWrite | undefined,
  { id, ip }: Asked,
): Promise<Result | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transactOnce(deps.db, keyed, async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    if ('problem' in row) return row;
    const status = moveApproval(row.status, 'withdraw', 'store');
    if (typeof status !== 'string') return problem('STATE_FORBIDS', { message: status.message });
    await decideRequest(tx, row, { status, by: viewer.accountName, note: '', at: deps.clock.now() });
    return fill(tx, deps, viewer, { ...row, status }, ip);
  });
}
