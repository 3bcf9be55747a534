import { addDays, addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { SupplierChain } from '@qianfang/domain/goods/batch';
import { isDevice, isHerbal } from '@qianfang/domain/goods/goods-class';
import type { Part } from './parts/part.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface DemoBatch {
  /** 0 = the first warehouse. */
  readonly warehouse: 0 | 1;
  readonly batchNo: string;
  readonly productionDate: IsoDate;
  readonly expiryDate: IsoDate;
  readonly onHand: number;
  readonly status: 'OK' | 'RECALLED';
  readonly supplierChain: SupplierChain;
  readonly hasReport: boolean;
}

/** Days of remaining life for the tabs of /jxqzc: under 3, 3–6 and 6–9 months. No batch is locked yet. */
const NEAR_BANDS = [
  [36, 88],
  [96, 178],
  [186, 268],
] as const;

interface BatchPlan {
  readonly warehouse: 0 | 1;
  /** Days from `today` to the last usable day. */
  readonly daysLeft: number;
  readonly share: number;
}

/**
 * Makes one to four batches of a goods: fresh ones in one or both warehouses, sometimes a short-dated one. As
 * in a real warehouse, about 3 % of goods are sold out and 6 % are scarce.
 */
export function makeBatches(
  part: Part,
  popularity: number,
  today: IsoDate,
  random: SeededRandom,
): DemoBatch[] {
  const total = stockOf(part, popularity, random);
  return plansOf(part, random).map((plan, index): DemoBatch => {
    const expiryDate = addDays(today, plan.daysLeft);
    // A batch expires the day before an anniversary of its production.
    const productionDate = addDays(addMonths(expiryDate, -part.shelfLifeMonths), 1);
    return {
      warehouse: plan.warehouse,
      batchNo: batchNumberOf(productionDate, index, random),
      productionDate,
      expiryDate,
      onHand: wholePacks(total * plan.share, part.packSize),
      status: part.isRecalled ? 'RECALLED' : 'OK',
      supplierChain: random.chance(0.88) ? 'MAH_DIRECT' : 'WHOLESALER',
      hasReport: random.chance(0.9),
    };
  });
}

function plansOf(part: Part, random: SeededRandom): BatchPlan[] {
  const life = Math.round(part.shelfLifeMonths * 30.4);
  const fresh = (): number => Math.max(2, Math.round(life * (0.55 + random.next() * 0.38)));
  const plans: BatchPlan[] = [{ warehouse: 0, daysLeft: fresh(), share: 0.55 }];
  if (random.chance(0.62)) plans.push({ warehouse: 1, daysLeft: fresh(), share: 0.4 });
  if (random.chance(0.25)) plans.push({ warehouse: 0, daysLeft: fresh(), share: 0.2 });
  // Cold goods and devices are sold off before they run short. A shelf life under 18 months has no room for it.
  if (
    part.shelfLifeMonths >= 18 &&
    part.storage !== 'COLD' &&
    !isDevice(part.goodsClass) &&
    random.chance(0.085)
  ) {
    const [min, max] = random.pick(NEAR_BANDS);
    plans.push({ warehouse: 0, daysLeft: random.between(min, max), share: 0.08 });
  }
  return plans;
}

/** Total units: thousands of cheap and popular goods, dozens of an expensive injection. */
function stockOf(part: Part, popularity: number, random: SeededRandom): number {
  const roll = random.next();
  if (roll < 0.03) return 0;
  if (roll < 0.09) return part.packSize * random.between(1, 3);
  const worth = isHerbal(part.goodsClass) ? 9_000 : 24_000;
  const yuan = Math.max(1, part.price / 10_000);
  const usual = (worth / yuan) ** 0.82 * (0.5 + popularity * 0.35) * (0.4 + random.next() * 1.3);
  return Math.max(part.packSize * 2, Math.round(usual));
}

function wholePacks(units: number, packSize: number): number {
  return Math.round(units / packSize) * packSize;
}

/** Numbers in makers' styles: the date with a serial, a short date with a line letter, or a private code. */
function batchNumberOf(producedOn: IsoDate, index: number, random: SeededRandom): string {
  const [year, month, day] = producedOn.split('-') as [string, string, string];
  const serial = String(random.between(1, 18) + index * 20).padStart(2, '0');
  switch (random.between(0, 3)) {
    case 0:
      return `${year}${month}${day}${serial}`;
    case 1:
      return `${year.slice(2)}${month}${day}-${serial}`;
    case 2:
      return `${random.pick(['A', 'B', 'D', 'K', 'T'])}${year.slice(2)}${month}${serial}`;
    default:
      return `${year.slice(2)}${month}${serial}`;
  }
}
