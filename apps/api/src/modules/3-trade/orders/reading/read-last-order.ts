import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getLastOrder } from '@qianfang/contract/order-again';
import { type Fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Db } from '../../../../platform/db.ts';
import { loadLastOrder } from './order-view.repo.ts';

/** The last order that was not cancelled, in one line: its goods are read when it is ordered again. */
export async function readLastOrder(db: Db, buyerId: number): Promise<ResultOf<typeof getLastOrder>> {
  const order = await loadLastOrder(db, buyerId);
  if (!order) return { order: null };
  return {
    order: {
      id: order.id,
      kinds: order.kinds,
      payable: formatAmount(order.payable_fen as Fen),
      created_at: order.created_at.toISOString(),
    },
  };
}
