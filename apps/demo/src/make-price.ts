import { isHerbal } from '@qianfang/domain/goods/goods-class';
import type { Part } from './parts/part.ts';
import type { SeededRandom } from './seeded-random.ts';

/** All prices in 0.0001 yuan. */
export interface DemoPrice {
  readonly base: number;
  /** 1 = N 以内, 2 = 满 N 享. */
  readonly ladderType: 1 | 2;
  readonly ladder: readonly { readonly number: number; readonly price: number }[];
  readonly suggestedRetail: number | null;
  /** Lists for a buyer group or a province; '' means any. */
  readonly lists: readonly { readonly group: string; readonly province: string; readonly price: number }[];
  /** Earlier prices, oldest first: days before today and the price from then on. */
  readonly history: readonly { readonly daysAgo: number; readonly price: number }[];
}

const CENT = 100;

/** The price of one maker's goods around the product's middle price: 70 % to the cent, 30 % to four decimals. */
export function makePrice(part: Part, random: SeededRandom): DemoPrice {
  const exact = Math.max(500, Math.round(part.price * (0.87 + random.next() * 0.28)));
  const base = random.chance(0.3) ? exact : Math.max(CENT, Math.round(exact / CENT) * CENT);
  // 含麻 lines allow no reduction of any kind (pricing.md 4), so they show none either.
  const isPlain = part.ephedrineMg !== null;
  const ladderType = random.chance(0.14) && !isPlain ? 1 : 2;
  return {
    base,
    ladderType,
    ladder: isPlain ? [] : ladderOf(part, base, ladderType, random),
    suggestedRetail: retailOf(part, base, random),
    lists: listsOf(base, random),
    history: historyOf(base, random),
  };
}

function ladderOf(part: Part, base: number, type: 1 | 2, random: SeededRandom): DemoPrice['ladder'] {
  if (type === 1) {
    return [
      { number: part.packSize * random.between(1, 3), price: below(base, 0.88 + random.next() * 0.05) },
    ];
  }
  if (!random.chance(0.46)) return [];
  const first = part.packSize * random.between(3, 5);
  const tiers = [{ number: first, price: below(base, 0.97 + random.next() * 0.015) }];
  if (random.chance(0.6))
    tiers.push({ number: first * random.between(3, 4), price: below(base, 0.935 + random.next() * 0.02) });
  return tiers;
}

/** A share of a price, rounded down to the cent unless it is too small for that. */
function below(price: number, rate: number): number {
  const exact = Math.floor(price * rate);
  const cents = Math.floor(exact / CENT) * CENT;
  return cents >= CENT * 50 ? cents : exact;
}

/** Makers print a retail price on goods for the shelf, but not on injections, pieces and clinic supplies. */
function retailOf(part: Part, base: number, random: SeededRandom): number | null {
  if (part.isInjection || isHerbal(part.goodsClass) || part.goodsClass === 'IVD_DRUG') return null;
  const raw = base * (1.42 + random.next() * 0.36);
  const step = raw < 200_000 ? 1_000 : 10_000;
  return Math.ceil(raw / step) * step;
}

function listsOf(base: number, random: SeededRandom): DemoPrice['lists'] {
  const lists: { group: string; province: string; price: number }[] = [];
  if (random.chance(0.12)) lists.push({ group: 'chain', province: '', price: below(base, 0.965) });
  if (random.chance(0.05)) lists.push({ group: 'institution', province: '', price: below(base, 0.98) });
  if (random.chance(0.05)) lists.push({ group: '', province: '四川省', price: below(base, 0.975) });
  return lists;
}

/** Real earlier prices: price trends need them, and a struck-through price must have been charged. */
function historyOf(base: number, random: SeededRandom): DemoPrice['history'] {
  const steps = random.between(1, 3);
  const history: { daysAgo: number; price: number }[] = [];
  let price = base;
  let daysAgo = random.between(9, 40);
  for (let step = 0; step < steps; step += 1) {
    history.unshift({ daysAgo, price });
    price = Math.round((price * (0.96 + random.next() * 0.09)) / CENT) * CENT || price;
    daysAgo += random.between(20, 90);
  }
  history.unshift({ daysAgo, price });
  return history;
}
