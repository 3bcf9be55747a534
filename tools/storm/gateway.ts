import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { notifyWechat } from '@qianfang/contract/payment';
import { wechatNotificationOf } from '@qianfang/gateway-simulator/deliver-notifications';
import type { TradeRow } from '@qianfang/gateway-simulator/simulator.repo';
import { readSimulatorKeys } from '@qianfang/gateway-simulator/simulator-keys';
import { sql } from 'kysely';
import type { Calls } from './calls.ts';
import type { StormStore } from './ground.ts';

const everyMs = 500;
const atOnce = 6;

/** Notifies the store again of paid trades, once or several times and in any order. */
export async function repeatNotifications(
  { db, deps, dataDir }: StormStore,
  calls: Calls,
  hasEnded: () => boolean,
): Promise<void> {
  const keys = await readSimulatorKeys(dataDir);
  const simulator = { db, clock: deps.clock, keys };
  while (!hasEnded()) {
    try {
      const { rows } = await sql<TradeRow>`
        select * from simulator.trade where state in ('SUCCESS', 'REFUND') order by random() limit ${atOnce}`.execute(
        db,
      );
      await Promise.all(
        rows.map(async (trade) => {
          // The same notification twice, or another one of the same money.
          const id = randomUUID();
          for (const one of [id, id, randomUUID()]) {
            await sleep(300 * Math.random());
            const { body, headers } = wechatNotificationOf(simulator, one, trade);
            await calls.post('a notification again', notifyWechat.path, headers, body);
          }
        }),
      );
    } catch {
      // The database is being killed.
    }
    await sleep(everyMs);
  }
}

/** The number of trades paid at the gateway and unknown to the store. */
export async function countUndelivered({ db }: StormStore): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from simulator.trade t
    join payment.payment p on p.payment_no = t.out_trade_no
    where t.state = 'SUCCESS' and p.status not in ('PAID', 'REFUNDING', 'REFUNDED')`.execute(db);
  return rows[0]?.count ?? 0;
}
