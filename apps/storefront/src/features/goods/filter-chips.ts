import { toggled } from '../../shared/filter/toggled.ts';
import type { ListFilters } from './list-filters.ts';

/** An active filter, and the list without it. */
export interface FilterChip {
  readonly label: string;
  readonly without: Partial<ListFilters>;
}

const ticks = [
  ['inStock', '仅看有货'],
  ['buyable', '仅看可购'],
  ['bought', '我买过'],
  ['preferred', '总部首选'],
  ['yx', '优选'],
  ['freeShipping', '包邮'],
  ['zy', '自营'],
  ['qx', '器械'],
  ['cold', '冷链'],
] as const satisfies ReadonlyArray<readonly [keyof ListFilters, string]>;

export const filterTicks: ReadonlyArray<readonly [(typeof ticks)[number][0], string]> = ticks;

export const expiryLabels: ReadonlyArray<readonly [NonNullable<ListFilters['expiry']>, string]> = [
  ['6', '6 个月以上'],
  ['12', '12 个月以上'],
  ['near', '近效期'],
];

export const rxLabels: ReadonlyArray<readonly [NonNullable<ListFilters['rx']>, string]> = [
  ['OTC', 'OTC'],
  ['RX', '处方药'],
];

/** 满 → 满减: product badges as words. */
export const promoLabels: Readonly<Record<string, string>> = {
  优: '优选',
  秒: '秒杀',
  满: '满减',
  换购: '换购',
  赠: '满赠',
  特: '特价',
  新: '新品',
};

function priceChip({ priceMin, priceMax }: ListFilters): FilterChip[] {
  if (!priceMin && !priceMax) return [];
  const label =
    priceMin && priceMax ? `¥${priceMin}–${priceMax}` : priceMin ? `¥${priceMin} 以上` : `¥${priceMax} 以下`;
  return [{ label, without: { priceMin: '', priceMax: '' } }];
}

/** The active filters, in the order of the filter bar. `makerName` gives a maker's name by id. */
export function filterChips(filters: ListFilters, makerName: (id: number) => string): FilterChip[] {
  const { sccj, jixing, ypgg, promo } = filters;
  const expiry = expiryLabels.find(([value]) => value === filters.expiry);
  const rx = rxLabels.find(([value]) => value === filters.rx);
  return [
    ...sccj.map((id) => ({ label: makerName(id), without: { sccj: toggled(sccj, id) } })),
    ...jixing.map((text) => ({ label: text, without: { jixing: toggled(jixing, text) } })),
    ...ypgg.map((text) => ({ label: text, without: { ypgg: toggled(ypgg, text) } })),
    ...promo.map((name) => ({ label: promoLabels[name] ?? name, without: { promo: toggled(promo, name) } })),
    ...(expiry ? [{ label: expiry[1], without: { expiry: undefined } }] : []),
    ...priceChip(filters),
    ...(rx ? [{ label: rx[1], without: { rx: undefined } }] : []),
    ...ticks
      .filter(([name]) => filters[name])
      .map(([name, label]) => ({ label, without: { [name]: false } as Partial<ListFilters> })),
  ];
}
