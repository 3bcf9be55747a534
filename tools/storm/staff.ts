import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '@qianfang/contract/problem';
import { listOrdersToShip } from '../../apps/api/src/modules/3-trade/orders/index.ts';
import { confirmTransfer, listTransfersWaiting } from '../../apps/api/src/modules/3-trade/payment/index.ts';
import { shipWithNote } from '../../apps/api/src/modules/5-journeys/delivery-note/index.ts';
import type { StormStore } from './ground.ts';

export interface Handled {
  shipped: number;
  transfers: number;
  /** Refused, because the buyer was faster. */
  refused: number;
}

const pauseMs = 1_000;
const atOnce = 20;

/**
 * The wholesaler's staff: they ship paid orders and confirm transfers, and retry after the database was down.
 */
export async function workAsStaff(
  { db, deps, finance }: StormStore,
  hasEnded: () => boolean,
): Promise<Handled> {
  const handled: Handled = { shipped: 0, transfers: 0, refused: 0 };
  while (!hasEnded()) {
    try {
      for (const { orderNo, hold } of await listOrdersToShip(db, atOnce)) {
        if (hold !== '') continue;
        const done = await shipWithNote(deps, {
          orderNo,
          carrier: '示范物流',
          trackingNo: `SF${orderNo}`,
          batches: undefined,
          staff: finance,
        });
        if (isProblem(done)) handled.refused += 1;
        else handled.shipped += 1;
      }
      for (const { paymentNo, company } of await listTransfersWaiting(db, atOnce)) {
        const done = await confirmTransfer(deps, {
          paymentNo,
          staff: finance,
          payerName: company,
          bankReference: `STORM-${paymentNo}`,
        });
        if (isProblem(done)) handled.refused += 1;
        else handled.transfers += 1;
      }
    } catch {
      // The database is being killed: the next round finds what was not committed.
    }
    await sleep(pauseMs);
  }
  return handled;
}
