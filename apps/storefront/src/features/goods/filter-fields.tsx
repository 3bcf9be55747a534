import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Checkbox } from '@qianfang/ui/checkbox';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { FacetRow } from '../../shared/filter/facet-row.tsx';
import { FilterRow, FilterValue } from '../../shared/filter/filter-row.tsx';
import { toggled } from '../../shared/filter/toggled.ts';
import { formatCount } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { CategoryPlace } from './category-place.ts';
import { expiryLabels, filterTicks, promoLabels, rxLabels } from './filter-chips.ts';
import type { Facets } from './goods.queries.ts';
import type { ListFilters } from './list-filters.ts';
import { PriceRange } from './price-range.tsx';

/** Filters that a zone may hide. */
export type FilterName = 'category' | 'sccj' | 'yx' | 'zy' | 'qx';

export interface FilterFieldsProps {
  readonly filters: ListFilters;
  readonly facets: Facets;
  readonly place: CategoryPlace;
  readonly hides?: readonly FilterName[] | undefined;
  readonly onChange: (changes: Partial<ListFilters>) => void;
}

function CategoryRow({ filters, facets, place, onChange }: FilterFieldsProps) {
  const countOf = (id: number) => facets.category.find((value) => value.value === String(id))?.count;
  const options = place.choices.filter(
    (category) => countOf(category.id) !== undefined || category.id === filters.select,
  );
  if (options.length === 0) return null;
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
          count={countOf(category.id)}
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
function PriceRow({ filters, facets, onChange }: Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange'>) {
  const { priceMin, priceMax } = filters;
  // Without prices there is no price filter.
  if (facets.price === null) return null;
  return (
    <FilterRow name="价格">
      {facets.price.map(({ value, label, count }) => {
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

function ExpiryRow({
  filters,
  facets,
  onChange,
}: Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange'>) {
  return (
    <FilterRow name="有效期">
      <FilterValue label="不限" isOn={!filters.expiry} onClick={() => onChange({ expiry: undefined })} />
      {lifeLabels.map(([expiry, label]) => (
        <FilterValue
          key={expiry}
          label={label}
          count={facets.expiry.find(({ value }) => value === expiry)?.count}
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

function TicksRow({
  filters,
  facets,
  hides = [],
  onChange,
}: Pick<FilterFieldsProps, 'filters' | 'facets' | 'hides' | 'onChange'>) {
  const hidden: readonly string[] = hides;
  const countOf = (name: string) => facets.section.find(({ value }) => value === name)?.count;
  return (
    <FilterRow name="更多">
      <div className="flex flex-wrap gap-x-5 gap-y-1 pl-2.5 max-md:pl-0">
        {filterTicks
          .filter(([name]) => !hidden.includes(name))
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

/** The rows before their values are known. */
export function FilterSkeleton({ hides = [] }: Pick<FilterFieldsProps, 'hides'>) {
  const shown = rowNames.filter(
    (name) =>
      !(name === '分类' && hides.includes('category')) && !(name === '生产厂家' && hides.includes('sccj')),
  );
  return (
    <Loading label="正在加载筛选" className="text-13">
      {shown.map((name) => (
        <FilterRow key={name} name={name}>
          <Skeleton className="h-5 w-3/5" />
        </FilterRow>
      ))}
    </Loading>
  );
}

/** All filters of a list. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, hides = [], onChange } = props;
  const { sccj, jixing, ypgg, promo } = filters;
  // Every product of the 优选 zone has its badge.
  const counted = facets.promo.filter((value) => value.value !== '优' || !hides.includes('yx'));
  const promos = counted.map((value) => ({
    ...value,
    label: promoLabels[value.label] ?? value.label,
  }));
  return (
    <div className="text-13">
      {!hides.includes('category') && <CategoryRow {...props} />}
      {!hides.includes('sccj') && (
        <FacetRow
          name="生产厂家"
          values={facets.sccj}
          chosen={sccj.map(String)}
          onToggle={(value) => onChange({ sccj: toggled(sccj, Number(value)) })}
          shorten={shortMaker}
        />
      )}
      <FacetRow
        name="剂型"
        values={facets.jixing}
        chosen={jixing}
        onToggle={(value) => onChange({ jixing: toggled(jixing, value) })}
      />
      <FacetRow
        name="规格"
        values={facets.ypgg}
        chosen={ypgg}
        onToggle={(value) => onChange({ ypgg: toggled(ypgg, value) })}
      />
      <FacetRow
        name="促销"
        values={promos}
        chosen={promo}
        onToggle={(value) => onChange({ promo: toggled(promo, value) })}
      />
      <PriceRow {...props} />
      <ExpiryRow {...props} />
      <TicksRow {...props} />
    </div>
  );
}
