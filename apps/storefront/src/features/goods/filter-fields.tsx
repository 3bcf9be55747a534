import { formatCount } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Checkbox } from '@qianfang/ui/checkbox';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import type { ReactElement } from 'react';
import { FacetRow, type FacetRowProps } from '../../shared/filter/facet-row.tsx';
import { FilterRow, FilterValue } from '../../shared/filter/filter-row.tsx';
import { toggled } from '../../shared/filter/toggled.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { CategoryPlace } from './category-place.ts';
import { expiryLabels, filterTicks, promoLabels, rxLabels } from './filter-chips.ts';
import type { Facets } from './goods.queries.ts';
import type { ListFilters } from './list-filters.ts';
import { PriceRange } from './price-range.tsx';
import { useHasPreferred } from './use-has-preferred.ts';

/** Filters that a zone may hide. */
export type FilterName = 'category' | 'sccj' | 'yx' | 'zy' | 'qx';

/** Rows above the products; the others unfold on demand, so that the products are in the first screen. */
const rowsInView = 2;

export interface FilterFieldsProps {
  readonly filters: ListFilters;
  readonly facets: Facets;
  readonly place: CategoryPlace;
  /** Products found with these filters. */
  readonly total: number;
  readonly hides?: readonly FilterName[] | undefined;
  readonly onChange: (changes: Partial<ListFilters>) => void;
}

type Fields = Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange'>;

function categoryOptions({ filters, facets, place }: FilterFieldsProps) {
  const counts = new Map(facets.category.map(({ value, count }) => [Number(value), count]));
  return place.choices
    .filter(({ id }) => counts.has(id) || id === filters.select)
    .map((category) => ({ ...category, count: counts.get(category.id) }));
}

function CategoryRow(props: FilterFieldsProps) {
  const { filters, place, onChange } = props;
  const options = categoryOptions(props);
  const choose = (select: number | undefined) => onChange({ select, sccj: [], ypgg: [], jixing: [] });
  return (
    <FilterRow name="分类">
      <FilterValue
        label="全部"
        isOn={!options.some((category) => category.id === filters.select)}
        onClick={() => choose(place.parent?.id)}
      />
      {options.map((category) => (
        <FilterValue
          key={category.id}
          label={category.name}
          count={category.count}
          isOn={category.id === filters.select}
          onClick={() => choose(category.id)}
        />
      ))}
    </FilterRow>
  );
}

/** 近效期 batches are sold in their own zone only, with consent (trade-rules 4.3): no filter here. */
const lifeLabels = expiryLabels.filter(([expiry]) => expiry !== 'near');

/** Ranges of the buyer's own prices, and two fields for any other. */
function PriceRow({ filters, facets, onChange }: Fields) {
  const { priceMin, priceMax } = filters;
  return (
    <FilterRow name="价格">
      {facets.price?.map(({ value, label, count }) => {
        const [min = '', max = ''] = value.split('-');
        const isOn = min === priceMin && max === priceMax;
        return (
          <FilterValue
            key={value}
            label={label}
            count={count}
            isOn={isOn}
            onClick={() => onChange(isOn ? { priceMin: '', priceMax: '' } : { priceMin: min, priceMax: max })}
          />
        );
      })}
      <span className="md:ml-2.5">
        <PriceRange
          min={priceMin}
          max={priceMax}
          onChange={(min, max) => onChange({ priceMin: min, priceMax: max })}
        />
      </span>
    </FilterRow>
  );
}

/** Those that leave something, and not everything. */
function lifeOptions({ filters, facets, total }: FilterFieldsProps) {
  const counts = new Map(facets.expiry.map(({ value, count }) => [value, count]));
  return lifeLabels
    .map(([expiry, label]) => ({ expiry, label, count: counts.get(expiry) ?? 0 }))
    .filter(({ expiry, count }) => filters.expiry === expiry || (count > 0 && count < total));
}

function ExpiryRow(props: FilterFieldsProps) {
  const { filters, onChange } = props;
  return (
    <FilterRow name="有效期">
      <FilterValue label="不限" isOn={!filters.expiry} onClick={() => onChange({ expiry: undefined })} />
      {lifeOptions(props).map(({ expiry, label, count }) => (
        <FilterValue
          key={expiry}
          label={label}
          count={count}
          isOn={filters.expiry === expiry}
          onClick={() => onChange({ expiry: filters.expiry === expiry ? undefined : expiry })}
        />
      ))}
      <Link to={paths.nearExpiry} className={`${linkClass({ tone: 'plain' })} inline-flex items-center`}>
        近效期专场
      </Link>
    </FilterRow>
  );
}

