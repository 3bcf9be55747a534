import { addDays, type IsoDate, isoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { isNeverSold } from '@qianfang/domain/goods/goods-class';
import type { SpecialPrice } from '@qianfang/domain/pricing/price-terms';
import type { FullReduction } from '@qianfang/domain/promotion/full-reduction';
import { bestSellers } from '../leaflets/best-sellers.ts';
import type { DemoGoods } from '../make-catalogue.ts';
import { randomFor, type SeededRandom } from '../seeded-random.ts';

/** The final state of an order of the history. */
export type Outcome = 'DONE' | 'TO_RECEIVE' | 'TO_SHIP' | 'REVIEW' | 'PENDING_PAYMENT' | 'CANCELLED';

/** Special events of an order beside its state; most are usual. */
export type Story =
  | 'USUAL'
  | 'CANCELLED_BY_BUYER'
  | 'CANCELLED_BY_STORE'
  | 'PART_SHIPPED'
  | 'REST_CLOSED'
  | 'RECALL_GOT'
  | 'RECALL_HELD'
  | 'PAYER_HELD'
  | 'SELLER_HELD'
  | 'GROWTH_HELD'
  | 'RECEIPT_AWAITED'
  | 'RECEIPT_UPLOADED'
  | 'RECEIPT_REJECTED';

interface PlannedLine {
  readonly goods: DemoGoods;
  readonly quantity: number;
  /** The activity's price, if any. */
  readonly special?: SpecialPrice;
}

export interface PlannedPurchase {
  readonly at: Date;
  readonly lines: readonly PlannedLine[];
  readonly outcome: Outcome;
  readonly method: 'balance' | 'wechat' | 'transfer';
  /** Username of the store that a head office buys for. */
  readonly store?: string;
  readonly story?: Story;
  /** A 满减 of that time. */
  readonly reduction?: FullReduction;
}

/** Submissions of 提交订单; two of them split into two orders each, which makes sixty orders. */
const PURCHASES = 58;
const WITH_COLD = 31;
const WITH_EPHEDRINE = 44;

/**
 * The usual stock of a street pharmacy besides the best sellers: [generic name, days between purchases, middle
 * packs per purchase].
 */
const STAPLES: readonly (readonly [string, number, number])[] = [
  ['创可贴', 30, 2],
  ['75%乙醇消毒液', 32, 1],
  ['碘伏消毒液', 36, 1],
  ['医用外科口罩', 28, 1],
  ['血糖试纸', 30, 2],
  ['医用棉签', 40, 1],
  ['盐酸左西替利嗪片', 40, 1],
  ['头孢克洛胶囊', 34, 1],
  ['罗红霉素胶囊', 38, 1],
  ['感冒清热颗粒', 30, 1],
  ['小柴胡颗粒', 42, 1],
  ['川贝枇杷糖浆', 36, 1],
  ['氯沙坦钾片', 30, 1],
  ['富马酸比索洛尔片', 32, 1],
  ['左甲状腺素钠片', 45, 1],
  ['达格列净片', 36, 1],
  ['复合维生素B片', 50, 1],
  ['开塞露', 35, 1],
  ['盐酸特比萘芬乳膏', 48, 1],
  ['双氯芬酸二乙胺乳胶剂', 40, 1],
  ['麝香壮骨膏', 34, 1],
  ['速效救心丸', 44, 1],
  ['玻璃酸钠滴眼液', 38, 1],
  ['枸杞子', 60, 3],
  ['菊花', 60, 3],
];

const COLD_NAME = '门冬胰岛素注射液';
const EPHEDRINE_NAME = '复方盐酸伪麻黄碱缓释胶囊';
const WINTER_NAMES = /感冒|布洛芬|对乙酰|氨酚|连花|止咳|枇杷|急支|氨溴索|口罩|板蓝根|双黄连/;

interface Staple {
  readonly goods: DemoGoods;
  readonly interval: number;
  readonly packs: number;
}

/**
 * Plans sixty orders over the year before `now`, in the rhythm of a street pharmacy. Goods come again when they
 * have sold out, with more cold medicines in winter. An order comes about every six days, never on Sundays.
 * @param goods the catalogue to buy from
 */
export function planPurchases(
  goods: readonly DemoGoods[],
  now: Date,
  today: IsoDate,
  seed: number,
): PlannedPurchase[] {
  const random = randomFor(seed, 'purchases');
  const byName = chooseGoods(goods);
  const staples = staplesOf(byName, random);
  const lastBought = new Map<number, IsoDate>();
  return purchaseDays(today, random).map((day, index): PlannedPurchase => {
    const due = dueStaples(staples, lastBought, day, random);
    const lines = fill(due, staples, random);
    for (const { goods: one } of lines) lastBought.set(one.serial, day);
    const extra =
      index === WITH_COLD
        ? byName.get(COLD_NAME)
        : index === WITH_EPHEDRINE
          ? byName.get(EPHEDRINE_NAME)
          : undefined;
    const all = extra === undefined ? lines : [...lines, { goods: extra, quantity: extra.packSize * 2 }];
    const outcome = outcomeOf(index);
    return {
      at: instantOf(day, outcome, now, random),
      lines: all,
      outcome,
      method: methodOf(index, extra, random),
    };
  });
}

/** For each generic name, the best-selling goods with fresh stock in the first warehouse. */
export function chooseGoods(goods: readonly DemoGoods[]): Map<string, DemoGoods> {
  const chosen = new Map<string, DemoGoods>();
  for (const one of goods) {
    if (one.saleStatus !== 'on_sale' || isNeverSold(one.goodsClass) || one.isControlledSale) continue;
    if (one.purchaseLimit !== null || freshStock(one) < one.packSize * 8) continue;
    const known = chosen.get(one.genericName);
    if (known === undefined || one.soldQuantity > known.soldQuantity) chosen.set(one.genericName, one);
  }
  return chosen;
}

function freshStock(goods: DemoGoods): number {
  return goods.batches
    .filter((batch) => batch.warehouse === 0 && batch.status === 'OK')
    .reduce((sum, batch) => Math.max(sum, batch.onHand), 0);
}

function staplesOf(byName: ReadonlyMap<string, DemoGoods>, random: SeededRandom): Staple[] {
  const best = bestSellers.map((name) => [name, random.between(20, 38), random.between(1, 3)] as const);
  return [...best, ...STAPLES].flatMap(([name, interval, packs]) => {
    const goods = byName.get(name);
    return goods === undefined ? [] : [{ goods, interval, packs }];
  });
}

/** About every six days; the last six are recent, so that open orders exist. */
function purchaseDays(today: IsoDate, random: SeededRandom): IsoDate[] {
  const recent = [16, 9, 6, 3, 1, 0];
  const older = Array.from({ length: PURCHASES - recent.length }, (_, index) => {
    const daysAgo = 362 - Math.round((index * 340) / (PURCHASES - recent.length - 1)) + random.between(-1, 1);
    return workday(addDays(today, -daysAgo));
  });
  return [...older, ...recent.map((daysAgo) => addDays(today, -daysAgo))];
}

function workday(day: IsoDate): IsoDate {
  const isSunday = new Date(startOfDayInShanghai(day) + 12 * 3_600_000).getUTCDay() === 0;
  return isSunday ? addDays(day, 1) : day;
}

function dueStaples(
  staples: readonly Staple[],
  lastBought: ReadonlyMap<number, IsoDate>,
  day: IsoDate,
  random: SeededRandom,
): PlannedLine[] {
  const month = Number(day.slice(5, 7));
  const isWinter = month >= 11 || month <= 3;
  return staples.flatMap(({ goods, interval, packs }) => {
    const isSeasonal = WINTER_NAMES.test(goods.genericName);
    const wait = interval * (isSeasonal ? (isWinter ? 0.7 : 1.4) : 1) * (0.85 + random.next() * 0.3);
    const last = lastBought.get(goods.serial) ?? isoDate('2000-01-01');
    const hasRunOut = addDays(last, Math.round(wait)) <= day;
    // Everything is due at first, but a new shop opens with a part of it.
    if (!hasRunOut || random.chance(last < '2001' ? 0.55 : 0.08)) return [];
    const more = isSeasonal && isWinter ? 1 : 0;
    return [{ goods, quantity: goods.packSize * (packs + more + (random.chance(0.2) ? 1 : 0)) }];
  });
}

/** Every order is worth its freight and fits on a page. */
function fill(due: readonly PlannedLine[], staples: readonly Staple[], random: SeededRandom): PlannedLine[] {
  const lines = due.slice(0, 16);
  const has = new Set(lines.map(({ goods }) => goods.serial));
  while (lines.length < 4) {
    const { goods, packs } = random.pick(staples);
    if (has.has(goods.serial)) continue;
    has.add(goods.serial);
    lines.push({ goods, quantity: goods.packSize * packs });
  }
  return lines;
}

function outcomeOf(index: number): Outcome {
  switch (PURCHASES - 1 - index) {
    case 0:
      return 'PENDING_PAYMENT';
    case 1:
      return 'TO_SHIP';
    case 2:
    case 3:
      return 'TO_RECEIVE';
    default:
      return index === 17 || index === 39 ? 'CANCELLED' : 'DONE';
  }
}

/** Working hours; the unpaid order is so recent that its time to pay has not run out. */
function instantOf(day: IsoDate, outcome: Outcome, now: Date, random: SeededRandom): Date {
  if (outcome === 'PENDING_PAYMENT') return new Date(now.getTime() - 4 * 60_000);
  const usual =
    startOfDayInShanghai(day) + random.between(9 * 60, 17 * 60) * 60_000 + random.between(0, 59) * 1000;
  return new Date(Math.min(usual, now.getTime() - 6 * 3_600_000));
}

/** 含麻 goods are never paid from a personal account (trade-rules 4.1). */
function methodOf(
  index: number,
  extra: DemoGoods | undefined,
  random: SeededRandom,
): PlannedPurchase['method'] {
  const roll = random.next();
  if (index === WITH_EPHEDRINE && extra !== undefined) return 'transfer';
  if (roll < 0.6) return 'balance';
  return roll < 0.85 ? 'wechat' : 'transfer';
}
