import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import type { ChosenFilter } from '../../shared/filter/chosen-filters.tsx';
import type { FacetValue } from '../../shared/filter/facet-row.tsx';
import { toggled } from '../../shared/filter/toggled.ts';
import { readId } from '../../shared/read-id.ts';
import type { Address } from '../../shared/use-address.ts';
import { zonePageSize } from './zone-page-size.ts';

export const deviceClasses = [
  ['', '全部'],
  ['1', '一类'],
  ['2', '二类'],
  ['3', '三类'],
] as const;

export const deviceSorts = [
  ['default', '综合'],
  ['sales', '销量'],
  ['price_asc', '价格从低到高'],
  ['price_desc', '价格从高到低'],
  ['new', '新品'],
] as const;

/** Filters with many values, as rows and chips. */
export const deviceFacets = [
  { name: 'category', label: '品类' },
  { name: 'brand', label: '品牌' },
  { name: 'sccj', label: '生产企业', shorten: shortMaker },
] as const;

type FacetName = (typeof deviceFacets)[number]['name'];
type Chosen = Readonly<Record<FacetName, readonly string[]>>;
type Facets = Readonly<Record<FacetName | 'class', readonly FacetValue[]>>;

export const maxCertLength = 40;

/** Reads an address; invalid parts are dropped, since anyone may have typed it. */
export function readDeviceFilters(address: Pick<Address, 'text' | 'texts' | 'page'>) {
  const idsOf = (name: FacetName) => address.texts(name).filter((text) => /^[1-9]\d{0,14}$/.test(text));
  const chosen: Chosen = { category: idsOf('category'), brand: idsOf('brand'), sccj: idsOf('sccj') };
  const chosenClass = deviceClasses.find(([value]) => value !== '' && value === address.text('class'))?.[0];
  const sort = deviceSorts.find(([value]) => value === address.text('sort'))?.[0];
  const keywords = address.text('keywords');
  const cert = address.text('cert')?.slice(0, maxCertLength);
  const fits = readId(address.text('fits'));
  const query = {
    ...(chosenClass ? { class: chosenClass as '1' | '2' | '3' } : {}),
    ...(chosen.category.length > 0 ? { category: chosen.category.map(Number) } : {}),
    ...(chosen.brand.length > 0 ? { brand: chosen.brand.map(Number) } : {}),
    ...(chosen.sccj.length > 0 ? { sccj: chosen.sccj.map(Number) } : {}),
    ...(keywords ? { keywords } : {}),
    ...(cert ? { cert } : {}),
    ...(fits ? { fits } : {}),
    ...(address.text('in_stock') === '1' ? { in_stock: 1 as const } : {}),
    ...(sort ? { sort } : {}),
    page: address.page,
    per_page: zonePageSize(address),
  };
  return {
    query,
    chosen,
    chosenClass: chosenClass ?? '',
    keywords,
    cert,
    fits,
    isNarrowed: Object.keys(query).length > 2,
  };
}

export type DeviceFilters = ReturnType<typeof readDeviceFilters>;

/** Devices of a class; undefined until the counts are there. */
export function countOfClass(facets: Pick<Facets, 'class'> | undefined, value: string): number | undefined {
  if (value === '') return facets?.class.reduce((sum, one) => sum + one.count, 0);
  return facets?.class.find((one) => one.value === value)?.count ?? (facets ? 0 : undefined);
}

export function toggleFacet(
  address: Address,
  { chosen }: DeviceFilters,
  name: FacetName,
  value: string,
): void {
  address.change({ [name]: toggled(chosen[name], value) });
}

export function clearDeviceFilters(address: Address): void {
  address.change({
    class: undefined,
    category: undefined,
    brand: undefined,
    sccj: undefined,
    keywords: undefined,
    cert: undefined,
    fits: undefined,
    in_stock: undefined,
  });
}

/** The active filters; `device` is the one that accessories shall fit. */
export function deviceChips(
  address: Address,
  filters: DeviceFilters,
  facets: Facets | undefined,
  device: { readonly name: string; readonly ypgg: string } | null | undefined,
): ChosenFilter[] {
  const { fits, cert, chosen } = filters;
  return [
    ...(fits
      ? [
          {
            label: device ? `适配 ${device.name} ${device.ypgg}` : '适配的耗材与配件',
            onRemove: () => address.change({ fits: undefined }),
          },
        ]
      : []),
    ...(cert ? [{ label: `证号 ${cert}`, onRemove: () => address.change({ cert: undefined }) }] : []),
    ...deviceFacets.flatMap(({ name, label, ...facet }) =>
      chosen[name].map((value) => {
        const text = facets?.[name].find((one) => one.value === value)?.label ?? label;
        return {
          label: 'shorten' in facet ? facet.shorten(text) : text,
          onRemove: () => toggleFacet(address, filters, name, value),
        };
      }),
    ),
  ];
}