function TicksRow({ filters, facets, hides = [], onChange }: FilterFieldsProps) {
  const hidden: readonly string[] = hides;
  const hasPreferred = useHasPreferred();
  const isThere = (name: string) => name !== 'preferred' || hasPreferred || filters.preferred;
  const countOf = (name: string) => facets.section.find(({ value }) => value === name)?.count;
  return (
    <FilterRow name="更多">
      <div className="flex flex-wrap gap-x-5 gap-y-1 pl-2.5 max-md:pl-0">
        {filterTicks
          .filter(
            ([name]) => isThere(name) && !hidden.includes(name) && (countOf(name) !== 0 || filters[name]),
          )
          .map(([name, label]) => {
            const count = countOf(name);
            return (
              <Checkbox
                key={name}
                label={
                  count === undefined ? (
                    label
                  ) : (
                    <>
                      {label} <span className="text-12 text-ink-3">{formatCount(count)}</span>
                    </>
                  )
                }
                checked={filters[name] as boolean}
                onChange={(event) => onChange({ [name]: event.target.checked })}
              />
            );
          })}
        {rxLabels.map(([rx, label]) => (
          <Checkbox
            key={rx}
            label={label}
            checked={filters.rx === rx}
            onChange={(event) => onChange({ rx: event.target.checked ? rx : undefined })}
          />
        ))}
      </div>
    </FilterRow>
  );
}

const rowNames = ['分类', '生产厂家', '剂型', '规格', '促销', '价格', '有效期', '更多'] as const;

/** The rows above the products before their values are known. */
export function FilterSkeleton({ hides = [] }: Pick<FilterFieldsProps, 'hides'>) {
  const shown = rowNames.filter(
    (name) =>
      !(name === '分类' && hides.includes('category')) && !(name === '生产厂家' && hides.includes('sccj')),
  );
  return (
    <Loading label="正在加载筛选" className="text-13">
      {shown.slice(0, rowsInView).map((name) => (
        <FilterRow key={name} name={name}>
          <Skeleton className="h-5 w-3/5" />
        </FilterRow>
      ))}
    </Loading>
  );
}

/** Every product of the 优选 zone has its badge. */
function promotionsOf({ facets, hides = [] }: FilterFieldsProps) {
  return facets.promo
    .filter((value) => value.value !== '优' || !hides.includes('yx'))
    .map((value) => ({ ...value, label: promoLabels[value.label] ?? value.label }));
}

/** A row of several values, of which one narrows the list; with one alone it would not. */
function facetRow(row: FacetRowProps) {
  return row.values.length > 1 || row.chosen.length > 0 ? <FacetRow key={row.name} {...row} /> : null;
}

/** The rows that narrow this list, the most asked for first. */
function filterRows(props: FilterFieldsProps): ReactElement[] {
  const { filters, facets, hides = [], onChange } = props;
  const { sccj, jixing, ypgg, promo, priceMin, priceMax } = filters;
  const hasPrices = (facets.price?.length ?? 0) > 1 || priceMin !== '' || priceMax !== '';
  const rows = [
    hides.includes('category') || categoryOptions(props).length < 2 ? null : (
      <CategoryRow key="分类" {...props} />
    ),
    hides.includes('sccj')
      ? null
      : facetRow({
          name: '生产厂家',
          values: facets.sccj,
          chosen: sccj.map(String),
          onToggle: (value) => onChange({ sccj: toggled(sccj, Number(value)) }),
          shorten: shortMaker,
        }),
    facetRow({
      name: '剂型',
      values: facets.jixing,
      chosen: jixing,
      onToggle: (value) => onChange({ jixing: toggled(jixing, value) }),
    }),
    facetRow({
      name: '规格',
      values: facets.ypgg,
      chosen: ypgg,
      onToggle: (value) => onChange({ ypgg: toggled(ypgg, value) }),
    }),
    facetRow({
      name: '促销',
      values: promotionsOf(props),
      chosen: promo,
      onToggle: (value) => onChange({ promo: toggled(promo, value) }),
    }),
    // Without prices there is no price filter.
    facets.price !== null && hasPrices ? <PriceRow key="价格" {...props} /> : null,
    lifeOptions(props).length > 0 ? <ExpiryRow key="有效期" {...props} /> : null,
    <TicksRow key="更多" {...props} />,
  ];
  return rows.filter((row) => row !== null);
}

/** The filters of a list: the first rows, or all of them. */
export function FilterFields({ isWhole, ...props }: FilterFieldsProps & { readonly isWhole: boolean }) {
  const rows = filterRows(props);
  return <div className="text-13">{isWhole ? rows : rows.slice(0, rowsInView)}</div>;
}
