import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { type MallOrderView, presentMallOrder } from './mall.present.ts';
import { lockMallOrder, markMallDone } from './mall.repo.ts';

/** The buyer confirms receipt of an exchanged item. Idempotent. */
export function receiveMallOrder(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<{ order: MallOrderView } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(
    deps.db,
    async (tx): Promise<{ order: MallOrderView } | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> => {
      const order = await lockMallOrder(tx, buyerId, id);
      if (!order) return problem('NOT_FOUND');
      if (order.status === 'DONE') return { order: presentMallOrder(order) };
      if (order.status !== 'SHIPPED') return problem('STATE_FORBIDS', { message: '礼品还没有发货，请稍候' });
      await markMallDone(tx, buyerId, id, deps.clock.now());
      return { order: presentMallOrder({ ...order, status: 'DONE' }) };
    },
  );
}
