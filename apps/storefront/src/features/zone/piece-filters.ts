import type { ChosenFilter } from '../../shared/filter/chosen-filters.tsx';
import type { FacetValue } from '../../shared/filter/facet-row.tsx';
import { toggled } from '../../shared/filter/toggled.ts';
import type { Address } from '../../shared/use-address.ts';
import { zonePageSize } from './zone-page-size.ts';

export const pieceFacets = [
  { name: 'origin', label: '产地' },
  { name: 'grade', label: '等级' },
  { name: 'trait', label: '规格', isRare: true },
  { name: 'processing', label: '炮制' },
  { name: 'bag', label: '包装' },
  { name: 'standard', label: '执行标准', isRare: true },
] as const satisfies ReadonlyArray<{
  readonly name: string;
  readonly label: string;
  /** Used less often. */
  readonly isRare?: true;
}>;

export const pieceSorts = [
  ['default', '综合'],
  ['sales', '销量'],
  ['price_asc', '每袋价格从低到高'],
  ['price_desc', '每袋价格从高到低'],
  ['expiry', '有效期从长到短'],
] as const;

/** By production date of the batch to ship, youngest first. */
const ages = [
  ['6', '6 个月内'],
  ['12', '6–12 个月'],
  ['24', '12–24 个月'],
  ['old', '24 个月以上'],
] as const;

export const pieceLives = [
  ['6', '6 个月以上'],
  ['12', '12 个月以上'],
] as const;

export type PieceFacetName = (typeof pieceFacets)[number]['name'];

/** Reads an address; invalid parts are dropped, since anyone may have typed it. */
export function readPieceFilters(address: Pick<Address, 'text' | 'texts' | 'page'>) {
  const chosen = Object.fromEntries(pieceFacets.map(({ name }) => [name, address.texts(name)])) as Readonly<
    Record<PieceFacetName, readonly string[]>
  >;
  const letter = address.text('letter');
  const produced = ages.map(([value]) => value).filter((value) => address.texts('produced').includes(value));
  const sort = pieceSorts.find(([value]) => value === address.text('sort'))?.[0];
  const life = pieceLives.find(([value]) => value === address.text('expiry'))?.[0];
  const keywords = address.text('keywords');
  const some = Object.fromEntries(
    pieceFacets.flatMap(({ name }) => (chosen[name].length > 0 ? [[name, [...chosen[name]]] as const] : [])),
  );
  const query = {
    ...some,
    ...(letter && /^[A-Z]$/.test(letter) ? { letter } : {}),
    ...(produced.length > 0 ? { produced } : {}),
    ...(life ? { expiry: life } : {}),
    ...(keywords ? { keywords } : {}),
    ...(address.text('in_stock') === '1' ? { in_stock: 1 as const } : {}),
    ...(sort ? { sort } : {}),
    page: address.page,
    per_page: zonePageSize(address),
  };
  return { query, chosen, letter, produced, life, keywords, isNarrowed: Object.keys(query).length > 2 };
}

export type PieceFilters = ReturnType<typeof readPieceFilters>;

/** From youngest to oldest, not by count. */
export function byAge(values: readonly FacetValue[] = []): readonly FacetValue[] {
  return ages.flatMap(([age]) => values.find(({ value }) => value === age) ?? []);
}

export function clearPieceFilters(address: Address): void {
  address.change({
    ...Object.fromEntries(pieceFacets.map(({ name }) => [name, undefined])),
    letter: undefined,
    produced: undefined,
    expiry: undefined,
    keywords: undefined,
    in_stock: undefined,
  });
}

/** The active filters, without the letter: its row is always in view. */
export function pieceChips(
  address: Address,
  { chosen, produced, life }: PieceFilters,
  facets: Readonly<Record<PieceFacetName, readonly FacetValue[]>> | undefined,
): ChosenFilter[] {
  return [
    ...pieceFacets.flatMap(({ name }) =>
      chosen[name].map((value) => ({
        label: facets?.[name].find((one) => one.value === value)?.label ?? value,
        onRemove: () => address.change({ [name]: toggled(chosen[name], value) }),
      })),
    ),
    ...ages
      .filter(([value]) => produced.includes(value))
      .map(([value, label]) => ({
        label: `生产 ${label}`,
        onRemove: () => address.change({ produced: toggled(produced, value) }),
      })),
    ...pieceLives
      .filter(([value]) => value === life)
      .map(([, label]) => ({
        label: `效期 ${label}`,
        onRemove: () => address.change({ expiry: undefined }),
      })),
  ];
}
