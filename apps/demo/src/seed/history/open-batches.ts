import type { Db } from '@qianfang/api/platform/db';
import { addDays, addMonths, daysBetween, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import type { Outcome, PlannedPurchase } from '../../history/plan-purchases.ts';
import type { DemoGoods } from '../../make-catalogue.ts';
import { idAt, takeIds } from '../insert-rows.ts';
import type { HistorySeed, StockBatch } from './history-order.ts';

/** Days that a delivery of one goods to the warehouse lasts in the history. */
const BATCH_DAYS = 120;

type ChooseBatch = (goods: DemoGoods, purchase: PlannedPurchase) => StockBatch;

/** Shipped orders use past batches that are sold out by now. Unshipped ones reserve today's freshest batch. */
export async function openBatches(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<ChooseBatch> {
  const periods = new Map<string, { goods: DemoGoods; period: number }>();
  const keyOf = (goods: DemoGoods, at: Date) => `${goods.serial}:${periodOf(at, seed.today)}`;
  for (const plan of plans) {
    if (isOpen(plan.outcome)) continue;
    for (const { goods } of plan.lines) {
      periods.set(keyOf(goods, plan.at), { goods, period: periodOf(plan.at, seed.today) });
    }
  }
  const ids = await takeIds(tx, 'stock.batch', periods.size);
  const past = new Map(
    [...periods].map(([key, { goods, period }], index) => [
      key,
      pastBatch(goods, period, idAt(ids, index), seed),
    ]),
  );
  const current = await currentBatches(tx, seed, plans, idOf);
  return (goods, purchase) => {
    const batch = isOpen(purchase.outcome) ? current.get(goods.serial) : past.get(keyOf(goods, purchase.at));
    if (batch === undefined) throw new Error(`${goods.code} has no batch for an order of the history`);
    return batch;
  };
}

function isOpen(outcome: Outcome): boolean {
  return outcome === 'TO_SHIP' || outcome === 'REVIEW' || outcome === 'PENDING_PAYMENT';
}

function periodOf(at: Date, today: IsoDate): number {
  return Math.floor(daysBetween(dateInShanghai(at), today) / BATCH_DAYS);
}

/** A batch that arrived before its period and was sold out by its end. */
function pastBatch(
  goods: DemoGoods,
  period: number,
  id: number,
  { today, batchMark }: HistorySeed,
): StockBatch {
  const periodStart = addDays(today, -(period + 1) * BATCH_DAYS);
  const productionDate = addDays(periodStart, -60 - (goods.serial % 23));
  const [year = '', month = '', day = ''] = productionDate.split('-');
  return {
    id,
    batchNo: `${year}${month}${day}${batchMark}${String(goods.serial % 10)}`,
    productionDate,
    expiryDate: addDays(addMonths(productionDate, goods.shelfLifeMonths), -1),
    isCurrent: false,
  };
}

async function currentBatches(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<Map<number, StockBatch>> {
  const goods = [
    ...new Map(
      plans
        .filter((plan) => isOpen(plan.outcome))
        .flatMap((plan) => plan.lines.map((line) => [line.goods.serial, line.goods])),
    ).values(),
  ];
  const ids = goods.map((one) => idOf.get(one.serial) ?? 0);
  const { rows } = await sql<{
    id: number;
    goods_id: number;
    batch_no: string;
    production_date: IsoDate;
    expiry_date: IsoDate;
  }>`
    select distinct on (goods_id) id, goods_id, batch_no, production_date, expiry_date from stock.batch
    where goods_id = any(${ids}::bigint[]) and warehouse_id = ${seed.frame.warehouseIds[0] ?? 0} and status = 'OK'
      and expiry_date > ${addDays(seed.today, 200)}
    order by goods_id, on_hand desc`.execute(tx);
  const byGoods = new Map(rows.map((row) => [row.goods_id, row]));
  return new Map(
    goods.flatMap((one) => {
      const row = byGoods.get(idOf.get(one.serial) ?? 0);
      return row === undefined
        ? []
        : [
            [
              one.serial,
              {
                id: row.id,
                batchNo: row.batch_no,
                productionDate: row.production_date,
                expiryDate: row.expiry_date,
                isCurrent: true,
              },
            ] as const,
          ];
    }),
  );
}
