import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { CountedBatch } from './counts.repo.ts';

/** One line of a stock count. */
export interface Count {
  readonly goodsId: number;
  readonly line: number;
  /** '' where not given. */
  readonly warehouse: string;
  /** '' where not given. */
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  /** null for an unreadable figure: then no sum is known. */
  readonly quantity: number | null;
}

/** A new batch, with the sum of its lines. */
export type Arrival = Count & { readonly quantity: number };

/** The result of one line. */
export interface CountAnswer {
  readonly line: number;
  readonly isChanged: boolean;
  readonly notes: readonly string[];
}

/** The result of all counts of one goods. */
export interface CountPlan {
  readonly answers: readonly CountAnswer[];
  /** Batches whose quantity differs from the count, and the line that states it. */
  readonly sets: ReadonlyArray<{ readonly batchId: number; readonly onHand: number; readonly line: number }>;
  /** New batches. */
  readonly arrivals: readonly Arrival[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const isOtherDay = (a: IsoDate | null, b: IsoDate | null): boolean => a !== null && b !== null && a !== b;

/** `“A1 30、A2 40”` */
function listed(batches: readonly CountedBatch[]): string {
  const shown = batches.slice(0, 5).map((one) => `${one.batch_no} ${one.on_hand}`);
  return `“${shown.join('、')}${batches.length > shown.length ? ' …' : ''}”`;
}

/** Compares the counts of one goods with its batches. Pure. */
class CountPlanner {
  readonly #batches: readonly CountedBatch[];
  readonly #warehouses: ReadonlySet<string>;
  readonly #notes = new Map<number, string[]>();
  readonly #changed = new Set<number>();
  readonly sets: Array<{ batchId: number; onHand: number; line: number }> = [];
  readonly arrivals: Arrival[] = [];

  constructor(batches: readonly CountedBatch[], warehouses: ReadonlySet<string>) {
    this.#batches = batches;
    this.#warehouses = warehouses;
  }

  plan(counts: readonly Count[]): void {
    for (const { line } of counts) this.#notes.set(line, []);
    const known = counts.filter((one) => one.warehouse === '' || this.#warehouses.has(one.warehouse));
    for (const one of counts)
      if (!known.includes(one)) this.#note([one], `没有仓库“${one.warehouse}”，库存未改`);
    const named = known.filter(({ batchNo }) => batchNo !== '');
    const unnamed = known.filter(({ batchNo }) => batchNo === '');
    for (const group of this.#placed(named)) this.#planBatch(group);
    if (counts.some(({ batchNo }) => batchNo !== '')) {
      this.#note(unnamed, '同一商品另有写明批号的行，没有批号的库存未改');
      this.#noteUnlisted(named);
    } else for (const group of this.#placed(unnamed)) this.#planTotal(group);
  }

  answers(): CountAnswer[] {
    return [...this.#notes].map(([line, notes]) => ({ line, isChanged: this.#changed.has(line), notes }));
  }

  #note(counts: readonly Count[], sentence: string): void {
    for (const { line } of counts) this.#notes.get(line)?.push(sentence);
  }

  /**
   * Groups lines by batch and warehouse. Where only some lines of a batch name the warehouse, none can be
   * summed.
   */
  #placed(counts: readonly Count[]): Array<readonly Count[]> {
    return [...Map.groupBy(counts, ({ batchNo }) => batchNo).values()].flatMap((ofBatch) => {
      const byWarehouse = Map.groupBy(ofBatch, ({ warehouse }) => warehouse);
      if (byWarehouse.size < 2 || !byWarehouse.has('')) return [...byWarehouse.values()];
      this.#note(ofBatch, '有的行写明仓库，有的没有，库存未改');
      return [];
    });
  }

  /** The sum of some lines; null where one is unreadable. */
  #totalOf(group: readonly Count[]): number | null {
    const quantities = group.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]));
    if (quantities.length === group.length) return sum(quantities);
    this.#note(
      group.filter(({ quantity }) => quantity !== null),
      '同一批号另有库存未采用的行，合计不明，库存未改',
    );
    return null;
  }

  /** Lines of one batch in one warehouse: their sum is the quantity there. */
  #planBatch(group: readonly Count[]): void {
    const [first] = group;
    if (!first) return;
    const found = this.#batches.filter(
      (one) =>
        one.batch_no === first.batchNo && (first.warehouse === '' || one.warehouse === first.warehouse),
    );
    const total = this.#totalOf(group);
    if (total === null) return;
    const isOther = (one: CountedBatch) =>
      group.some(
        (count) =>
          isOtherDay(count.productionDate, one.production_date) ||
          isOtherDay(count.expiryDate, one.expiry_date),
      );
    const [only] = found;
    if (found.some(isOther)) this.#note(group, '同一批号的日期与在库的不同，库存未改');
    else if (only === undefined) this.#planArrival(group, total);
    else if (found.length === 1) this.#set(only, total, group);
    else if (total === 0) for (const one of found) this.#set(one, 0, group);
    else if (total !== sum(found.map((one) => one.on_hand)))
      this.#note(
        group,
        `批号“${first.batchNo}”在${found.map(({ warehouse }) => `“${warehouse}”`).join('、')}都有，文件没有写明仓库，库存未改`,
      );
  }

  #planArrival(group: readonly Count[], quantity: number): void {
    const [first] = group;
    if (!first || quantity === 0) return;
    const dated = group.find((one) => one.productionDate !== null && one.expiryDate !== null) ?? first;
    const clashes = group.some(
      (one) =>
        isOtherDay(one.productionDate, dated.productionDate) || isOtherDay(one.expiryDate, dated.expiryDate),
    );
    if (clashes) {
      this.#note(group, '同一批号的日期在文件中不一致，库存未入账');
      return;
    }
    this.arrivals.push({ ...dated, quantity });
    for (const { line } of group) this.#changed.add(line);
    const isDated = dated.productionDate !== null && dated.expiryDate !== null;
    this.#note(group, isDated ? '新批号，已入库' : '新批号缺少生产日期或有效期至，入库待验，暂不可售');
  }

  /** Lines without a batch number count only where the batch is unambiguous. */
  #planTotal(group: readonly Count[]): void {
    const [first] = group;
    if (!first) return;
    const there = this.#batches.filter(
      (one) => one.on_hand > 0 && (first.warehouse === '' || one.warehouse === first.warehouse),
    );
    const total = this.#totalOf(group);
    if (total === null) return;
    const known = sum(there.map((one) => one.on_hand));
    const [only, ...others] = there;
    if (total === known) return;
    if (total === 0) for (const one of there) this.#set(one, 0, group);
    else if (known === 0) this.#note(group, '有库存但没有批号，库存未入账');
    else if (total > known) this.#note(group, `库存 ${total} 多于在库的 ${known}，多出的没有批号，未入账`);
    else if (only && others.length === 0) this.#set(only, total, group);
    else
      this.#note(
        group,
        `库存 ${total} 少于在库的 ${known}，没有批号，不知少的是哪一批（${listed(there)}），库存未改`,
      );
  }

  /** Units reserved for orders stay in the warehouse. */
  #set(batch: CountedBatch, quantity: number, group: readonly Count[]): void {
    const onHand = Math.max(quantity, batch.reserved);
    if (quantity < batch.reserved)
      this.#note(
        group,
        `批号“${batch.batch_no}”库存 ${quantity} 少于订单已占用的 ${batch.reserved}，库存设为 ${batch.reserved}，请尽快核对`,
      );
    if (onHand === batch.on_hand) return;
    this.sets.push({ batchId: batch.id, onHand, line: group[0]?.line ?? 0 });
    for (const { line } of group) this.#changed.add(line);
    this.#note(group, `批号“${batch.batch_no}”库存 ${batch.on_hand} → ${onHand}`);
  }

  #noteUnlisted(named: readonly Count[]): void {
    const others = this.#batches.filter(
      (one) =>
        one.on_hand > 0 &&
        named.every(
          (count) =>
            count.batchNo !== one.batch_no || (count.warehouse !== '' && count.warehouse !== one.warehouse),
        ),
    );
    if (others.length > 0) this.#note(named.slice(0, 1), `在库的批号${listed(others)}文件中没有，未改`);
  }
}

/**
 * Plans the counts of one goods. A batch is set to the sum of its lines, but never below what orders have
 * reserved. A count without a batch number applies only where it is unambiguous (药品管理法 57: every sale
 * has its batch number).
 */
export function planCounts(
  counts: readonly Count[],
  batches: readonly CountedBatch[],
  warehouses: ReadonlySet<string>,
): CountPlan {
  const planner = new CountPlanner(batches, warehouses);
  planner.plan(counts);
  return { answers: planner.answers(), sets: planner.sets, arrivals: planner.arrivals };
}
